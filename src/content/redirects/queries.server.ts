import type { Db } from '#src/platform/db.server.ts'
import type { Site } from '#src/settings/site.ts'
import { memoizeForSite } from '#src/site/queries.server.ts'
import type { Redirect, RedirectBook } from './redirect.ts'

/** All redirects of a site, cached for its version. Read only for addresses that no page has. */
export const loadRedirectBook = (db: Db, { id, version }: Pick<Site, 'id' | 'version'>): Promise<RedirectBook> =>
  memoizeForSite(db, { siteId: id, version, key: 'redirects' }, async (primary) => {
    const all = await loadAllRedirects(primary, id)
    return new Map(all.map(({ from, to }) => [from, to]))
  })

export const loadAllRedirects = (db: Db, siteId: number): Promise<Redirect[]> =>
  db
    .selectFrom('redirects')
    .select(['fromPath as from', 'toPath as to'])
    .where('siteId', '=', siteId)
    .orderBy('fromPath')
    .execute()
