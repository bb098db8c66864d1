import { HttpError } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { markNotifications } from './commands.server.ts'
import type { Facts, Notification, NotificationKind } from './notification.ts'
import { buildNotificationTexts } from './notification-view.ts'
import { loadNotifications, unreadCount } from './queries.server.ts'
import { getNotifications, readNotification } from './wire.ts'

export const notificationsApi: ServedEndpoint[] = [
  serve(getNotifications, async ({ context, app }) => {
    const userId = requireReader(context)
    const stored = await loadNotifications(app.db, siteScope(context), userId)
    return {
      notifications: stored.map((one) => toNotification(context, one)),
      unread: await unreadCount(app.db, userId),
    }
  }),
  serve(readNotification, async ({ context, input, app }) => {
    const userId = requireReader(context)
    await markNotifications(app.db, { userId, id: input.all ? 'all' : input.id, read: input.read })
    return { unread: await unreadCount(app.db, userId) }
  }),
]

/** The signed-in user: representatives have their own notifications, whichever customer they act for. */
function requireReader({ viewer }: RequestContext): number {
  if (viewer.userId === null) throw new HttpError(401, 'Unauthorized')
  return viewer.userId
}

type StoredNotification = Awaited<ReturnType<typeof loadNotifications>>[number]

function toNotification(
  context: RequestContext,
  { id, kind, facts, page, rest, createdAt, readAt }: StoredNotification,
): Notification {
  const { site, language } = context
  const content = { kind: kind as NotificationKind, facts: facts as Facts, siteName: site.name }
  return {
    id,
    kind: content.kind,
    ...buildNotificationTexts((key, values) => message(language, key, values), language, content),
    href: page ? getPagePath({ site, language }, page as PageName, rest) : '',
    at: createdAt,
    read: readAt !== null,
  }
}
