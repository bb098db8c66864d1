import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { locateBases, locateWal } from '#src/platform/postgres/wal-archive.server.ts'
import { getPosition, readArchives, restorableRanges } from './archive.ts'

const DAY_MS = 86_400_000

export interface PruneResult {
  bases: number
  wal: number
}

/**
 * Removes what no restore to the last `days` needs: older base backups, the WAL before the remaining ones, and archives
 * of databases that stopped archiving. An archive without a base backup is left alone, because its first one may be
 * running.
 */
export async function pruneArchives(walArchive: string, days: number, now = Date.now()): Promise<PruneResult> {
  const since = now - days * DAY_MS
  const pruned: PruneResult = { bases: 0, wal: 0 }
  for (const archive of await readArchives(walArchive)) {
    const ranges = await restorableRanges(archive)
    const isOver = ranges.length > 0 && (await loadLastChange(archive.folder)) < since
    const oldest = isOver
      ? ranges.length
      : Math.max(
          0,
          ranges.findLastIndex(({ from }) => from.getTime() <= since),
        )
    const firstWal = ranges[oldest]?.base.manifest.firstWal
    for (const { base } of ranges.slice(0, oldest)) {
      await rm(base.folder, { recursive: true })
      pruned.bases++
    }
    for (const segment of archive.wal) {
      const isNeeded = firstWal === undefined ? !isOver : getPosition(segment) >= getPosition(firstWal)
      if (isNeeded) continue
      await rm(join(locateWal(archive.folder), `${segment}.gz`))
      pruned.wal++
    }
    await removeDrafts(locateBases(archive.folder), now - DAY_MS)
    if (isOver) await rm(archive.folder, { recursive: true })
  }
  return pruned
}

/** Removes base backups interrupted by a power failure. */
async function removeDrafts(folder: string, before: number) {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name)
    if (name.endsWith('.part') && (await stat(draft)).mtimeMs < before) await rm(draft, { recursive: true })
  }
}

async function loadLastChange(archive: string): Promise<number> {
  const folders = [locateWal(archive), locateBases(archive)]
  return Math.max(...(await Promise.all(folders.map(async (folder) => (await stat(folder)).mtimeMs))))
}
