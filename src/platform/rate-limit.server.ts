import { sql } from 'kysely'
import type { Db } from './db.server.ts'

export interface Limit {
  /** What is counted, for example `login account 3 ayse@…`; all windows of a key have one length. */
  key: string
  max: number
  seconds: number
}

/** A window begins with the first hit after the previous window ended. */
const isWindowOver = (seconds: number) =>
  sql<boolean>`rate_limits.starts_at <= now() - make_interval(secs => ${seconds})`

/**
 * Counts one hit in a window that all processes share. Returns the seconds to wait if the limit is exceeded, otherwise
 * undefined.
 */
export async function overLimit(db: Db, { key, max, seconds }: Limit): Promise<number | undefined> {
  const row = await db
    .insertInto('rateLimits')
    .values({ key, startsAt: sql<Date>`now()`, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isWindowOver(seconds)} then 1 else rate_limits.hits + 1 end`,
        startsAt: sql<Date>`case when ${isWindowOver(seconds)} then now() else rate_limits.starts_at end`,
      }),
    )
    .returning(['hits', 'startsAt'])
    .executeTakeFirstOrThrow()
  if (row.hits <= max) return undefined
  return Math.max(1, Math.ceil((row.startsAt.getTime() + seconds * 1000 - Date.now()) / 1000))
}

/** Removes one hit again, for limits that count failures only. */
export const releaseHit = (db: Db, { key, seconds }: Limit) =>
  db
    .updateTable('rateLimits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where((where) => where.not(isWindowOver(seconds)))
    .execute()

/** Windows that are over; called now and then by a timer. */
export const deleteOldLimits = (db: Db) =>
  db.deleteFrom('rateLimits').where('startsAt', '<', sql<Date>`now() - interval '1 day'`).execute()
