import { isDatabaseUnavailable, READ_ONLY } from '../unavailable.ts'

/** Time-outs: the server works, and the primary would take as long. */
const SLOW = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '57014', // query_canceled: statement_timeout
])

/** Failures of a standby that works, with which the primary succeeds. */
const STANDBY_ONLY = new Set([
  READ_ONLY,
  '40001', // serialization_failure: the query held up replay
  '40P01', // deadlock_detected: the query and replay waited for each other
  '55P03', // lock_not_available: replay has or waits for a lock
  // A migration is not replayed yet.
  '42P01', // undefined_table
  '42703', // undefined_column
  '42704', // undefined_object: a type or a text search configuration
  '42883', // undefined_function
])

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && codes.has(String((error as { code?: unknown }).code))

/** Whether the connection to a replica failed, so that its next reads would fail too. */
export const isReplicaLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !hasCode(error, SLOW) && !hasCode(error, STANDBY_ONLY)

/** Whether the primary may answer what a replica did not. Invalid input fails there too. */
export const isReplicaFailure = (error: unknown): boolean => isReplicaLost(error) || hasCode(error, STANDBY_ONLY)
