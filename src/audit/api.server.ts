import { notFound } from '../api/refusal.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { loadRecordChanges } from '../imports/uploads/record-change-queries.server.ts'
import { can } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import { loadAuditLines, loadNamedRecords } from './queries.server.ts'
import { LIST_ENTRIES, loadHistoryFields, selectHistory } from './record-history-queries.server.ts'
import { getAuditLog, getRecordHistory } from './wire.ts'

const PAGE = 50

export const auditApi: ServedEndpoint[] = [
  serve(getAuditLog, async ({ context, app, input }) => {
    const { person = '', kind = '', startDate = '', endDate = '', page = 1, userId, customerId } = input
    const request = { person: person.trim(), customerId, kind, startDate, endDate, page: Math.max(page, 1), userId }
    const scope = siteScope(context)
    const found = await loadAuditLines(app.db, scope, {
      ...request,
      timeZone: context.site.timeZone,
      pageSize: PAGE,
      seesCustomers: can(context, 'manageCustomers'),
    })
    const details = found.lines.map(({ detail }) => detail)
    return { ...found, records: await loadNamedRecords(app.db, scope, details), pageSize: PAGE }
  }),
  serve(getRecordHistory, async ({ context, app, input }) => {
    const { name, key, kind = '', field = '', startDate = '', endDate = '', page = 1 } = input
    const scope = siteScope(context)
    const history = await selectHistory(app.db, context, { name, key, field })
    if (history === null) throw notFound()
    const seesLog = can(context, 'seeAuditLog')
    const [found, fields] = await Promise.all([
      loadAuditLines(app.db, scope, {
        kind,
        startDate,
        endDate,
        page: Math.max(page, 1),
        history: history.withLists,
        timeZone: context.site.timeZone,
        pageSize: PAGE,
        seesCustomers: can(context, 'manageCustomers'),
      }),
      loadHistoryFields(app.db, scope.siteId, history.entries),
    ])
    const listChanges = await loadRecordChanges(app.db, {
      uploadIds: found.lines.filter(({ action }) => LIST_ENTRIES.includes(action)).map(({ target }) => Number(target)),
      codes: history.listCodes,
    })
    // Orders contain prices.
    const hidesDetails = name === 'order' && !can(context, 'seePrices')
    const lines = found.lines.map((line) => ({
      ...line,
      ...(!seesLog && { ip: '', email: '' }),
      ...(hidesDetails && { detail: '{}' }),
    }))
    const details = lines.map(({ detail }) => detail)
    const records = await loadNamedRecords(app.db, scope, details)
    return { ...found, lines, records, pageSize: PAGE, fields, listChanges }
  }),
]
