import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Logger } from '../log.server.ts'
import { isLockFailure, LOCK_TIMEOUT, loadLogPartitions, toPartitionTable } from './partition-queries.server.ts'
import {
  type Log,
  type LogPartition,
  listExpiredSites,
  listSitesWithExpiredRows,
  type RetentionStarts,
} from './retention.ts'

interface Expiry {
  log: Log
  retentionStarts: RetentionStarts
}

interface ExpiryRun {
  log: Pick<Logger, 'info' | 'warn'>
  isClosing(): boolean
}

/** Rows that one statement deletes. */
const BATCH = 5000

/**
 * Removes expired rows of a log: a partition in which no site retains anything is dropped. In other partitions the expired
 * rows of each site are deleted in batches: those of a site with a shorter retention than another, and those in the
 * partition of earlier rows, which spans many months.
 */
export async function expireLog(db: Db, { log, retentionStarts }: Expiry, run: ExpiryRun): Promise<void> {
  if (retentionStarts.size === 0) return
  for (const part of await loadLogPartitions(db, log)) {
    if (run.isClosing()) return
    const expired = listExpiredSites(part, retentionStarts)
    if (expired.length > 0 && !(await hasRowsOfOtherSites(db, part, expired))) {
      if (!(await dropPartition(db, part, run))) return
      continue
    }
    for (const [siteId, since] of listSitesWithExpiredRows(part, retentionStarts))
      await deleteRows(db, { part, siteId, since }, run)
  }
}

/** Whether a partition has rows of other sites than these. */
async function hasRowsOfOtherSites(db: Db, { name }: LogPartition, siteIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (select from ${toPartitionTable(name)} where site_id <> all(${[...siteIds]}::bigint[])) as others`.execute(
    db,
  )
  return rows[0]?.others ?? true
}

/**
 * Returns false if other transactions use the log: trying again at once would hold up others. The partition is not
 * detached before: that would lock the sites for its reference to them.
 */
async function dropPartition(db: Db, { name }: LogPartition, { log }: ExpiryRun): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await LOCK_TIMEOUT.execute(tx)
      await sql`drop table if exists ${toPartitionTable(name)}`.execute(tx)
    })
    log.info({ partition: name }, 'an expired month of a log was dropped')
    return true
  } catch (error) {
    if (!isLockFailure(error)) throw error
    log.warn({ partition: name }, 'an expired month of a log is dropped at the next run: others use the log')
    return false
  }
}

interface ExpiredRows {
  part: LogPartition
  siteId: number
  since: Date
}

async function deleteRows(db: Db, { part, siteId, since }: ExpiredRows, { log, isClosing }: ExpiryRun): Promise<void> {
  const table = toPartitionTable(part.name)
  let [deleted, batch] = [0, BATCH]
  while (batch === BATCH && !isClosing()) {
    const { numAffectedRows } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where site_id = ${siteId} and at < ${since} limit ${BATCH}))`.execute(db)
    batch = Number(numAffectedRows ?? 0)
    deleted += batch
  }
  if (deleted > 0)
    log.info({ partition: part.name, site: siteId, rows: deleted }, 'expired entries of a log were deleted')
}
