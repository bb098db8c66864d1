import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { NOTIFICATIONS, PAYMENT_KINDS, PRICE_FLAGS } from './notification.ts'

/** Number of notifications shown. */
const MAX_NOTIFICATIONS = 50

/** The newest notifications of one user of the site, as stored: the caller localizes their facts. */
export const loadNotifications = (db: Db, scope: SiteScope, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'facts', 'page', 'rest', 'createdAt', 'readAt'])
    .where('siteId', '=', scope.siteId)
    .where('userId', '=', userId)
    .where(IS_VISIBLE)
    .orderBy('id', 'desc')
    .limit(MAX_NOTIFICATIONS)
    .execute()

/** Number of unread notifications, counted only up to the badge's limit. */
export async function unreadCount(db: Db, userId: number): Promise<number> {
  const unread = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(IS_VISIBLE)
    .limit(100)
    .execute()
  return unread.length
}

const FLAGS_BY_KIND = JSON.stringify(
  Object.fromEntries(Object.entries(NOTIFICATIONS).map(([kind, { hiddenBy }]) => [kind, hiddenBy])),
)

/**
 * Whether the reader may still see a row of `notifications`: flags may have been set after it was written. The SQL
 * counterpart of `hidingFlags`.
 */
export const IS_VISIBLE = sql<boolean>`not exists (
  select from users reader
    left join customers firm on firm.id = reader.customer_id and reader.role <> 'representative'
    cross join lateral (select reader.hides || coalesce(firm.hidden_by_dealer, '{}') as flags) hidden
  where reader.id = notifications.user_id and (
    coalesce(${FLAGS_BY_KIND}::jsonb -> notifications.kind ?| hidden.flags, false)
    or (notifications.kind = any(${[...PAYMENT_KINDS]}::text[]) and notifications.facts ->> 'order' <> ''
        and hidden.flags && ${[...PRICE_FLAGS]}::text[])))`
