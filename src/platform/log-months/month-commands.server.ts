import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Logger } from '../log.server.ts'
import { isLockFailure, LOCK_TIMEOUT, toPartitionTable } from './partition-queries.server.ts'
import { getMonthStart, LOGS, type Log, MONTHS_AHEAD } from './retention.ts'

type PartitionLog = Pick<Logger, 'info' | 'warn'>

/** Months of rows in the default partition that one run creates: their rows are moved. */
const MAX_MOVED_MONTHS = 12

/**
 * Creates the partitions of the current and the next months of each log, and those of months whose rows are in the
 * default partition. Rows with a later moment stay there and are reported. Safe in any number of processes.
 */
export async function createLogMonths(db: Db, log: PartitionLog, now = new Date()): Promise<void> {
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => getMonthStart(now, months))
  const end = getMonthStart(now, MONTHS_AHEAD + 1)
  for (const name of LOGS) {
    const months = [...ahead, ...(await loadDefaultMonths(db, name, end))]
    const created: string[] = []
    for (const month of months) if (await createMonth(db, { log: name, month }, log)) created.push(toDay(month))
    if (created.length > 0) log.info({ table: name, months: created }, 'months of a log were prepared')
    // Autovacuum collects no statistics of a partitioned table as a whole.
    if (created.length > 0 || !(await hasStatistics(db, name))) await sql`analyze ${sql.table(name)}`.execute(db)
  }
  for (const name of LOGS) await reportLaterRows(db, log, { name, end })
}

/** Whether the log as a whole was analyzed: after the upgrade or a restore it was not. */
async function hasStatistics(db: Db, log: Log): Promise<boolean> {
  const { rows } = await sql<{ analyzed: boolean }>`
    select reltuples >= 0 as analyzed from pg_class where oid = ${log}::regclass`.execute(db)
  return rows[0]?.analyzed ?? false
}

const toDay = (month: Date) => month.toISOString().slice(0, 10)

async function createMonth(db: Db, { log, month }: { log: Log; month: Date }, report: PartitionLog): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      await LOCK_TIMEOUT.execute(tx)
      const { rows } = await sql<{ created: boolean }>`
        select create_log_month(${log}, ${toDay(month)}::date) as created`.execute(tx)
      return rows[0]?.created ?? false
    })
  } catch (error) {
    if (!isLockFailure(error)) throw error
    report.warn({ table: log, month: toDay(month) }, 'a month of a log is prepared at the next run: others use the log')
    return false
  }
}

/** The first moments of the months before `end` that have rows in the default partition. */
async function loadDefaultMonths(db: Db, log: Log, end: Date): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', at, 'UTC') as month from ${toPartitionTable(`${log}_default`)}
    where at < ${end} order by month limit ${MAX_MOVED_MONTHS}`.execute(db)
  return rows.map(({ month }) => month)
}

/** Rows beyond the prepared months come from a wrong clock. */
async function reportLaterRows(db: Db, log: PartitionLog, { name, end }: { name: Log; end: Date }): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${toPartitionTable(`${name}_default`)} where at >= ${end}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > 0) log.warn({ table: name, rows: count }, 'a log has entries of a time that is months ahead')
}
