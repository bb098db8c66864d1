import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { buildUrl, type Home, locateCluster } from '#src/platform/postgres/home.server.ts'
import { run } from '#src/platform/postgres/system-user.server.ts'
import { locateBases } from '#src/platform/postgres/wal-archive.server.ts'
import { MANIFEST } from '#src/platform/postgres/wal-archive-status.server.ts'
import { StartError } from '#src/platform/start-error.ts'
import type { BackedUpFile, BaseBackup, Manifest } from './archive.ts'
import { listDataFiles, packedName, packFile } from './base-files.ts'

/** Timeout for archiving the last WAL of a base backup. */
const ARCHIVING_MS = 120_000

export interface BaseBackupResult extends BaseBackup {
  /** Compressed size of the copy. */
  bytes: number
}

/**
 * Copies the data folder of the running embedded server into its archive. Throws StartError if that server does not
 * archive; removes the partial copy on failure or when `signal` aborts.
 */
export async function takeBaseBackup(home: Home, archive: string, signal: AbortSignal): Promise<BaseBackupResult> {
  const server = new pg.Client({ connectionString: buildUrl(home, 'postgres', 'postgres') })
  server.on('error', () => undefined)
  await server.connect()
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const draft = join(locateBases(archive), `${name}.part`)
  try {
    await checkArchiving(server)
    await mkdir(draft, { mode: 0o700 })
    const manifest = await copyData(server, { data: locateCluster(home), draft, signal })
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest), { mode: 0o600 })
    await run('sync', [])
    const folder = join(locateBases(archive), name)
    await rename(draft, folder)
    return { name, folder, manifest, bytes: await loadSize(folder) }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw signal.aborted
      ? new StartError('The base backup was stopped before it was complete: nothing was saved.')
      : error
  } finally {
    // Also ends the server's backup mode.
    await server.end().catch(() => undefined)
  }
}

async function checkArchiving(server: pg.Client) {
  const { rows } = await server.query(`select current_setting('archive_mode') as mode`)
  if (rows[0]?.mode === 'on') return
  throw new StartError('The database was started without WAL_ARCHIVE and archives nothing. Restart the shop.')
}

interface CopyState {
  data: string
  draft: string
  signal: AbortSignal
}

async function copyData(server: pg.Client, { data, draft, signal }: CopyState): Promise<Manifest> {
  await server.query('select pg_backup_start($1, true)', ['vitrin base backup'])
  const { folders, files: paths } = await listDataFiles(data)
  const files: BackedUpFile[] = []
  for (const path of paths) {
    signal.throwIfAborted()
    const file = await packFile(join(data, path), join(draft, packedName(files.length)))
    if (file) files.push({ path, ...file })
  }
  await server.query(`set statement_timeout = ${ARCHIVING_MS}`)
  const { rows } = await server
    .query(
      `select labelfile as label, clock_timestamp() as now, current_setting('server_version') as version
       from pg_backup_stop(wait_for_archive => true)`,
    )
    .catch(async (error: { code?: string }) => {
      throw error.code === '57014' ? new StartError(await archivingFailure(server)) : error
    })
  const { label, now, version } = rows[0]
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
  return { server: version, finishedAt: now.toISOString(), firstWal, backupLabel: label, folders, files }
}

async function archivingFailure(server: pg.Client): Promise<string> {
  const { rows } = await server.query('select last_failed_wal as wal from pg_stat_archiver')
  const why = rows[0]?.wal
    ? `PostgreSQL cannot archive ${rows[0].wal}; its log has the reason`
    : 'PostgreSQL archives too slowly'
  return `The base backup is incomplete without the WAL of its time, and ${why}. Nothing was saved.`
}

async function loadSize(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
