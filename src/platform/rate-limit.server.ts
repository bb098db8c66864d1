import { sql } from 'kysely'
import type { Db } from './db.server.ts'

export interface Limit {
  /** What is counted, for example `login account 3 ayse@…`. */
  key: string
  most: number
  seconds: number
}

const windowOf = (seconds: number) =>
  sql<Date>`date_bin(make_interval(secs => ${seconds}), now(), timestamptz '2000-01-01')`

/** Counts one hit in the shared window; answers the seconds to wait when it was one too many, else undefined. */
export async function overLimit(db: Db, { key, most, seconds }: Limit): Promise<number | undefined> {
  const row = await db
    .insertInto('rateLimits')
    .values({ key, startsAt: windowOf(seconds), hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'startsAt']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning(['hits', 'startsAt'])
    .executeTakeFirstOrThrow()
  if (row.hits <= most) return undefined
  return Math.max(1, Math.ceil((row.startsAt.getTime() + seconds * 1000 - Date.now()) / 1000))
}

/** Takes one hit back, where only failures shall count. */
export const forgive = (db: Db, { key, seconds }: Limit) =>
  db
    .updateTable('rateLimits')
    .set({ hits: sql`hits - 1` })
    .where('key', '=', key)
    .where('startsAt', '=', windowOf(seconds))
    .execute()

/** Windows that are over; called now and then by a timer. */
export const forgetOldLimits = (db: Db) =>
  db.deleteFrom('rateLimits').where('startsAt', '<', sql<Date>`now() - interval '1 day'`).execute()
