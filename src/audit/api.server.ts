import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { can } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import { loadAuditLines, loadNamedRecords } from './queries.server.ts'
import { getAuditLog } from './wire.ts'

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
]
