import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { auditLines } from './queries.server.ts'
import { namedRecords } from './record-queries.server.ts'
import { getAuditLog } from './wire.ts'

const PAGE = 50

export const auditApi: Served[] = [
  serve(getAuditLog, async ({ who, house, input }) => {
    const { person = '', kind = '', startDate = '', endDate = '', page = 1 } = input
    const asked = { person: person.trim(), kind, startDate, endDate, page: Math.max(page, 1) }
    const scope = siteScope(who)
    const found = await auditLines(house.db, scope, { ...asked, timeZone: who.site.timeZone, pageSize: PAGE })
    const details = found.lines.map(({ detail }) => detail)
    return { ...found, records: await namedRecords(house.db, scope, details), pageSize: PAGE }
  }),
]
