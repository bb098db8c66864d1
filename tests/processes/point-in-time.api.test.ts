import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverArguments } from '#scripts/steps/serve.mjs'
import { findPostmaster } from '#src/platform/postgres/postmaster.server.ts'
import { foundOperatedShop, type OperatedShop } from '../support/operated-shop.ts'
import { type OrderingClient, type OrderingLogin, openOrderingClient, stockShop } from '../support/ordering-client.ts'
import { ROOT, type ShopProcess, spawnShop, untilReady } from '../support/shop-process.ts'

// Slow because a shop takes orders, is killed, restored twice and restarted; the only wait is for `archive_timeout`.
const LIMIT_MS = 240_000
/** Maximum data loss. */
const RPO_MS = 60_000

let folder: string
let founded: OperatedShop
let login: OrderingLogin
let shop: ShopProcess
let client: OrderingClient
/** Archive of the lost database. */
let originalArchive: string
const archive = () => join(folder, "wal archive's $HOME")
const env = (dataDir: string) => ({ ...founded.env, DATA_DIR: dataDir, LOG_LEVEL: 'info' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-archive-'))
  await chmod(folder, 0o755)
  founded = await foundOperatedShop({ WAL_ARCHIVE: archive() })
  originalArchive = join(archive(), (await readdir(archive()))[0] ?? '')
  login = await stockShop(founded)
  shop = await start(founded.dataDir)
  client = await openOrderingClient(shop, login)
}, LIMIT_MS)
afterAll(async () => {
  await stop()
  await founded.remove()
  await rm(folder, { recursive: true })
})

async function start(dataDir: string): Promise<ShopProcess> {
  const started = await spawnShop([process.execPath, ...serverArguments()], { env: env(dataDir) })
  await untilReady(started)
  return started
}

async function stop() {
  shop.child.kill('SIGTERM')
  await shop.exited
}

/** Kills the shop and its database, and deletes the data directory as if the disk were lost. */
async function loseDatabase() {
  shop.child.kill('SIGKILL')
  await shop.exited
  const cluster = join(founded.dataDir, 'postgres/data')
  const server = await findPostmaster(cluster)
  if (server) process.kill(server.pid, 'SIGKILL')
  while (await findPostmaster(cluster)) await wait(20)
}

interface RunResult {
  code: number
  out: string
  error: string
}

/** Runs the command line and returns its output and exit code. */
function vitrin(...words: string[]): Promise<RunResult> {
  const program = [join(ROOT, 'scripts/cli/main.ts'), ...words]
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: ROOT, env: { ...process.env, ...founded.env } }, (error, out, text) =>
      resolve({ code: Number(error?.code ?? 0), out, error: text }),
    )
  })
}

const restoreInto = (name: string, ...words: string[]) =>
  vitrin('restore', '--into', join(folder, name), ...words, '--json')

