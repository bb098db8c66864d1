import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import type { FilterChoices } from '#src/back-office/table/table-links.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { ADJUSTMENT_REASONS, DOCUMENT_PAGES, type DocumentKind, EXPECTED_PER_PAGE } from '../document.ts'
import { getDocumentKind, openDocumentForm, parseDelivery } from '../document-form.ts'
import { toDeliveryOption, toExpectedRow } from '../document-view.ts'
import { ExpectedGoodsList } from '../expected-goods-list.tsx'
import { NewDocumentForm } from '../new-document-form.tsx'
import { getDocumentChoices, getExpectedGoods } from '../wire.ts'
import type { Route } from './+types/documents-page'
import { getDocumentsTable, toDocumentTableRow } from './documents-table.ts'
import { getDocumentList } from './wire.ts'

/** The documents of one kind, with the form that opens another one, and for goods-in what is expected. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind])
  const here = getPagePath(page, DOCUMENT_PAGES[kind])
  const receive = (page.url.searchParams.get('receive') ?? '').replaceAll('\0', '')
  const chosen = parseDelivery(receive)
  const [{ list, table }, choices, expected] = await Promise.all([
    loadTable(page, {
      definition: getDocumentsTable(kind),
      here,
      carries: EXPECTED_PARAMETERS,
      load: (input) => page.call(getDocumentList, { kind, ...input }),
    }),
    page.call(getDocumentChoices, { kind, chosenDepotId: chosen?.depotId, chosenDelivery: chosen?.reference }),
    kind === 'receipt' ? loadExpected(page) : null,
  ])
  const deliveries = choices.deliveries.map((one) => toDeliveryOption(page, one))
  const isExpected = deliveries.some(({ value }) => value === receive)
  const context = { texts: page.i18n, language: page.language, site: page.site, kind }
  return {
    head: hiddenHead(page, page.i18n.t(`shell.page.${DOCUMENT_PAGES[kind]}`)),
    kind,
    here,
    table,
    rows: list.documents.map((document) => toDocumentTableRow(context, document, `${here}/${document.id}`)),
    filterChoices: toFilterChoices(page, choices.depots),
    choices: { ...choices, deliveries },
    delivery: isExpected ? receive : '',
    isDeliveryLost: kind === 'receipt' && receive !== '' && !isExpected,
    expected,
    newKey: crypto.randomUUID(),
    addDepot: page.can('manageCatalogue') ? getPagePath(page, 'deskDepots', '/new') : null,
  }
}

function toFilterChoices({ i18n: { t } }: PageRequest, depots: readonly { id: number; name: string }[]): FilterChoices {
  return {
    state: [
      { value: 'draft', label: t('stockDocuments.draft') },
      { value: 'posted', label: t('stockDocuments.posted') },
    ],
    store: depots.map(({ id, name }) => ({ value: `${id}`, label: name })),
    reason: ADJUSTMENT_REASONS.map((value) => ({ value, label: t(`stockDocuments.reason.${value}`) })),
  }
}

/** The parameters of the list of expected goods; `expected` is its page. */
const EXPECTED_PARAMETERS = ['depot', 'due', 'expected']

async function loadExpected(page: PageRequest) {
  const query = page.url.searchParams
  const depotId = Number(query.get('depot')) || undefined
  const due = query.get('due') === 'today'
  const number = Math.min(Math.max(Number.parseInt(query.get('expected') ?? '1', 10) || 1, 1), 10_000)
  const { goods, totalHits } = await page.call(getExpectedGoods, { depotId, due, page: number })
  return {
    goods: goods.map((one) => toExpectedRow(page, one)),
    totalHits,
    page: number,
    pageCount: Math.ceil(totalHits / EXPECTED_PER_PAGE),
    depotId: depotId === undefined ? '' : `${depotId}`,
    due,
    carried: [...query].filter(([name]) => !EXPECTED_PARAMETERS.includes(name)),
  }
}

/** Saves views; opens a draft and leads to its page. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind])
  const form = await args.request.formData()
  const view = await handleViewForm(page, getDocumentsTable(kind), form)
  if (view) return { view: { ...view, key: crypto.randomUUID() }, answer: undefined }
  return { view: undefined, answer: await openTypedDocument(page, kind, form) }
}

async function openTypedDocument(page: PageRequest, kind: DocumentKind, form: FormData) {
  const answer = await openDocumentForm(page, kind, form)
  if (answer.id !== null) throw redirect(getPagePath(page, DOCUMENT_PAGES[kind], `/${answer.id}`), 303)
  return answer
}

export const meta = pageMeta

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { kind, here, table, rows, filterChoices, choices, delivery, isDeliveryLost, expected, newKey, addDepot } =
    loaderData
  const answer = useLastAnswer(actionData?.answer)
  const title = t(`shell.page.${DOCUMENT_PAGES[kind]}`)
  if (choices.depots.length === 0) return <NoDepot title={title} addDepot={addDepot} />
  return (
    <>
      <TablePage
        title={title}
        text={t(`stockDocuments.text.${kind}`)}
        actions={
          <ButtonLink to={`${here}/lines`}>
            <Icon name="list" />
            {t('stockLines.open')}
          </ButtonLink>
        }
        definition={getDocumentsTable(kind)}
        table={table}
        rows={rows}
        choices={filterChoices}
        result={actionData?.view}
        aside={
          <NewDocumentForm
            key={`${kind} ${delivery}`}
            kind={kind}
            choices={choices}
            delivery={delivery}
            isDeliveryLost={isDeliveryLost}
            newKey={newKey}
            answer={answer}
          />
        }
        empty={<EmptyState icon="list" title={t('stockDocuments.none')} />}
      />
      {expected && (
        <div className="page pb-6">
          <ExpectedGoodsList here={here} expected={expected} depots={choices.depots} />
        </div>
      )}
    </>
  )
}

function NoDepot({ title, addDepot }: { title: string; addDepot: string | null }) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{title}</h1>
      <EmptyState
        onSheet
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
    </div>
  )
}
