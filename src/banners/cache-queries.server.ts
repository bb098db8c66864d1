import type { Db } from '../platform/db.server.ts'
import type { Notifications } from '../platform/notifications.server.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { type LanguageBanners, readBanners } from './queries.server.ts'

type BySite = Map<number, Promise<LanguageBanners>>

/** By database; a transaction is none of them, so it always reads for itself. */
const stored = new WeakMap<Db, BySite>()

/**
 * From this call on the banners of a site are cached in this process, in all languages, until the notification
 * `site:<id>`: page views need no query. Without this call every request goes to the database.
 */
export function cacheBanners(db: Db, notifications: Pick<Notifications, 'on'>) {
  const bySite: BySite = new Map()
  stored.set(db, bySite)
  notifications.on('site', (id) => (id === '*' ? bySite.clear() : bySite.delete(Number(id))))
}

export function loadCachedBanners(db: Db, { siteId }: SiteScope): Promise<LanguageBanners> {
  const bySite = stored.get(db)
  if (!bySite) return readBanners(db, siteId)
  const known = bySite.get(siteId)
  if (known) return known
  const reading = readBanners(db, siteId)
  bySite.set(siteId, reading)
  // A failed read is retried, unless another one has started.
  reading.catch(() => bySite.get(siteId) === reading && bySite.delete(siteId))
  return reading
}

/** Whether the banners are at hand already, so that a question about one of them need not load them all. */
export const hasCachedBanners = (db: Db, { siteId }: SiteScope) => stored.get(db)?.has(siteId) === true