describe('point-in-time recovery', { timeout: LIMIT_MS }, () => {
  let between: Date
  let [first, second] = ['', '']
  let secondPlacedAt = 0

  it('takes a base backup of a running shop', async () => {
    expect(shop.output()).toContain('WAL_ARCHIVE has no base backup')
    const { code, out } = await vitrin('backup', '--base', '--keep', '7', '--json')
    expect({ code, report: JSON.parse(out) }).toMatchObject({ code: 0, report: { pruned: { bases: 0 } } })
  })

  /** @requirement OPS-11 */
  it('archives every order within a minute', async () => {
    first = await client.order('FB-1001')
    await wait(1500)
    between = new Date()
    await wait(1500)
    second = await client.order('FB-1001')
    secondPlacedAt = Date.now()
    const known = await readdir(join(originalArchive, 'wal'))
    const isArchived = async () => {
      const times = (await readdir(join(originalArchive, 'wal')))
        .filter((name) => !known.includes(name) && /^[0-9A-F]{24}\.gz$/.test(name))
        .map(async (name) => (await stat(join(originalArchive, 'wal', name))).mtimeMs)
      return Math.max(0, ...(await Promise.all(times))) > secondPlacedAt
    }
    await expect.poll(isArchived, { timeout: RPO_MS, interval: 500 }).toBe(true)
    expect(Date.now() - secondPlacedAt).toBeLessThan(RPO_MS)
  })

  it('reports no archive lag at /metrics', async () => {
    const metrics = () => fetch(`http://127.0.0.1:${shop.ports.web}/metrics`).then((answer) => answer.text())
    await expect
      .poll(metrics, { timeout: 15_000 })
      .toMatch(/^vitrin_wal_archive_base_backup_timestamp_seconds 1\d{9}$/m)
    expect(await metrics()).toMatch(/^vitrin_wal_archive_lag_seconds 0$/m)
    expect(await metrics()).toMatch(/^vitrin_wal_archive_failures 0$/m)
  })

  /** @requirement OPS-11 */
  it('restores the state at a moment between two orders, and the shop continues from there', async () => {
    await loseDatabase()
    const { code, out, error } = await restoreInto('then', '--at', between.toISOString())
    expect(code, out + error).toBe(0)
    const report = JSON.parse(out)
    expect(new Date(report.lastTransaction).getTime()).toBeLessThanOrEqual(between.getTime())
    for (const { broken } of report.promises) expect(broken).toEqual([])
    shop = await start(join(folder, 'then'))
    client = await openOrderingClient(shop, login)
    expect(await client.orderNumbers()).toEqual([first])
    await client.order('FB-1001')
    expect(await client.orderNumbers()).toHaveLength(2)
    await stop()
    // The restored shop archives into its own directory.
    expect(await readdir(archive())).toHaveLength(2)
  })

  it('restores everything archived if no time is set', async () => {
    const { code, out, error } = await restoreInto('latest')
    expect(code, out + error).toBe(0)
    shop = await start(join(folder, 'latest'))
    client = await openOrderingClient(shop, login)
    expect((await client.orderNumbers()).sort()).toEqual([first, second].sort())
  })

  it.each(['2020-01-01T03:00:00+03:00', '2100-01-01T00:00:00Z'])(
    'rejects %s, which is outside the archive, and lists the available range',
    async (moment) => {
      const { code, out } = await restoreInto('never', '--at', moment)
      expect(code).toBe(3)
      const range = expect.stringMatching(/^[0-9a-f]{12}: from 20\S+Z to 20\S+Z$/)
      expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('does not reach'), details: [range] })
      expect(existsSync(join(folder, 'never'))).toBe(false)
    },
  )

  it('refuses to restore into a directory that is not empty', async () => {
    const { code, out } = await restoreInto('then')
    expect([code, JSON.parse(out).error]).toEqual([1, expect.stringContaining('is not empty')])
  })

  it('warns in the log when archiving fails', async () => {
    const dataDir = join(folder, 'latest')
    const archives = (await readdir(archive())).map((name) => join(archive(), name))
    for (const one of archives) await rename(join(one, 'wal'), join(one, 'wal.away'))
    await client.order('FB-1001')
    const { password, port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
    const server = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
    await server.connect()
    await server.query('select pg_switch_wal()')
    await server.end()
    await expect.poll(() => shop.output(), { timeout: 30_000, interval: 500 }).toContain('PostgreSQL cannot archive')
    for (const one of archives) await rename(join(one, 'wal.away'), join(one, 'wal'))
  })

  it('leaves neither files nor a server behind if a restore is stopped', async () => {
    const into = join(folder, 'stopped')
    const program = [join(ROOT, 'scripts/cli/main.ts'), 'restore', '--into', into]
    const restoring = spawn(process.execPath, program, { cwd: ROOT, env: { ...process.env, ...founded.env } })
    const exited = new Promise((resolve) => restoring.once('exit', resolve))
    await expect
      .poll(() => existsSync(join(into, 'postgres/data/recovery.signal')), { timeout: 30_000, interval: 5 })
      .toBe(true)
    restoring.kill('SIGINT')
    expect(await exited).toBe(1)
    expect(existsSync(into)).toBe(false)
    expect(await findPostmaster(join(into, 'postgres/data'))).toBeUndefined()
  })

  it('does not restore from a damaged base backup', async () => {
    const base = join(originalArchive, 'base')
    const [name = ''] = await readdir(base)
    await writeFile(join(base, name, '7.gz'), gzipSync('something else'))
    const { code, out } = await restoreInto('damaged')
    expect([code, JSON.parse(out).error]).toEqual([1, expect.stringMatching(/7\.gz is not as it was written/)])
    expect(existsSync(join(folder, 'damaged'))).toBe(false)
  })
})
