import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { COMMAND_LIMITS, createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { findBinaries } from '#src/platform/postgres/binaries.server.ts'
import { openEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts'
import { type Home, openHome } from '#src/platform/postgres/home.server.ts'
import { makeCatalog } from '../data.ts'
import { indexProducts, loadWithoutIndexes } from './bulk-load.ts'
import { adminUrl, defineServer } from './cluster.ts'
import type { Processes } from './processes.ts'
import { removeHome } from './run-folder.ts'
import type { Phases } from './waiting.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Net prices of a dealer, besides its two lists and three discounts. */
export const NET_PRICES_EACH = 10

const GB = 2 ** 30
/** Kilobytes of a share of the memory of this machine, at most `limit` bytes. */
const shareMemory = (share: number, limit: number) => `${Math.floor(Math.min(limit, totalmem() / share) / 1024)}kB`

/** Nothing is lost by a crash but the time, and nothing else uses the machine meanwhile. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 50,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: shareMemory(8, 2 * GB),
  maintenance_work_mem: shareMemory(24, GB),
  work_mem: shareMemory(96, GB / 4),
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  // Segments that are not needed are removed, so that they are not copied.
  min_wal_size: '64MB',
  wal_recycle: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const GOODS = ['products', 'product_numbers', 'product_properties', 'prices', 'stock', 'stock_moves', 'net_prices']
/** With the names of the migrations they determine what a database of a size contains. */
const SOURCES = [
  'bench/data.ts',
  'bench/scale/seed.ts',
  'bench/scale/bulk-load.ts',
  'bench/scale/index-worker.ts',
  'src/products/search-index.ts',
  'src/products/search-index-commands.server.ts',
]
const SEARCH_ROWS = ['product_search', 'search_words']
/** Data that are right by construction: without triggers foreign keys are not checked either. */
const WITHOUT_TRIGGERS = 'options=-c%20session_replication_role%3Dreplica'

export interface SeedSize {
  products: number
  dealers: number
}

interface SeedRun {
  processes: Processes
  phases: Phases
  /** Of the server while it is filled. */
  port: number
  print(line: string): void
}

/**
 * The stopped database of a shop with products and dealers, which runs copy. It is made once for a size and version of the
 * tables, in a folder of `parent`, and replaces older versions.
 */
export async function openSeed(parent: string, size: SeedSize, run: SeedRun): Promise<Home> {
  const prefix = `seed-${size.products}-${size.dealers}-`
  const folder = join(parent, `${prefix}${await digestSources()}`)
  const marker = join(folder, 'ready')
  if (existsSync(marker)) {
    run.phases.addEarlier(JSON.parse(await readFile(marker, 'utf8')))
    return openHome(folder)
  }
  for (const name of await readdir(parent)) if (name.startsWith(prefix)) await removeHome(join(parent, name))
  const finishedBefore = run.phases.finished.length
  // What an interruption stops before it removes the folder.
  let stop: () => Promise<unknown> = async () => undefined
  const cleanUp = async () => {
    await stop()
    if (!existsSync(marker)) await removeHome(folder)
  }
  await run.processes.during(cleanUp, async () => {
    const embedded = openEmbeddedPostgres(folder, { log: run.print, durable: false })
    stop = async () => (await embedded.catch(() => undefined))?.close()
    await createTables((await embedded).url)
    await stop()
    const home = await openHome(folder)
    const binaries = await findBinaries(home.folder, home.user)
    const server = { name: 'seed', home, port: run.port, settings: SETTINGS }
    const process = defineServer(run.processes, server, binaries)
    stop = () => process.stop()
    await process.start()
    await fillSeed(adminUrl(server), size, run)
    await process.stop()
    await writeFile(marker, JSON.stringify(run.phases.finished.slice(finishedBefore)))
  })
  return openHome(folder)
}

async function createTables(url: string) {
  const pool = openPool(url, 1, { limits: COMMAND_LIMITS })
  await migrate(pool, () => undefined)
  await pool.end()
}

/** `url` is that of a superuser. */
async function fillSeed(url: string, { products, dealers }: SeedSize, { phases, print }: SeedRun) {
  const bulkUrl = `${url}?${WITHOUT_TRIGGERS}`
  const pool = openPool(bulkUrl, 2, { limits: COMMAND_LIMITS })
  const db = createKysely(pool)
  let siteId = 0
  await phases.run('products, prices, stock', () =>
    loadWithoutIndexes(db, GOODS, async () => {
      siteId = await makeCatalog(db, { products, customers: dealers }, print)
      await insertNetPrices(db, products)
      await insertTriggered(db)
      print('  indexes')
    }),
  )
  await sql`analyze`.execute(db)
  await phases.run('search index of PostgreSQL', () =>
    loadWithoutIndexes(db, SEARCH_ROWS, async () => {
      await indexProducts(db, { url: bulkUrl, siteId }, print)
      print('  indexes')
    }),
  )
  await sql`select recalculate_listing_counts()`.execute(db)
  await phases.run('vacuum', async () => {
    await sql`vacuum analyze`.execute(db)
    // Not left to the stop of the server, which does not wait for it for long.
    await sql`checkpoint`.execute(db)
  })
  await pool.end()
}

/** Products of the range of the site, spread by the id of the dealer. */
async function insertNetPrices(db: Db, products: number) {
  await sql`insert into net_prices (site_id, customer_id, product_id, currency, amount)
    select c.site_id, c.id, p.id, 'TRY', round((40 + p.id * 31 % 7000)::numeric, 4)
    from customers c cross join generate_series(1, ${NET_PRICES_EACH}::int) at
    join products p on p.site_id = c.site_id and p.code = 'BN' || lpad(((c.id * 7919 + at * 104729) % ${products} + 1)::text, 7, '0')
    on conflict do nothing`.execute(db)
}

/** What triggers of `products`, `stock` and `prices` maintain; law J of the checks compares it. */
async function insertTriggered(db: Db) {
  await sql`insert into product_supply
    select supply.* from calculate_product_supply(array(select id from products)) supply`.execute(db)
  await sql`insert into product_pricing
    select pricing.* from calculate_product_pricing(array(select id from products)) pricing`.execute(db)
}

/** A database of other tables or data is not copied. */
async function digestSources(): Promise<string> {
  const migrations = join(ROOT, 'db/migrations')
  const hash = createHash('sha256').update((await readdir(migrations)).sort().join())
  for (const file of SOURCES) hash.update(await readFile(join(ROOT, file)))
  return hash.digest('hex').slice(0, 8)
}
