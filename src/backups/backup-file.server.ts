import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { COMMAND_LIMITS } from '#src/platform/db.server.ts'
import { MIGRATING } from '#src/platform/migrate.server.ts'
import { StartError, toStartError } from '#src/platform/start-error.ts'
import { type ArchiveFooter, END_OF_ROWS, getLine, newDigest, type Table, TITLE } from './archive-format.server.ts'
import {
  formatCopySource,
  loadCounters,
  loadMigrations,
  loadTableSizes,
  loadTables,
  type StoredTable,
} from './archive-tables.server.ts'
import { CopyOut } from './copy-out.server.ts'
import { loadPartitions } from './partition-tables.server.ts'

/** Below the maximum, so that a running shop has CPU time left. */
const GZIP = { level: 4 }

export interface BackupOptions {
  signal?: AbortSignal | undefined
  /** Receives the written share of the data, from 0 to 1, for each piece. */
  onProgress?(share: number): void
}

/**
 * Writes a consistent snapshot of the database to a new file, which appears only when complete. The shop may keep
 * running. Throws StartError; removes the partial file on failure or when `signal` aborts.
 */
export async function takeBackup(
  pool: pg.Pool,
  file: string,
  { signal, onProgress }: BackupOptions = {},
): Promise<ArchiveFooter> {
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} is there already: take another name.`)
  const draft = `${file}.${randomUUID()}.part`
  const client = await pool.connect()
  const footer: ArchiveFooter = { tables: 0, rows: 0, sha256: '' }
  try {
    await client.query(`set lock_timeout = ${COMMAND_LIMITS.lock_timeout}`)
    // Only migrations change tables: waits for a running one, and blocks the next until the tables are locked.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATING])
    await client.query('begin isolation level repeatable read read only')
    // A large table takes longer than a request of the shop may.
    await client.query(`set local statement_timeout = ${COMMAND_LIMITS.statement_timeout}`)
    const written = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(loadContents(client, footer, onProgress), createGzip(GZIP), written, { signal })
    await rename(draft, file)
    await syncFolder(dirname(file))
    return footer
  } catch (error) {
    await rm(draft, { force: true })
    throw getReason(error as NodeJS.ErrnoException, { file, signal })
  } finally {
    // Closing the connection also discards the snapshot and the unread rest of a table.
    client.release(true)
  }
}

/** A one-line message for errors that the operator can fix. */
function getReason(error: NodeJS.ErrnoException, { file, signal }: { file: string; signal: AbortSignal | undefined }) {
  if (signal?.aborted) return new StartError(`${file} was stopped before it was complete: nothing was saved.`)
  if (error.code === 'ENOENT')
    return new StartError(`There is no folder ${dirname(file)}. Make it first.`, { cause: error })
  return toStartError(error) ?? error
}

type ProgressListener = BackupOptions['onProgress']

async function* loadContents(
  client: pg.ClientBase,
  footer: ArchiveFooter,
  onProgress: ProgressListener,
): AsyncGenerator<Buffer> {
  const hash = newDigest()
  for await (const piece of loadSections(client, footer, onProgress)) {
    hash.update(piece)
    yield piece
  }
  footer.sha256 = hash.digest('hex')
  yield getLine('end', footer)
}

async function* loadSections(
  client: pg.ClientBase,
  footer: ArchiveFooter,
  onProgress: ProgressListener,
): AsyncGenerator<Buffer> {
  const migrations = await loadMigrations(client)
  if (!migrations) throw new StartError('There is nothing to back up: no Vitrin was ever started on this database.')
  const { rows } = await client.query('select now() as now, current_setting($1) as version', ['server_version'])
  const partitions = await loadPartitions(client)
  const header = { takenAt: rows[0].now.toISOString(), server: rows[0].version, migrations, partitions }
  yield Buffer.concat([Buffer.from(`${TITLE}\n`), getLine('database', header)])
  const tables = await loadTables(client)
  await client.query(
    `lock table ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} in access share mode`,
  )
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATING])
  const sizes = await loadTableSizes(client)
  const total = Math.max(
    tables.reduce((sum, { name }) => sum + (sizes.get(name) ?? 0), 0),
    1,
  )
  let done = 0
  for (const table of tables) {
    const size = sizes.get(table.name) ?? 0
    const rows = yield* loadRows(client, table, (bytes) => onProgress?.((done + Math.min(bytes, size)) / total))
    done += size
    footer.tables += 1
    footer.rows += rows
  }
  // Sequences are not part of the snapshot: read last, they contain the numbers issued during the backup.
  yield getLine('counters', await loadCounters(client))
}

async function* loadRows(
  client: pg.ClientBase,
  table: StoredTable,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer, number> {
  yield getLine('table', { name: table.name, columns: table.columns } satisfies Table)
  const rows = client.query(new CopyOut(`copy ${formatCopySource(client, table)} to stdout`))
  let bytes = 0
  for await (const piece of rows) {
    bytes += piece.length
    onBytes(bytes)
    yield piece
  }
  yield Buffer.concat([Buffer.from(`${END_OF_ROWS}\n`), getLine('rows', { rows: rows.rows })])
  return rows.rows
}

/** Syncs the folder, so that the file name survives a power failure. Windows does not support this. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
