import { sql } from 'kysely'
import type pg from 'pg'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { CheckInterrupted, checkPromises } from './promise-queries.server.ts'
import { MAX_EXAMPLES, type PromiseResult } from './verification.ts'

interface VerificationRequest {
  siteId: number
  userId: number
  ip: string
  /** Of the form: sending it again answers as the first time and starts no second verification. */
  token: string
}

/** Verifications that stay with their results. */
const MAX_STORED = 20

/** Requests a verification of the whole installation. Refuses VerificationRunning during another one. */
export const requestVerification = (db: Db, { token, ...editor }: VerificationRequest): Promise<Result<null>> =>
  transact(db, async (tx) => {
    await sql`lock table verifications in share row exclusive mode`.execute(tx)
    const rows = await tx
      .selectFrom('verifications')
      .select(['id', 'formToken', 'state'])
      .orderBy('id', 'desc')
      .execute()
    if (rows.some(({ formToken }) => formToken === token)) return ok(null)
    if (rows.some(({ state }) => state === 'waiting' || state === 'running')) return refuse('VerificationRunning')
    const { id } = await tx
      .insertInto('verifications')
      .values({ formToken: token })
      .returning('id')
      .executeTakeFirstOrThrow()
    const oldest = rows[MAX_STORED - 2]
    if (oldest) await tx.deleteFrom('verifications').where('id', '<', oldest.id).execute()
    await audit(tx, { ...editor, customerId: null, action: 'verification.start', target: `${id}` })
    await enqueueJob(tx, 'verifyData')
    return ok(null)
  })

/** The advisory lock of the process that verifies. */
const VERIFICATION_LOCK = 7_301_004

interface VerifyingApp {
  db: Db
  pool: pg.Pool
  log: Pick<Logger, 'error'>
}

/**
 * Checks what was requested. One process does it at a time; what a process that ended left unfinished is checked again
 * by the next one, because it writes nothing but its result.
 */
export async function runDueVerifications({ db, pool, log }: VerifyingApp, isClosing: () => boolean): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${VERIFICATION_LOCK}) as ours`.execute(
      connection,
    )
    if (!rows[0]?.ours) return
    try {
      while (!isClosing() && (await verifyNext({ db, pool, log }, isClosing)));
    } finally {
      // A lost connection has released the lock already.
      await sql`select pg_advisory_unlock(${VERIFICATION_LOCK})`.execute(connection).catch(() => undefined)
    }
  })
}

/** False if none is due, or the process ends. */
async function verifyNext({ db, pool, log }: VerifyingApp, isClosing: () => boolean): Promise<boolean> {
  const claimed = await db
    .updateTable('verifications')
    .set({ state: 'running', startedAt: sql<Date>`now()` })
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return false
  try {
    const checked = await checkPromises(pool, isClosing)
    const results = checked.map(
      ({ promise, broken }): PromiseResult => ({
        promise,
        broken: broken.length,
        examples: broken.slice(0, MAX_EXAMPLES),
      }),
    )
    await finish(db, claimed.id, { state: 'done', results: JSON.stringify(results) })
    return true
  } catch (error) {
    if (error instanceof CheckInterrupted) return false
    log.error({ reason: (error as Error).message }, 'a verification failed')
    await finish(db, claimed.id, { state: 'failed' })
    return true
  }
}

const finish = (db: Db, id: number, values: { state: 'done' | 'failed'; results?: string }) =>
  db
    .updateTable('verifications')
    .set({ ...values, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
