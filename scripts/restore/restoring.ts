import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ArchiveFooter } from '#src/backups/archive-format.server.ts'
import {
  copy,
  dropSchemaObjects,
  loadMigrations,
  loadTables,
  setCounters,
  suspendConstraints,
} from '#src/backups/archive-tables.server.ts'
import { readBackup } from '#src/backups/backup-reader.server.ts'
import { loadPartitions, replacePartitions } from '#src/backups/partition-tables.server.ts'
import { skipNumbers } from '#src/orders/placement/number-commands.server.ts'
import { createKysely } from '#src/platform/db.server.ts'
import { migrate, migrateUntil } from '#src/platform/migrate.server.ts'
import { StartError } from '#src/platform/start-error.ts'
import { rebuildEveryIndex } from '#src/search/external/rebuild-commands.server.ts'
import { copyRows } from './copy-in.ts'

export interface RestoreResult extends ArchiveFooter {
  /** A process of the version before logs by month took the backup of a database that had them: it lists no partitions. */
  lacksLogs: boolean
}

export interface RestoreOptions {
  file: string
  /** Deletes the current content of the database. */
  replace: boolean
  /** Numbers of each document that were possibly used after the backup. */
  skippedNumbers: number
}

/**
 * Fills a database with a backup, completely or not at all: tables as they were when it was taken, rows, sequences,
 * then the newer migrations. Numbers that documents possibly got after the backup are skipped. Throws StartError if the
 * database is in use or holds a shop that may not be replaced.
 */
export async function restoreBackup(pool: pg.Pool, options: RestoreOptions): Promise<RestoreResult> {
  const { footer, hasSkipped, lacksLogs } = await fillDatabase(pool, options)
  await migrate(pool, () => undefined)
  if (!hasSkipped) await skipNumbers(pool, options.skippedNumbers)
  await completeBackup(pool, options.file)
  await rebuildEveryIndex(createKysely(pool))
  return { ...footer, lacksLogs }
}

/**
 * The contents of the backup in one transaction. Numbers are skipped in it too, unless the backup is of a version whose
 * numbers are no sequences.
 */
async function fillDatabase(pool: pg.Pool, { file, replace, skippedNumbers }: RestoreOptions) {
  const client = await pool.connect()
  try {
    await requireExclusiveUse(client)
    await client.query('begin')
    await clearDatabase(client, replace)
    const { footer, lacksLogs } = await loadContents(client, file)
    const hasSkipped = await hasSequences(client)
    if (hasSkipped) await skipNumbers(client, skippedNumbers)
    await client.query('commit')
    await client.query('analyze')
    client.release()
    return { footer, hasSkipped, lacksLogs }
  } catch (error) {
    // Closing the connection rolls back everything since `begin`.
    client.release(true)
    throw error
  }
}

async function hasSequences(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regprocedure('document_sequence(text, bigint, integer)') is not null as found`,
  )
  return rows[0]?.found === true
}

/** A backup started on the page of backups has its own row, which was written before it was complete. */
const completeBackup = (pool: pg.Pool, file: string) =>
  pool.query(
    `update backups set state = 'done', progress = 100, bytes = $2, finished_at = now()
     where state = 'writing' and file_name = $1`,
    [basename(file), statSync(file).size],
  )

async function loadContents(client: pg.ClientBase, file: string) {
  let restoreConstraints = (): Promise<void> => Promise.resolve()
  let lacksLogs = false
  const footer = await readBackup(file, {
    async header({ migrations, partitions = [] }) {
      await migrateUntil(client, migrations)
      restoreConstraints = await suspendConstraints(client)
      const tables = (await loadTables(client)).map(({ name }) => client.escapeIdentifier(name))
      // Rows written by migrations are in the backup too.
      await client.query(`truncate ${tables.join(', ')}`)
      lacksLogs = partitions.length === 0 && (await loadPartitions(client)).length > 0
      await replacePartitions(client, partitions)
    },
    table: (table, rows) => copyRows(client, `copy ${copy(client, table)} from stdin`, rows),
    async counters(counters) {
      await setCounters(client, counters)
      await restoreConstraints()
    },
  })
  return { footer, lacksLogs }
}

const STOP_TIMEOUT_MS = 3000

/** Fails while a running shop is connected. Waits briefly for the connections of a shop that was just stopped. */
async function requireExclusiveUse(client: pg.ClientBase) {
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; ; await wait(100)) {
    const { rows } = await client.query<{ others: string }>(
      `select count(*)::text as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const others = rows[0]?.others
    if (others === '0') return
    if (Date.now() > deadline)
      throw new StartError(`The database is in use (connections: ${others}). Stop the shop, then restore.`)
  }
}

/** Refuses foreign tables, and the shop's own tables unless they may be replaced. */
async function clearDatabase(client: pg.ClientBase, replace: boolean) {
  const ours = await loadMigrations(client)
  if (!ours && (await loadTables(client)).length === 0) return
  if (!ours) throw new StartError('The database holds tables that are not of Vitrin. Take another.')
  const { rowCount } = await client.query('select from sites limit 1')
  if (rowCount && !replace)
    throw new StartError(
      'The database holds a shop. Restore into an empty one, or say --replace to lose what is there.',
    )
  await dropSchemaObjects(client)
}
