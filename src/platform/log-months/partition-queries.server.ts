import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Log, LogPartition } from './retention.ts'

/** A partition by its name, for SQL. */
export const toPartitionTable = (name: string) => sql.table(`log_partitions.${name}`)

/** The partitions of a log, the earliest first and the default one last. */
export async function loadLogPartitions(db: Db, log: Log): Promise<LogPartition[]> {
  const { rows } = await sql<LogPartition>`
    select name, starts_at, ends_at from log_partitions.bounds where log = ${log} order by ends_at nulls last`.execute(
    db,
  )
  return rows
}

/** SQLSTATE of a lock that was not available in time, and of a deadlock. */
const LOCK_CODES: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/** Whether a change of partitions gave way to other transactions; the next run does it. */
export const isLockFailure = (error: unknown): boolean => LOCK_CODES.has((error as { code?: unknown }).code)

/** How long a change of partitions waits for its locks, and others behind it. */
export const LOCK_TIMEOUT = sql`set local lock_timeout = '300ms'`
