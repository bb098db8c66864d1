import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import { locateBases } from './wal-archive.server.ts'

export interface ArchiveStatus {
  isOn: boolean
  failures: number
  /** The segment that could not be archived last, and is not yet. */
  failing: string | null
  /** Segment numbers: the current one, and the last archived; null without one. */
  current: number
  archived: number | null
  lastArchivedAt: Date | null
}

export async function loadArchiveStatus(db: Db): Promise<ArchiveStatus> {
  const { rows } = await sql<ArchiveStatus>`
    select current_setting('archive_mode') <> 'off' as is_on, failed_count::int as failures,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failing,
      (pg_split_walfile_name(pg_walfile_name(pg_current_wal_lsn()))).segment_number::int as current,
      (pg_split_walfile_name(left(last_archived_wal, 24))).segment_number::int as archived,
      last_archived_time as last_archived_at
    from pg_stat_archiver where last_archived_wal is null or last_archived_wal !~ 'history'`.execute(db)
  return rows[0] ?? { isOn: true, failures: 0, failing: null, current: 0, archived: null, lastArchivedAt: null }
}

export interface ListedBase {
  startedAt: Date
  /** The earliest moment that it can be restored to. */
  finishedAt: Date
  /** Size of the copied data before compression. */
  bytes: number
}

/** Written last, so that a base backup with a manifest is complete. */
export const MANIFEST = 'manifest.json'

/** When the newest base backup of an archive began; undefined without one. */
export async function findNewestBase(archive: string): Promise<Date | undefined> {
  const [newest] = await listBaseNames(archive)
  return newest === undefined ? undefined : toStart(newest)
}

/** The last complete base backups of an archive, the newest first. */
export async function listBases(archive: string, limit: number): Promise<ListedBase[]> {
  const bases: ListedBase[] = []
  for (const name of await listBaseNames(archive)) {
    if (bases.length === limit) break
    const manifest = await readManifest(join(locateBases(archive), name))
    if (manifest) bases.push({ startedAt: toStart(name), ...manifest })
  }
  return bases
}

/** Base backups are named by the moment they began: 20261123T101500Z. The newest first. */
const listBaseNames = async (archive: string) =>
  (await readdir(locateBases(archive)))
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
    .sort()
    .reverse()

const toStart = (name: string) =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

async function readManifest(folder: string) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A base backup may be removed while the list is read.
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  const { finishedAt, files } = JSON.parse(text) as { finishedAt: string; files: { size: number }[] }
  return { finishedAt: new Date(finishedAt), bytes: files.reduce((sum, { size }) => sum + size, 0) }
}
