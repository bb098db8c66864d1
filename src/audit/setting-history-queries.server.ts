import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'

/** One change of a section in the log; of settings, the fields are their names. */
export interface LoggedSettings {
  at: Date
  /** Empty for the command line, and for a user who was deleted. */
  actor: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const MAX_ENTRIES = 500

/** The last changes of the settings of a site, newest first. */
export const loadLoggedSettings = (db: Db, siteId: number): Promise<LoggedSettings[]> =>
  loadLoggedSection(db, siteId, { section: 'settings', limit: MAX_ENTRIES })

/** The last changes of a section of a site, newest first. */
export async function loadLoggedSection(
  db: Db,
  siteId: number,
  { section, limit }: { section: string; limit: number },
): Promise<LoggedSettings[]> {
  const { rows } = await sql<LoggedSettings>`/* prepared */
    select l.at, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email, '') as actor,
      coalesce(l.detail -> 'before', '{}') as before, coalesce(l.detail -> 'after', '{}') as after
    from audit_log l left join users u on u.id = l.user_id and u.site_id = l.site_id
    where l.site_id = ${siteId} and l.action = 'site.write' and l.target = ${section}
    order by l.at desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Whether the log has a change of a section of the site. */
export const hasSectionChange = ({ siteId }: SiteScope, section: string) =>
  sql<boolean>`exists (select from audit_log l
    where l.site_id = ${siteId} and l.action = 'site.write' and l.target = ${section})`
