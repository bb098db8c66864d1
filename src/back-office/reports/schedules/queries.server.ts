import { sql } from 'kysely'
import type { StaffScope } from '#src/back-office/table/views/queries.server.ts'
import type { Cadence } from '#src/back-office/table/views/table-view.ts'
import { selectPermittedStaff } from '#src/customers/staff/queries.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ReportName } from '../reports.ts'
import type { Colleague, ReportSchedule } from './schedule.ts'

/** SQL for the name of user `u`. */
export const NAME = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

/** SQL for whether a user, by the alias of its row, may see reports and sign in. */
export const mayReceive = (siteId: number, user: 'u' | 'r') => {
  const [active, role, id] = ['active', 'role', 'id'].map((column) => sql.ref(`${user}.${column}`))
  return sql<boolean>`(${active} and (${role} = 'owner' or ${id} in ${selectPermittedStaff(siteId, 'seeShopFigures')}))`
}

/** Owners and staff who may see reports and sign in, without the user. */
export async function loadColleagues(db: Db | Tx, { siteId, userId }: StaffScope): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, ${NAME} as name from users u
    where u.site_id = ${siteId} and u.id <> ${userId} and ${mayReceive(siteId, 'u')}
    order by lower(${NAME}), u.id`.execute(db)
  return rows
}

/** Members of staff by these ids, whatever they may see now. */
export async function loadStaffNames(db: Db | Tx, siteId: number, ids: readonly number[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, ${NAME} as name from users u
    where u.site_id = ${siteId} and u.id = any(${[...ids]}::bigint[]) and u.role in ('owner', 'staff')
    order by u.id`.execute(db)
  return rows
}

/** The schedules of a report that the user set up or receives, by its name. */
export async function loadSchedules(
  db: Db,
  { siteId, userId }: StaffScope,
  report: ReportName,
): Promise<ReportSchedule[]> {
  const { rows } = await sql<ReportSchedule>`
    select s.id, s.view_id, v.name, s.cadence, s.hour, s.format, s.next_run_at, s.last_run_at,
      case when s.user_id = ${userId} then '' else ${NAME} end as sender,
      coalesce(to_colleagues.recipients, '[]') as recipients, coalesce(to_colleagues.excluded, '[]') as excluded,
      case when e.gave_up_at is not null then 'failed' else s.last_problem end as last_problem
    from report_schedules s join table_views v on v.id = s.view_id join users u on u.id = s.user_id
      left join outgoing_emails e on e.id = s.last_email_id
      left join lateral (
        select json_agg(named.one order by r.id) as recipients,
          json_agg(named.one order by r.id) filter (where not ${mayReceive(siteId, 'r')}) as excluded
        from users r cross join lateral (select json_build_object('id', r.id, 'name',
          coalesce(nullif(btrim(r.first_name || ' ' || r.last_name), ''), r.email)) as one) named
        where s.user_id = ${userId} and r.id = any(s.recipient_ids)) to_colleagues on true
    where s.site_id = ${siteId} and (s.user_id = ${userId} or ${userId} = any(s.recipient_ids)) and v.table_name = ${report}
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
