import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { TableName } from '../table.ts'
import type { TableView } from './table-view.ts'

/** A user of the staff of a site. */
export interface StaffScope {
  siteId: number
  userId: number
}

const NAME = sql`coalesce(nullif(btrim(o.first_name || ' ' || o.last_name), ''), o.email)`

/**
 * The views of a table that a member of staff sees: their own by name, then those that active users share. The schedules
 * of shared ones come with `ofOthers` only.
 */
export async function loadTableViews(
  db: Db,
  { siteId, userId }: StaffScope,
  { table, ofOthers }: { table: TableName; ofOthers: boolean },
): Promise<TableView[]> {
  const { rows } = await sql<TableView>`
    select v.id, v.name, v.query, v.is_shared, v.is_default and v.user_id = ${userId} as is_default,
      v.user_id = ${userId} as is_own, coalesce(mailed.schedules, '[]') as schedules
    from table_views v join users u on u.id = v.user_id
      left join lateral (
        select json_agg(json_build_object('user', ${NAME}, 'cadence', s.cadence, 'hour', s.hour) order by s.id) as schedules
        from report_schedules s join users o on o.id = s.user_id
        where s.view_id = v.id and (v.user_id = ${userId} or ${ofOthers})) mailed on true
    where v.site_id = ${siteId} and v.table_name = ${table}
      and (v.user_id = ${userId} or v.is_shared and u.active)
    order by v.user_id <> ${userId}, lower(v.name), v.id limit 200`.execute(db)
  return rows
}
