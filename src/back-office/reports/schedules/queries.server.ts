import { sql } from 'kysely'
import type { StaffScope } from '#src/back-office/table/views/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ReportName } from '../reports.ts'
import type { Cadence, ReportSchedule } from './schedule.ts'

/** The user's own schedules of a report, by its name. */
export async function loadSchedules(
  db: Db,
  { siteId, userId }: StaffScope,
  report: ReportName,
): Promise<ReportSchedule[]> {
  const { rows } = await sql<ReportSchedule>`
    select s.id, s.view_id, v.name, s.cadence, s.hour, s.format, s.next_run_at, s.last_run_at,
      case when e.gave_up_at is not null then 'failed' else s.last_problem end as last_problem
    from report_schedules s join table_views v on v.id = s.view_id
      left join outgoing_emails e on e.id = s.last_email_id
    where s.site_id = ${siteId} and s.user_id = ${userId} and v.table_name = ${report}
    order by lower(v.name), s.id`.execute(db)
  return rows
}

interface RunTime {
  cadence: Cadence
  hour: number
  timeZone: string
}

/** SQL for the next moment of a schedule after now; the calendar of the site decides, also when clocks change. */
export const selectNextRun = ({ cadence, hour, timeZone }: RunTime) => sql<Date>`(
  select min(run.at) from generate_series(0, 32) number
    cross join lateral (select (now() at time zone ${timeZone})::date + number as day) date
    cross join lateral (select (date.day + make_interval(hours => ${hour})) at time zone ${timeZone} as at) run
  where run.at > now() and case ${cadence}::text when 'daily' then true
    when 'weekly' then extract(isodow from date.day) = 1 else extract(day from date.day) = 1 end)`
