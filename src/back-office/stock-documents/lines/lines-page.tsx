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
import { useTexts } from '#src/ui/page/texts.ts'
import { DOCUMENT_PAGES, type DocumentKind } from '../document.ts'
import { getDocumentKind } from '../document-form.ts'
import { getDocumentChoices } from '../wire.ts'
import type { Route } from './+types/lines-page'
import { getLinesTable, LINE_DIFFERENCES, listLineStates, toLineRow } from './lines-table.ts'
import { getLineList } from './wire.ts'

/** The lines of all documents of one kind. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const kind = readKind(page)
  const documents = getPagePath(page, DOCUMENT_PAGES[kind])
  const [{ list, table }, { depots }] = await Promise.all([
    loadTable(page, {
      definition: getLinesTable(kind),
      here: `${documents}/lines`,
      load: (input) => page.call(getLineList, { kind, ...input }),
    }),
    page.call(getDocumentChoices, { kind: 'transfer' }),
  ])
  const context = { texts: page.i18n, language: page.language, site: page.site, kind }
  return {
    head: hiddenHead(page, page.i18n.t(`stockLines.title.${kind}`)),
    kind,
    table,
    rows: list.lines.map((line) => toLineRow(context, line, `${documents}/${line.documentId}`)),
    choices: toChoices(page, kind, depots),
    documents,
  }
}

/** 403 for viewers who may not see stock documents. */
function readKind(page: PageRequest) {
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind], '/lines')
  return kind
}

const toChoices = (
  { i18n: { t } }: PageRequest,
  kind: DocumentKind,
  depots: readonly { id: number; name: string }[],
): FilterChoices => ({
  state: listLineStates(kind).map((value) => ({ value, label: t(`stockLines.state.${value}`) })),
  store: depots.map(({ id, name }) => ({ value: `${id}`, label: name })),
  difference: LINE_DIFFERENCES.map((value) => ({ value, label: t(`stockLines.difference.${value}`) })),
})

/** Saves and deletes views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const view = await handleViewForm(page, getLinesTable(readKind(page)), await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function LinesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { kind, table, rows, choices, documents } = loaderData
  const back = <ButtonLink to={documents}>{t(`shell.page.${DOCUMENT_PAGES[kind]}`)}</ButtonLink>
  return (
    <TablePage
      title={t(`stockLines.title.${kind}`)}
      text={t(`stockLines.text.${kind}`)}
      actions={back}
      definition={getLinesTable(kind)}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="list" title={t('stockLines.none')} actions={back}>
          {t('stockLines.noneText')}
        </EmptyState>
      }
    />
  )
}
