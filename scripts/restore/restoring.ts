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
import { skipNumbers } from '#src/orders/placement/number-commands.server.ts'
import { createKysely } from '#src/platform/db.server.ts'
import { migrate, migrateUntil } from '#src/platform/migrate.server.ts'
import { StartError } from '#src/platform/start-error.ts'
import { rebuildEveryIndex } from '#src/search/external/rebuild-commands.server.ts'
import { copyRows } from './copy-in.ts'

export interface RestoreOptions {
  file: string
  /** Deletes the current content of the database. */
  replace: boolean
  /** Numbers of each document that were possibly used after the backup. */
  skippedNumbers: number
}

/**
 * Fills a database with a backup, completely or not at all: tables as they were when it was taken, rows, sequences,
 * then the newer migrations. Numbers that documents got after the backup are skipped. Throws StartError if the database is in use or holds a shop that may not be replaced.
 */
export async function restoreBackup(
  pool: pg.Pool,
  { file, replace, skippedNumbers }: RestoreOptions,
): Promise<ArchiveFooter> {
  const client = await pool.connect()
  try {
    await requireExclusiveUse(client)
    await client.query('begin')
    await clearDatabase(client, replace)
    const footer = await loadContents(client, file)
    await client.query('commit')
    await client.query('analyze')
    client.release()
    await migrate(pool, () => undefined)
    await completeBackup(pool, file)
    await skipNumbers(createKysely(pool), skippedNumbers)
    await rebuildEveryIndex(createKysely(pool))
    return footer
  } catch (error) {
    // Closing the connection rolls back everything since `begin`.
    client.release(true)
    throw error
  }
}

/** A backup started on the page of backups has its own row, which was written before it was complete. */
const completeBackup = (pool: pg.Pool, file: string) =>
  pool.query(
    `update backups set state = 'done', progress = 100, bytes = $2, finished_at = now()
     where state = 'writing' and file_name = $1`,
    [basename(file), statSync(file).size],
  )

async function loadContents(client: pg.ClientBase, file: string): Promise<ArchiveFooter> {
  let restoreConstraints = (): Promise<void> => Promise.resolve()
  return readBackup(file, {
    async header({ migrations }) {
      await migrateUntil(client, migrations)
      restoreConstraints = await suspendConstraints(client)
      // Rows written by migrations are in the backup too.
      const tables = (await loadTables(client)).map(({ name }) => client.escapeIdentifier(name))
      await client.query(`truncate ${tables.join(', ')}`)
    },
    table: (table, rows) => copyRows(client, `copy ${copy(client, table)} from stdin`, rows),
    async counters(counters) {
      await setCounters(client, counters)
      await restoreConstraints()
    },
  })
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
