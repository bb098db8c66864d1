import type { UserEditor } from '#src/session/access/user-commands.server.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import type { SiteContext } from '../frame/verb.ts'

export const toCommandLineEditor = async ({ db, env, site }: SiteContext): Promise<UserEditor> => ({
  db,
  siteId: site.id,
  userId: null,
  ip: '',
  sender: { site: await findEmailSite(db, site.id), env },
})

export const LAST_MANAGER = 'is the last manager of users of the company: give another user that right first.'
