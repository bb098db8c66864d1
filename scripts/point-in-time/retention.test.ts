import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MANIFEST } from '#src/platform/postgres/wal-archive-status.server.ts'
import { readArchives, restorableRanges } from './archive.ts'
import { pruneArchives } from './retention.ts'
import { chooseRange, rangeLines } from './target.ts'

let walArchive: string
beforeEach(async () => {
  walArchive = await mkdtemp(join(tmpdir(), 'vitrin-retention-'))
})
afterEach(() => rm(walArchive, { recursive: true }))

const NOW = Date.parse('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000)
const segment = (at: number) => `0000000100000000${at.toString(16).padStart(8, '0').toUpperCase()}`

/** Writes an archive with one segment per day from `first` days ago to `last`, and base backups of these days. */
async function writeArchive(name: string, { first, last, bases }: { first: number; last: number; bases: number[] }) {
  const [wal, base] = [join(walArchive, name, 'wal'), join(walArchive, name, 'base')]
  for (const folder of [wal, base]) await mkdir(folder, { recursive: true })
  for (let days = first; days >= last; days--) {
    await writeFile(join(wal, `${segment(100 - days)}.gz`), '')
    await utimes(join(wal, `${segment(100 - days)}.gz`), daysAgo(days), daysAgo(days))
  }
  for (const days of bases) {
    const manifest = { server: '18.4', finishedAt: daysAgo(days).toISOString(), firstWal: segment(100 - days) }
    await mkdir(join(base, `base-${100 - days}`))
    await writeFile(join(base, `base-${100 - days}`, MANIFEST), JSON.stringify({ ...manifest, folders: [], files: [] }))
  }
  for (const folder of [wal, base]) await utimes(folder, daysAgo(last), daysAgo(last))
}

async function rangesNow() {
  return (await Promise.all((await readArchives(walArchive)).map(restorableRanges))).flat()
}

/** @requirement OPS-11 */
describe('pruning', () => {
  it('retains exactly what restoring any moment of the last days needs', async () => {
    await writeArchive('a', { first: 30, last: 0, bases: [30, 20, 10, 5] })
    expect(await pruneArchives(walArchive, 14, NOW)).toEqual({ bases: 1, wal: 10 })
    const ranges = await rangesNow()
    expect(ranges.map(({ base }) => base.name)).toEqual(['base-80', 'base-90', 'base-95'])
    expect(chooseRange(ranges, daysAgo(14))).toMatchObject({ base: { name: 'base-80' } })
    expect(await pruneArchives(walArchive, 14, NOW)).toEqual({ bases: 0, wal: 0 })
  })

  it('retains the only base backup, regardless of its age', async () => {
    await writeArchive('a', { first: 30, last: 0, bases: [29] })
    expect(await pruneArchives(walArchive, 1, NOW)).toEqual({ bases: 0, wal: 1 })
  })

  it('removes the archive of a database that stopped archiving, but none without a base backup', async () => {
    await writeArchive('gone', { first: 40, last: 20, bases: [40, 30] })
    await writeArchive('new', { first: 3, last: 0, bases: [] })
    expect(await pruneArchives(walArchive, 14, NOW)).toEqual({ bases: 2, wal: 21 })
    expect(existsSync(join(walArchive, 'gone'))).toBe(false)
    expect(await readdir(join(walArchive, 'new', 'wal'))).toHaveLength(4)
  })
})

describe('restorable moments', () => {
  it('end at the first gap in the WAL', async () => {
    await writeArchive('a', { first: 10, last: 0, bases: [10, 2] })
    await rm(join(walArchive, 'a', 'wal', `${segment(95)}.gz`))
    const ranges = await rangesNow()
    expect(rangeLines(ranges)).toEqual([
      `a: from ${daysAgo(10).toISOString()} to ${daysAgo(6).toISOString()}`,
      `a: from ${daysAgo(2).toISOString()} to ${daysAgo(0).toISOString()}`,
    ])
    expect(chooseRange(ranges, daysAgo(4))).toMatch(/does not reach/)
    expect(chooseRange(ranges, undefined)).toMatchObject({ base: { name: 'base-98' } })
  })

  it('are selected by database name if two databases were archived', async () => {
    await writeArchive('a', { first: 10, last: 0, bases: [10] })
    await writeArchive('b', { first: 5, last: 0, bases: [5] })
    const ranges = await rangesNow()
    expect(chooseRange(ranges, daysAgo(7))).toMatchObject({ archive: { name: 'a' } })
    expect(chooseRange(ranges, daysAgo(1))).toMatch(/choose one with --archive/)
  })
})
