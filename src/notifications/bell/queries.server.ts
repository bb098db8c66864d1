import type { Db } from '../../platform/db.server.ts'
import type { SiteScope } from '../../shop/viewer.ts'

/** As many as a bell shows. */
const SHOWN = 50

/** The newest notifications of one user of the site, as they are kept: their facts are put into words by who shows them. */
export const keptNotifications = (db: Db, scope: SiteScope, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'facts', 'page', 'rest', 'createdAt', 'readAt'])
    .where('siteId', '=', scope.siteId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

/** How many of them nobody has read; counted no further than a badge can say. */
export async function unreadCount(db: Db, userId: number): Promise<number> {
  const unread = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .limit(100)
    .execute()
  return unread.length
}
