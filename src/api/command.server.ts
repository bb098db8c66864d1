import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { isPlanOutdated } from '#src/platform/postgres/prepared-statements.ts'

/** Of the trigger `refuse_merged_customer`: the row is for a customer that was merged into another meanwhile. */
export const CUSTOMER_MERGED_STATE = 'VT001'

/**
 * Deadlock (40P01) or serialization failure (40001): safe to retry. So is a merged customer: a command that reads its
 * customer in its transaction reads the other one next time. And so is a statement prepared before a migration.
 */
const RETRYABLE_CODES = new Set(['40P01', '40001', CUSTOMER_MERGED_STATE])
const MAX_ATTEMPTS = 4

/**
 * Runs one command in one transaction. A result that is not ok rolls back all its changes, so that a refusal never
 * leaves a partial change. Inside another command's transaction only the nested part is rolled back, and the outer
 * command decides about the rest.
 */
export async function transact<Answer extends { ok: boolean }>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (db.isTransaction) return runSavepoint(db as Tx, work)
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(db, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

const isRetryable = (error: unknown) => RETRYABLE_CODES.has(getSqlState(error)) || isPlanOutdated(error)

async function runSavepoint<Answer extends { ok: boolean }>(
  tx: Tx,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  await sql`savepoint part`.execute(tx)
  const answer = await work(tx)
  await (answer.ok ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(tx)
  return answer
}

class RefusalRollback<Answer> extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

async function tryOnce<Answer extends { ok: boolean }>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx)
      if (!answer.ok) throw new RefusalRollback(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RefusalRollback) return error.answer as Answer
    throw error
  }
}

/** Whether another transaction wrote the same unique value meanwhile; with a name, only of that constraint. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  getSqlState(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: unknown }).constraint === constraint)

const getSqlState = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The digest of a request under an idempotency key, stored with its result: all values, without times. */
export const digestRequest = (values: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(values)).digest()

/**
 * Whether the key was used for the same request before (threat 4). The caller refuses another request under the same
 * key with KeyReused. A key that was stored before digests existed matches any request.
 */
export const isRepetition = (stored: Buffer | null, received: Buffer): boolean =>
  stored === null || stored.equals(received)
