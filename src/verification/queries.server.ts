import type { Db } from '#src/platform/db.server.ts'
import type { PromiseResult, Verification, VerificationState } from './verification.ts'

/** The last verification; null if there was none. */
export async function loadLastVerification(db: Db): Promise<Verification | null> {
  const row = await db
    .selectFrom('verifications')
    .select(['state', 'results', 'requestedAt', 'finishedAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, state: row.state as VerificationState, results: row.results as unknown as PromiseResult[] }
}
