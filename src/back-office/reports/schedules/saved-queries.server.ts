import { sql } from 'kysely'
import type { StaffScope } from '#src/back-office/table/views/queries.server.ts'
import type { Cadence } from '#src/back-office/table/views/table-view.ts'
import type { Db } from '#src/platform/db.server.ts'
import { REPORT_NAMES, type ReportName } from '../reports.ts'
import { mayReceive, NAME } from './queries.server.ts'
import type { MailFormat } from './schedule.ts'

/** A saved view of a report, with a schedule of which the user gets the email. */
export interface SavedReport {
  viewId: number
  report: ReportName
  name: string
  /** The query string of its page, without the question mark. */
  query: string
  /** The colleague who saved it; empty for the user. */
  owner: string
  schedule: {
    cadence: Cadence
    hour: number
    format: MailFormat
    nextRunAt: Date
    /** The colleague who mails it to the user; empty for one's own. */
    sender: string
    /** Those who may see reports now, with the user who set it up. */
    recipients: number
  } | null
}

type SavedRow = Omit<SavedReport, 'schedule'> & SavedReport['schedule']

/** The views of reports that the user saved, that active colleagues share, or that are mailed to the user. */
export async function loadSavedReports(db: Db, { siteId, userId }: StaffScope): Promise<SavedReport[]> {
  const { rows } = await sql<SavedRow>`
    select v.id as view_id, v.table_name as report, v.name, v.query,
      case when v.user_id = ${userId} then '' else coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner,
      s.cadence, s.hour, s.format, s.next_run_at, 
      case when s.user_id = ${userId} then '' else (select ${NAME} from users u where u.id = s.user_id) end as sender,
      (select count(*)::integer from users r
        where (r.id = s.user_id or r.id = any(s.recipient_ids)) and ${mayReceive(siteId, 'r')}) as recipients
    from table_views v join users u on u.id = v.user_id
      left join report_schedules s on s.view_id = v.id and (s.user_id = ${userId} or ${userId} = any(s.recipient_ids))
    where v.site_id = ${siteId} and v.table_name = any(${[...REPORT_NAMES]}::text[])
      and (v.user_id = ${userId} or v.is_shared and u.active or s.id is not null)
    order by lower(v.name), v.id, s.id limit 500`.execute(db)
  return rows.map(({ viewId, report, name, query, owner, ...schedule }) => ({
    viewId,
    report,
    name,
    query,
    owner,
    schedule: schedule.nextRunAt === null ? null : schedule,
  }))
}
