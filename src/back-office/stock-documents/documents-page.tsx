import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Tab } from '../table/tab.tsx'
import type { Route } from './+types/documents-page'
import { DOCUMENT_PAGES, DOCUMENTS_PER_PAGE, EXPECTED_PER_PAGE } from './document.ts'
import { getDocumentKind, openDocumentForm } from './document-form.ts'
import { type DocumentRowView, toDocumentRow, toExpectedRow } from './document-view.ts'
import { ExpectedGoodsList } from './expected-goods-list.tsx'
import { NewDocumentForm } from './new-document-form.tsx'
import { getExpectedGoods, getStockDocuments } from './wire.ts'

const readPage = (query: URLSearchParams, name: string) =>
  Math.min(Math.max(Number.parseInt(query.get(name) ?? '1', 10) || 1, 1), 10_000)

/** The documents of one kind, with the form that opens another one, and for goods-in what is expected. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind])
  const query = page.url.searchParams
  const depotId = Number(query.get('depot')) || undefined
  const draft = query.get('state') === 'draft'
  const due = query.get('due') === 'today'
  const pages = { documents: readPage(query, 'page'), expected: readPage(query, 'expected') }
  const [list, expected] = await Promise.all([
    page.call(getStockDocuments, { kind, draft, page: pages.documents }),
    kind === 'receipt' ? page.call(getExpectedGoods, { depotId, due, page: pages.expected }) : null,
  ])
  const here = getPagePath(page, DOCUMENT_PAGES[kind])
  return {
    head: hiddenHead(page, page.i18n.t(`shell.page.${DOCUMENT_PAGES[kind]}`)),
    kind,
    here,
    documents: list.documents.map((document) => toDocumentRow(page, kind, document)),
    draft,
    page: pages.documents,
    pageCount: Math.ceil(list.totalHits / DOCUMENTS_PER_PAGE),
    choices: { depots: list.depots, brands: list.brands, categories: list.categories },
    expected: expected && {
      goods: expected.goods.map((goods) => toExpectedRow(page, goods)),
      totalHits: expected.totalHits,
      page: pages.expected,
      pageCount: Math.ceil(expected.totalHits / EXPECTED_PER_PAGE),
      depotId: depotId === undefined ? '' : `${depotId}`,
      due,
    },
    key: crypto.randomUUID(),
    addDepot: page.can('manageCatalogue') ? getPagePath(page, 'deskDepots', '/new') : null,
  }
}

/** Opens a draft and leads to its page. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind])
  const answer = await openDocumentForm(page, kind, await args.request.formData())
  if (answer.id !== null) throw redirect(getPagePath(page, DOCUMENT_PAGES[kind], `/${answer.id}`), 303)
  return answer
}

export const meta = pageMeta

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { kind, here, documents, draft, page, pageCount, choices, expected, key, addDepot } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t(`shell.page.${DOCUMENT_PAGES[kind]}`)}</h1>
        <p className="text-pretty text-ink-soft">{t(`stockDocuments.text.${kind}`)}</p>
      </header>
      {choices.depots.length === 0 ? (
        <section className="sheet">
          <EmptyState
            icon="building"
            title={t('stockDocuments.noDepot')}
            actions={
              addDepot && (
                <ButtonLink to={addDepot} look="main">
                  {t('deskCatalogue.depot.add')}
                </ButtonLink>
              )
            }
          >
            {t('stockDocuments.noDepotText')}
          </EmptyState>
        </section>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[22rem_minmax(0,1fr)]">
          <NewDocumentForm key={key} kind={kind} choices={choices} documentKey={key} answer={answer} />
          <div className="flex min-w-0 flex-col gap-4">
            <DocumentList documents={documents} here={here} draft={draft} />
            <Pagination
              page={page}
              pages={pageCount}
              buildHref={(to) => `${here}?${draft ? 'state=draft&' : ''}page=${to}`}
            />
            {expected && <ExpectedGoodsList here={here} expected={expected} depots={choices.depots} />}
          </div>
        </div>
      )}
    </div>
  )
}

interface DocumentListProps {
  documents: readonly DocumentRowView[]
  here: string
  /** Only drafts are listed. */
  draft: boolean
}

function DocumentList({ documents, here, draft }: DocumentListProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('stockDocuments.list')} className="sheet">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{t('stockDocuments.list')}</h2>
        <nav aria-label={t('stockDocuments.list')} className="flex flex-wrap gap-1.5">
          <Tab to={here} isCurrent={!draft} name={t('stockDocuments.all')} />
          <Tab to={`${here}?state=draft`} isCurrent={draft} name={t('stockDocuments.drafts')} />
        </nav>
      </header>
      {documents.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">{t(draft ? 'stockDocuments.noDrafts' : 'stockDocuments.none')}</p>
      ) : (
        <ul className="ruled">
          {documents.map(({ id, href, title, note, depot, lineCount, made, posted, isPosted }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-0">
                <TextLink to={href} className="font-semibold">
                  <bdi>{title}</bdi>
                </TextLink>
                <p className="text-sm text-ink-soft">
                  <bdi>{depot}</bdi> · {lineCount}
                  {note && (
                    <>
                      {' · '}
                      <bdi>{note}</bdi>
                    </>
                  )}
                </p>
              </div>
              <p className="text-sm text-ink-soft">
                <Badge tone={isPosted ? 'good' : 'warn'}>
                  {t(isPosted ? 'stockDocuments.posted' : 'stockDocuments.draft')}
                </Badge>{' '}
                <bdi>{isPosted ? posted : made}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
