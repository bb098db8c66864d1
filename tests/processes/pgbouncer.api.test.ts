import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withImportLock } from '#src/imports/run-commands.server.ts'
import { createKysely, formatSessionOptions, openPool } from '#src/platform/db.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { openDatabase } from '#src/platform/open-database.server.ts'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { findProgram } from '../support/debian.ts'
import { takeStockedProduct } from '../support/look-ups/products.ts'
import { runShop } from '../support/running-shop.ts'
import { openSession } from '../support/set-up/session.ts'
import { ShopUser } from '../support/set-up/user.ts'
import { freePorts } from '../support/shop-process.ts'

const program = await findProgram('pgbouncer')
if (!program) process.stdout.write('pgbouncer is not installed: the tests behind it were left out.\n')

let database: TestDatabase
let folder: string
const poolers: ChildProcess[] = []

beforeAll(async () => {
  database = await copyDatabase('demo')
  folder = await mkdtemp(join(tmpdir(), 'vitrin-pgbouncer-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const pooler of poolers.splice(0)) {
    const ended = new Promise((resolve) => pooler.once('exit', resolve))
    pooler.kill('SIGTERM')
    await ended
  }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

describe.each(program ? [program] : [])('behind PgBouncer', (path) => {
  /** @requirement OPS-14 */
  it('serves in session mode without extra settings', async () => {
    const shop = await runShop({ databaseUrl: await startPooler(path, { mode: 'session' }) })
    expect((await fetch(`${shop.address()}/readyz`)).status).toBe(200)
    await shop.close()
  })

  /** @requirement OPS-14 */
  it.each(['transaction', 'statement'])('is refused instead of the database in %s mode', async (mode) => {
    const databaseUrl = await startPooler(path, { mode })
    const opening = openDatabase({ databaseUrl, dataDir: folder }, () => undefined)
    await expect(opening).rejects.toThrow(/pooler .* DATABASE_POOLER_URL, or set pool_mode = session/)
  })
})

describe.each(program ? [program] : [])('next to PgBouncer', (path) => {
  it('serves pages and calls in transaction mode next to the database itself', async () => {
    const env = {
      DATABASE_POOLER_URL: await startPooler(path, { mode: 'transaction', options: formatSessionOptions() }),
    }
    const shop = await runShop({ databaseUrl: database.url, env })
    const buyer = new ShopUser(await openSession(shop, { name: 'ayse', host: 'localhost' }))
    const product = await takeStockedProduct(shop)
    const numbers = await orderWhileOthersBrowse(buyer, product, shop.address())
    expect(await buyer.listOrderNumbers()).toEqual(expect.arrayContaining(numbers))
    await shop.close()
    expect(shop.output()).not.toMatch(/"level":(?:40|50)/)
  })

  it('holds the lock of an import in transaction mode', async () => {
    const url = await startPooler(path, { mode: 'transaction', options: formatSessionOptions() })
    const pool = openPool(url, 4, { sharesSessions: true })
    const db = createKysely(pool)
    const inside = await withImportLock(db, 1, async () => {
      await Promise.all([1, 2].map(() => pool.query('select 1')))
      return [await withImportLock(db, 1, async () => 'second'), await withImportLock(db, 2, async () => 'other site')]
    })
    expect([inside, await withImportLock(db, 1, async () => 'next')]).toEqual([[undefined, 'other site'], 'next'])
    await pool.end()
  })

  it('is refused without the options of the sessions, in statement mode, and in front of another database', async () => {
    const open = (databaseUrl: string, poolerUrl: string) =>
      openDatabase({ databaseUrl, poolerUrl, dataDir: folder }, () => undefined, {
        log: openLog('silent'),
        onLost: () => undefined,
      })
    const poolerUrl = await startPooler(path, { mode: 'transaction' })
    await expect(open(database.url, poolerUrl)).rejects.toThrow(
      `must begin its sessions with: ${formatSessionOptions()}`,
    )
    const statements = await startPooler(path, { mode: 'statement' })
    await expect(open(database.url, statements)).rejects.toThrow('DATABASE_POOLER_URL cannot be used')
    const other = await copyDatabase('empty')
    await expect(open(other.url, poolerUrl)).rejects.toThrow('different databases')
    await other.drop()
  })
})

/** Places three orders; returns their numbers. More requests run than the pooler has sessions, so that each transaction has another one. */
async function orderWhileOthersBrowse(buyer: ShopUser, product: { id: number }, address: string): Promise<string[]> {
  let isOrdering = true
  const browse = async () => {
    while (isOrdering) expect((await fetch(`${address}/urunler-s-balata?page=1`)).status).toBe(200)
  }
  const browsing = Promise.all(Array.from({ length: 6 }, browse))
  const numbers: string[] = []
  for (const quantity of [1, 2, 3]) numbers.push((await buyer.order([product, quantity])).number)
  isOrdering = false
  await browsing
  return numbers
}

interface PoolerSettings {
  mode: string
  /** The statements that begin each of its sessions. */
  options?: string
}

/** Returns the address of the database behind it. */
async function startPooler(path: string, { mode, options }: PoolerSettings): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const name = pathname.slice(1)
  const { web } = await freePorts()
  const file = join(folder, `${mode}.ini`)
  const begin = options ? ` connect_query='${options}'` : ''
  const server = `host=${hostname} port=${port} dbname=${name} user=${username} password=${password}${begin}`
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${web}`,
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'session' ? 20 : 3}`,
  ]
  await writeFile(
    file,
    ['[databases]', `${name} = ${server}`, '[pgbouncer]', ...settings, 'unix_socket_dir =', ''].join('\n'),
  )
  // PgBouncer refuses to run as root, like PostgreSQL.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  poolers.push(spawn(path, ['-q', ...user, file], { stdio: 'ignore' }))
  const url = `postgres://${username}@127.0.0.1:${web}/${name}`
  await expect.poll(() => isUp(url), { timeout: 10_000 }).toBe(true)
  return url
}

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  const connected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return connected
}
