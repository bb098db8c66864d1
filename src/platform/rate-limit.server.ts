import { sql } from 'kysely'
import type { Db } from './db.server.ts'
import { getPrimary } from './postgres/replicas/primary.ts'

export interface Limit {
  /** What is counted, for example `login account 3 ayse@…`; all windows of a key have one length. */
  key: string
  max: number
  seconds: number
}

/** Where hits are counted: a window of a key that all processes of the shop share. */
export interface RateLimiter {
  /** Counts one hit. Returns the seconds to wait if the limit is exceeded, otherwise undefined. */
  countHit(limit: Limit): Promise<number | undefined>
  /** Removes one hit again. */
  releaseHit(limit: Limit): Promise<unknown>
}

const limiters = new WeakMap<Db, RateLimiter>()

/** Limits of requests that use this database are counted there instead of in PostgreSQL. */
export function registerRateLimiter(db: Db, limiter: RateLimiter): void {
  limiters.set(db, limiter)
}

const findLimiter = (db: Db) => limiters.get(getPrimary(db))

/**
 * Counts one hit in a window that all processes share. Returns the seconds to wait if the limit is exceeded, otherwise
 * undefined.
 */
export const overLimit = (db: Db, limit: Limit): Promise<number | undefined> =>
  findLimiter(db)?.countHit(limit) ?? countHit(getPrimary(db), limit)

/** Removes one hit again, for limits that count failures only. */
export const releaseHit = (db: Db, limit: Limit): Promise<unknown> =>
  findLimiter(db)?.releaseHit(limit) ?? removeHit(getPrimary(db), limit)

/** The default: PostgreSQL counts. */
export const createDatabaseLimiter = (db: Db): RateLimiter => ({
  countHit: (limit) => countHit(db, limit),
  releaseHit: (limit) => removeHit(db, limit),
})

/** A window begins with the first hit after the previous window ended. */
const isWindowOver = (seconds: number) =>
  sql<boolean>`rate_limits.starts_at <= now() - make_interval(secs => ${seconds})`

async function countHit(db: Db, { key, max, seconds }: Limit): Promise<number | undefined> {
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

const removeHit = (db: Db, { key, seconds }: Limit) =>
  db
    .updateTable('rateLimits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where((where) => where.not(isWindowOver(seconds)))
    .execute()

/** Windows that are over; called now and then by a timer. */
export const deleteOldLimits = (db: Db) =>
  db.deleteFrom('rateLimits').where('startsAt', '<', sql<Date>`now() - interval '1 day'`).execute()
