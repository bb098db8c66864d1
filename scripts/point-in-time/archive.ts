import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { locateBases, locateWal } from '#src/platform/postgres/wal-archive.server.ts'
import { MANIFEST } from '#src/platform/postgres/wal-archive-status.server.ts'

/** Contents of a base backup; written last, so that a base backup with a manifest is complete. */
export interface Manifest {
  /** PostgreSQL's version. */
  server: string
  /** Completion time: the earliest moment that it can be restored to. */
  finishedAt: string
  /** Where recovery starts reading WAL. */
  firstWal: string
  /** PostgreSQL's backup label. */
  backupLabel: string
  folders: readonly string[]
  files: readonly BackedUpFile[]
}

export interface BackedUpFile {
  path: string
  size: number
  sha256: string
}

export interface BaseBackup {
  /** Start time, as 20261123T101500Z. */
  name: string
  folder: string
  manifest: Manifest
}

/** The archive of one database. */
export interface DatabaseArchive {
  name: string
  folder: string
  /** Oldest first. */
  bases: readonly BaseBackup[]
  /** WAL segment names, oldest first. */
  wal: readonly string[]
}

/** A base backup and the moments that it can be restored to. */
export interface RestorableRange {
  archive: DatabaseArchive
  base: BaseBackup
  from: Date
  to: Date
}

const SEGMENT = /^[0-9A-F]{24}(?=\.gz$)/

/** The archives in the folder of WAL_ARCHIVE. */
export async function readArchives(walArchive: string): Promise<DatabaseArchive[]> {
  const names = (await readdir(walArchive, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const archives = await Promise.all(names.sort(byName).map(({ name }) => readArchive(join(walArchive, name))))
  return archives.filter(({ bases, wal }) => bases.length > 0 || wal.length > 0)
}

export async function readArchive(folder: string): Promise<DatabaseArchive> {
  const wal = (await loadNames(locateWal(folder))).flatMap((name) => SEGMENT.exec(name)?.[0] ?? [])
  const names = (await loadNames(locateBases(folder))).filter((name) =>
    existsSync(join(locateBases(folder), name, MANIFEST)),
  )
  const bases = await Promise.all(names.map((name) => readBase(join(locateBases(folder), name), name)))
  return { name: folder.split(/[\\/]/).at(-1) ?? '', folder, bases, wal }
}

/** Every base backup with the moments that it and the following WAL can be restored to, oldest first. */
export async function restorableRanges(archive: DatabaseArchive): Promise<RestorableRange[]> {
  const ranges = archive.bases.map(async (base) => {
    const from = new Date(base.manifest.finishedAt)
    const last = lastWithoutGap(archive.wal, base.manifest.firstWal)
    // The modification time of an archived segment is that of its last transaction, or later.
    const lastChange = last && (await stat(join(locateWal(archive.folder), `${last}.gz`))).mtime
    return { archive, base, from, to: lastChange && lastChange > from ? lastChange : from }
  })
  return Promise.all(ranges)
}

/** The last segment of the gapless sequence that starts at `first`. */
function lastWithoutGap(wal: readonly string[], first: string): string | undefined {
  let last: string | undefined
  for (const segment of wal.slice(Math.max(0, wal.indexOf(first)))) {
    const follows = last === undefined ? segment === first : getPosition(segment) === getPosition(last) + 1
    if (!follows) break
    last = segment
  }
  return last
}

/** Number of a segment: 8 digits of the timeline, then 8 and 8 digits of its position in 16 MB segments. */
export const getPosition = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16, 24), 16)

async function readBase(folder: string, name: string): Promise<BaseBackup> {
  return { name, folder, manifest: JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest }
}

const loadNames = async (folder: string) => (existsSync(folder) ? (await readdir(folder)).sort() : [])
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
