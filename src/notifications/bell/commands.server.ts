import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { PageName } from '#src/shop/pages.ts'

export interface ReadMark {
  userId: number
  id: number | 'all'
  read: boolean
}

/**
 * Marks the user's own notifications as read or unread; those of others are unchanged. Updates the user's other
 * windows.
 */
export async function markNotifications(db: Db, { userId, id, read }: ReadMark): Promise<void> {
  await sql`
    with marked as (
      update notifications set read_at = case when ${read} then now() end
      where user_id = ${userId} and (read_at is null) = ${read}
        and (${id === 'all'} or id = ${id === 'all' ? null : id}::bigint)
      returning user_id
    )
    select pg_notify('vitrin', 'notifications:' || user_id) from marked limit 1`.execute(db)
}

/** Deletes notifications older than half a year; the events remain on their own pages. */
export const forgetOldNotifications = (db: Db) =>
  db.deleteFrom('notifications').where('createdAt', '<', sql<Date>`now() - interval '180 days'`).execute()

/** Marks the notifications about these targets as read, because the user has opened them. */
export async function markAbout(
  db: Db,
  { userId, page, rests }: { userId: number; page: PageName; rests: readonly string[] },
): Promise<void> {
  await sql`
    with marked as (
      update notifications set read_at = now()
      where user_id = ${userId} and read_at is null and page = ${page} and rest = any(${[...rests]}::text[])
      returning user_id
    )
    select pg_notify('vitrin', 'notifications:' || user_id) from marked limit 1`.execute(db)
}
