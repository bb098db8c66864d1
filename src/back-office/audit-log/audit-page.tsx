import { data } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { type HistoryFilter, parseHistoryFilter } from '#src/audit/filter.ts'
import { KIND_NAMES, KINDS } from '#src/audit/kind.ts'
import { listHistoryChoices, toHistoryEntryView, toHistoryTitle } from '#src/audit/record-history-view.ts'
import { getRecordHistory } from '#src/audit/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/audit-page'
import { toAuditRow } from './audit-row.ts'
import { AUDIT_TABLE } from './audit-table.ts'
import { WholeHistory } from './whole-history.tsx'
import { getAuditList } from './wire.ts'

/** The audit log of this site; what it has about one record, for those who may open the page of the record. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'auditLog')
  const filter = parseHistoryFilter(page.url.searchParams)
  if (!filter && !page.can('seeAuditLog')) throw data(null, { status: 403 })
  const head = hiddenHead(page, page.i18n.t('shell.page.auditLog'))
  return filter
    ? { head, log: null, history: await loadHistory(page, filter) }
    : { head, log: await loadLog(page), history: null }
}

async function loadLog(page: PageRequest) {
  const { list, table } = await loadTable(page, {
    definition: AUDIT_TABLE,
    here: getPagePath(page, 'auditLog'),
    load: (input) => page.call(getAuditList, input),
  })
  const { customer } = table.state.filters
  const kinds = KIND_NAMES.map((value) => ({ value, label: page.i18n.t(`audit.kind.${KINDS[value]}`) }))
  return {
    table,
    rows: list.lines.map((line) =>
      toAuditRow(page, { line, records: list.records, href: getPagePath(page, 'auditLog', `/entry/${line.id}`) }),
    ),
    choices: {
      kind: kinds.sort((one, other) => one.label.localeCompare(other.label, page.language)),
      customer: customer ? [{ value: customer, label: list.lines[0]?.customer || customer }] : [],
    },
  }
}

async function loadHistory(page: PageRequest, filter: HistoryFilter) {
  const { record, ...narrowed } = filter
  const found = await page.call(getRecordHistory, { ...record, ...narrowed })
  const { lines, records, fields, listChanges, totalHits, pageSize } = found
  return {
    filter,
    here: getPagePath(page, 'auditLog'),
    isWholeLogVisible: page.can('seeAuditLog'),
    title: toHistoryTitle(page, record, lines[0]),
    entries: lines.map((line) => toHistoryEntryView(page, line, { records, listChanges })),
    choices: listHistoryChoices(page, record, fields),
    pages: Math.ceil(totalHits / pageSize),
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'auditLog')
  if (!page.can('seeAuditLog')) throw data(null, { status: 403 })
  const view = await handleViewForm(page, AUDIT_TABLE, await args.request.formData())
  return view && { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function AuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { log, history } = loaderData
  if (history) return <WholeHistory {...history} />
  return (
    <TablePage
      title={t('shell.page.auditLog')}
      text={t('audit.text')}
      definition={AUDIT_TABLE}
      table={log.table}
      rows={log.rows}
      choices={log.choices}
      result={actionData ?? undefined}
      empty={<EmptyState icon="list" title={t('audit.none')} />}
    />
  )
}
