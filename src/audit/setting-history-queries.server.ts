import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'

/** One change of settings in the log; fields are names of settings. */
export interface LoggedSettings {
  at: Date
  /** Empty for the command line, and for a user who was deleted. */
  actor: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const MAX_ENTRIES = 500

/** The last changes of the settings of a site, newest first. */
export async function loadLoggedSettings(db: Db, siteId: number): Promise<LoggedSettings[]> {
  const { rows } = await sql<LoggedSettings>`
    select l.at, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email, '') as actor,
      coalesce(l.detail -> 'before', '{}') as before, coalesce(l.detail -> 'after', '{}') as after
    from audit_log l left join users u on u.id = l.user_id and u.site_id = l.site_id
    where l.site_id = ${siteId} and l.action = 'site.write' and l.target = 'settings'
    order by l.at desc limit ${MAX_ENTRIES}`.execute(db)
  return rows
}

/** Whether the log has a change of a section of the site. */
export const hasSectionChange = ({ siteId }: SiteScope, section: string) =>
  sql<boolean>`exists (select from audit_log l
    where l.site_id = ${siteId} and l.action = 'site.write' and l.target = ${section})`
