import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { IDLE_DAYS } from '../token.ts'
import { describeDevice } from './device.server.ts'
import type { OpenSession } from './open-session.ts'

export interface SessionOwner {
  siteId: number
  userId: number
}

/** The open sessions of a user, the last used first. */
export async function openSessions(db: Db | Tx, { siteId, userId }: SessionOwner): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt as startedAt', 'lastSeenAt', 'ip', 'userAgent'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - make_interval(days => ${IDLE_DAYS})`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ userAgent, ...session }) => ({ ...session, ...describeDevice(userAgent) }))
}

/** When each of these users was last signed in, by id; users who never were are missing. */
export async function loadLastSeen(db: Db | Tx, userIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: number; lastSeenAt: Date }>`
    select u.id as user_id, seen.last_seen_at from unnest(${[...userIds]}::bigint[]) as u (id)
      cross join lateral (select max(s.last_seen_at) as last_seen_at from sessions s where s.user_id = u.id) seen
    where seen.last_seen_at is not null`.execute(db)
  return new Map(rows.map(({ userId, lastSeenAt }) => [userId, lastSeenAt]))
}
