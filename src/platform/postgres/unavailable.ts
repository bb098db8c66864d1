/** Thrown by connections of a database that is known to be down. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Seconds after which a client may try again. */
export const RETRY_AFTER_SECONDS = 5

/** read_only_sql_transaction: a write reached a standby, as after a failover. */
export const READ_ONLY = '25006'

/** Codes of Node's sockets and of PostgreSQL for temporary failures independent of the request. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  READ_ONLY,
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '53300', // too_many_connections
  '55000', // object_not_in_prerequisite_state: the database takes no connections
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting, stopping or recovering
  '57P05', // idle_session_timeout
])

/** Messages of `pg` and its pool, which put no code on these errors. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|Called end on pool)/

/** Whether a statement failed because the database was lost, too slow or full, rather than because of its content. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? CODES.has(code) || code.startsWith('08') : MESSAGES.test(error.message)
}
