import { Stop } from '../../api/refusal.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import type { PageName } from '../../shop/pages.ts'
import { pathTo } from '../../shop/paths.ts'
import type { Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { markNotifications } from './commands.server.ts'
import type { Facts, Notification, NotificationKind } from './notification.ts'
import { keptNotifications, unreadCount } from './queries.server.ts'
import { notificationWords } from './shown-notification.ts'
import { getNotifications, readNotification } from './wire.ts'

export const notificationsApi: Served[] = [
  serve(getNotifications, async ({ who, house }) => {
    const userId = readerOf(who)
    const kept = await keptNotifications(house.db, siteScope(who), userId)
    return { notifications: kept.map((one) => shown(who, one)), unread: await unreadCount(house.db, userId) }
  }),
  serve(readNotification, async ({ who, input, house }) => {
    const userId = readerOf(who)
    await markNotifications(house.db, { userId, id: input.all ? 'all' : input.id, read: input.read })
    return { unread: await unreadCount(house.db, userId) }
  }),
]

/** The one who looks: a representative has his own bell, whoever he acts for. */
function readerOf({ viewer }: Who): number {
  if (viewer.userId === null) throw new Stop(401, 'Unauthorized')
  return viewer.userId
}

type Kept = Awaited<ReturnType<typeof keptNotifications>>[number]

function shown(who: Who, { id, kind, facts, page, rest, createdAt, readAt }: Kept): Notification {
  const { site, language } = who
  const told = { kind: kind as NotificationKind, facts: facts as Facts, siteName: site.name }
  return {
    id,
    kind: told.kind,
    ...notificationWords((key, values) => message(language, key, values), language, told),
    href: page ? pathTo({ site, language }, page as PageName, rest) : '',
    at: createdAt,
    read: readAt !== null,
  }
}
