import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { type AuditFilter, countAuditLines, loadAuditLines, loadNamedRecords } from '#src/audit/queries.server.ts'
import { can } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readFilterId } from '../table/filter-conditions.server.ts'
import { MAX_EXPORTED } from '../table/list-page.ts'
import { readTableInput, type TableRequest } from '../table/request.ts'
import { toAuditRow } from './audit-row.ts'
import { AUDIT_TABLE } from './audit-table.ts'
import * as wire from './wire.ts'

export const auditLogApi: ServedEndpoint[] = [
  serve(wire.getAuditList, ({ input, ...call }) => loadEntries(call, readTableInput(AUDIT_TABLE, input))),
  serve(wire.getAuditEntry, async ({ input: { id }, ...call }) => {
    const found = await loadEntries(call, { ...readTableInput(AUDIT_TABLE, {}), entryId: id })
    if (found.lines.length === 0) throw notFound()
    return found
  }),
  serve(wire.exportAuditList, ({ input, ...call }) => {
    const { context, app, request } = call
    return exportTable(app.db, context, {
      definition: AUDIT_TABLE,
      title: 'shell.page.auditLog',
      action: 'table.export',
      target: AUDIT_TABLE.name,
      input,
      ip: request.ip,
      count: (filters) =>
        countAuditLines(app.db, siteScope(context), { filter: toFilter(call, filters), maximum: MAX_EXPORTED + 1 }),
      async loadRows(table, texts) {
        const { lines, records } = await loadEntries(call, table)
        const { site, language } = context
        const reader = { site, language, i18n: texts, can: can.bind(null, context) }
        return lines.map((line) => toAuditRow(reader, { line, records, href: '' }))
      },
    })
  }),
]

interface EntryRequest extends TableRequest {
  /** This entry only. */
  entryId?: number
}

async function loadEntries(
  call: Pick<Call<unknown>, 'app' | 'context'>,
  { filters, sort, page, pageSize, entryId }: EntryRequest,
) {
  const { app, context } = call
  const scope = siteScope(context)
  const found = await loadAuditLines(app.db, scope, {
    ...toFilter(call, filters),
    ...(entryId !== undefined && { history: sql`and l.id = ${entryId}` }),
    oldestFirst: !sort.descending,
    page,
    pageSize,
    seesCustomers: can(context, 'manageCustomers'),
  })
  const details = found.lines.map(({ detail }) => detail)
  return { ...found, records: await loadNamedRecords(app.db, scope, details), pageSize }
}

const toFilter = (
  { context }: Pick<Call<unknown>, 'context'>,
  { q = '', customer, kind = '', startDate = '', endDate = '' }: TableRequest['filters'],
): AuditFilter => ({
  person: q,
  customerId: customer === undefined ? undefined : readFilterId(customer),
  kind,
  startDate,
  endDate,
  timeZone: context.site.timeZone,
})
