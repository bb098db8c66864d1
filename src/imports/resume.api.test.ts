import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openPool } from '../platform/db.server.ts'
import { withImportLock } from './run-commands.server.ts'

const ROWS = 6000
let shop: ImportShop
let list: string

beforeAll(async () => {
  shop = await openImportShop()
  list = join(shop.folder, 'long.csv')
  const rows = Array.from({ length: ROWS }, (_, at) => `R-${at};Part ${at};${at % 500 === 7 ? 'no price' : '12,50'};5`)
  await writeFile(list, `Kod;Ad;Fiyat;Stok\n${rows.join('\n')}\n`)
})
afterAll(() => shop.close())

const count = (table: 'products' | 'stockMoves') =>
  shop.db
    .selectFrom(table)
    .select((field) => field.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** @requirement IMP-5 */
describe('a run that is cut off', () => {
  it('continues after the process was killed', async () => {
    const env = { ...process.env, DATABASE_URL: shop.url, NODE_ENV: 'development' }
    const child = spawn(process.execPath, ['scripts/cli/main.ts', 'import', '--site', 'localhost', list], { env })
    await once(child.stderr, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [run] = await shop.db.selectFrom('importRuns').selectAll().execute()
    expect(run?.finishedAt).toBeNull()
    expect(run?.rowsDone).toBeGreaterThan(0)
    expect(run?.rowsDone).toBeLessThan(ROWS)

    const outcome = await shop.load(list, { reportFile: `${list}.errors.csv` })
    expect(outcome.resumedAfter).toBe(run?.rowsDone)
    expect(outcome.counts.read).toBe(ROWS - outcome.resumedAfter)
    expect((await count('products')).count).toBe(ROWS - ROWS / 500)
    expect((await count('stockMoves')).count).toBe(ROWS - ROWS / 500)
  })

  /** @requirement IMP-6 */
  it('reports every refused row, including those before the interruption', async () => {
    const lines = (await readFile(`${list}.errors.csv`, 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(ROWS / 500)
  })

  it('begins anew when another list was loaded since', async () => {
    const other = join(shop.folder, 'other.csv')
    await writeFile(other, 'Kod;Ad\nO-1;Other\n')
    const crash = () => {
      throw new Error('the power went')
    }
    await shop.db.updateTable('importRuns').set({ finishedAt: null, rowsDone: 4000 }).execute()
    await shop.load(other)
    const outcome = await shop.load(list)
    expect(outcome.resumedAfter).toBe(0)
    expect(outcome.counts).toMatchObject({ read: ROWS, new: 0, changed: 0 })
    await expect(shop.load(other, { onProgress: crash })).rejects.toThrow('the power went')
  })

  it('two lists are never loaded into one site at once', async () => {
    await withImportLock(shop.db, shop.siteId, async () => {
      expect(await shop.refusal(list)).toMatch(/Another list is being loaded/)
      expect(await shop.load(list, { dryRun: true })).toMatchObject({ counts: { unchanged: ROWS - ROWS / 500 } })
    })
  })
})

/** @requirement IMP-5 */
describe('a run interrupted by the database', () => {
  it('states where it stopped, keeps its report, and continues when the list is loaded again', async () => {
    const file = await shop.list(
      'stopped.csv',
      'Kod;Ad;Fiyat',
      ...Array.from({ length: 60 }, (_, at) => `K-${at};Part ${at};${at % 20 === 7 ? 'no price' : '12,50'}`),
    )
    const reportFile = `${file}.errors.csv`
    const pool = openPool(shop.url, 3)
    let why = ''
    const load = async () => {
      why = await shop.refusal(file, { reportFile, batchRows: 20 })
    }
    // The third batch waits for a product of that code, and its connection is ended.
    const lockLast = `insert into products (site_id, code, slug, name) values (${shop.siteId}, 'K-50', 'k-50-held', 'Held')`
    expect(await killedWhile(pool, lockLast, load)).toMatchObject({ killed: 1, outcome: 'done' })
    await pool.end()
    expect(why).toMatch(/^Stopped after 40 of 60 rows: .* goes on there\.$/)
    expect((await readFile(reportFile, 'utf8')).trimEnd().split('\r\n')).toHaveLength(1 + 2)

    const outcome = await shop.load(file, { reportFile, batchRows: 20 })
    expect(outcome).toMatchObject({ resumedAfter: 40, counts: { read: 20, new: 19, refused: 1 } })
    expect((await readFile(reportFile, 'utf8')).trimEnd().split('\r\n')).toHaveLength(1 + 3)
  })

  it('begins anew where its report is gone, so that every refused row is reported', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => (at === 3 ? 'N-3;;1' : `N-${at};Part ${at};1`))
    const file = await shop.list('lost-report.csv', 'Kod;Ad;Stok', ...rows)
    const reportFile = `${file}.errors.csv`
    const crash = () => {
      throw new Error('the power went')
    }
    await expect(shop.load(file, { reportFile, batchRows: 10, onProgress: crash })).rejects.toThrow('the power went')
    await rm(reportFile)
    const outcome = await shop.load(file, { reportFile, batchRows: 10 })
    expect(outcome).toMatchObject({ resumedAfter: 0, counts: { read: 30, refused: 1 } })
    expect(await readFile(reportFile, 'utf8')).toContain('5;N-3;refused')
  })
})
