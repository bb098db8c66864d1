import { sql } from 'kysely'
import { buildPages } from '#scripts/steps/pages.mjs'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { rebuildEveryIndex } from '#src/search/external/rebuild-commands.server.ts'
import * as buyers from './buyers.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { defineEngines, type Engines, findPrograms, type Programs } from './engines.ts'
import type { Layout } from './layout.ts'
import { type KilledPart, longestRun, type Pace } from './plan.ts'
import type { ManagedProcess, Processes } from './processes.ts'
import type { RunFolder } from './run-folder.ts'
import { openSeed } from './seed.ts'
import { countOrders, type TargetData } from './targets.ts'
import { type Phases, waitUntil } from './waiting.ts'
import { defineWeb } from './web.ts'

const BROWSING = 200
const ORDERING = 60
/** An index takes a third of a millisecond for each product, on a busy machine several times as long. */
const INDEX_SECONDS = { minimum: 300, perProduct: 0.002 }
const INDEX_PROGRESS_SECONDS = 20

export interface ShopOptions extends Pace {
  products: number
  dealers: number
  rate: number
  kill: readonly KilledPart[]
  heap: string
  processes: Processes
  phases: Phases
  layout: Layout
  folder: RunFolder
  print(line: string): void
}

export interface RunningShop {
  cluster: Cluster
  engines: Engines
  web: readonly ManagedProcess[]
  programs: Programs
  data: TargetData
  hot: { productId: number; units: number }
}

/** Makes the database that runs of this size copy, unless there is one. */
export const prepareSeed = ({ products, dealers, processes, phases, layout, folder, print }: ShopOptions) =>
  openSeed(folder.seeds, { products, dealers }, { processes, phases, print, port: layout.database.db1 })

/** Starts everything in the order of need, and prepares the requests. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { processes, phases, layout, folder, heap, print } = options
  const programs = await phases.run('programs', findPrograms)
  print(`pages: ${await buildPages(process.execPath)}`)
  const seed = await prepareSeed(options)
  const cluster = await phases.run('primary and two standbys, as copies', () =>
    startCluster({ processes, layout, folder: folder.path, seed }),
  )
  const engines = await defineEngines({ processes, programs, layout, folder: folder.path, cluster, heap })
  await phases.run('OpenSearch, S3Proxy, Redis, PgBouncer', async () => {
    for (const engine of [engines.search, engines.store, engines.redis, ...engines.poolers]) await engine.start()
  })
  const pool = openPool(cluster.url(cluster.primary()), 4)
  const db = createKysely(pool)
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  await rebuildEveryIndex(db)
  const pictures = await buyers.storePictures(db, siteId, engines.storeUrl)
  const web = defineWeb({ processes, layout, folder: folder.path, cluster, engines })
  await phases.run('three web processes and nginx', async () => {
    await Promise.all(web.map((process) => process.start()))
    await engines.balancer.start()
  })
  // The web processes build the index meanwhile.
  const [{ data, hot }] = await Promise.all([
    phases.run('carts and orders', () => prepareRequests(db, siteId, { ...options, pictures })),
    phases.run('index of OpenSearch', () => waitForIndex(db, options)),
  ])
  await pool.end()
  return { cluster, engines, web, programs, data, hot }
}

/** Throws with the last error of the shop if the index takes too long. */
async function waitForIndex(db: Db, { products, layout, print }: ShopOptions) {
  let lastError = ''
  let printedAt = performance.now()
  const isBuilt = async () => {
    const { rows } = await sql<{ isBuilt: boolean; error: string | null }>`
      select built_at is not null as is_built, last_error as error from search_feeds`.execute(db)
    if (rows[0]?.error && rows[0].error !== lastError) print(`  the index failed and is tried again: ${rows[0].error}`)
    lastError = rows[0]?.error ?? lastError
    if (performance.now() - printedAt > INDEX_PROGRESS_SECONDS * 1000) {
      printedAt = performance.now()
      print(`  ${await countIndexed(layout.search)} in OpenSearch`)
    }
    return rows[0]?.isBuilt ?? false
  }
  const { minimum, perProduct } = INDEX_SECONDS
  const seconds = Math.max(minimum, Math.ceil(products * perProduct))
  await waitUntil(isBuilt, { failure: 'OpenSearch has no index; see opensearch.log and web-1.log', seconds })
}

/** Products that were sent to OpenSearch, which cannot be searched yet. */
async function countIndexed(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/_stats/indexing`).catch(() => undefined)
  const stats = (await answer?.json().catch(() => undefined)) as
    | { _all?: { primaries?: { indexing?: { index_total?: number } } } }
    | undefined
  return stats?._all?.primaries?.indexing?.index_total?.toLocaleString('en') ?? 'an unknown number'
}

async function prepareRequests(
  db: Db,
  siteId: number,
  { rate, products, layout, pictures, ...options }: ShopOptions & { pictures: readonly string[] },
): Promise<Pick<RunningShop, 'data' | 'hot'>> {
  const orders = countOrders(rate * longestRun(options, options.kill, products))
  const all = await buyers.createBuyers(db, siteId, BROWSING + ORDERING + orders)
  const browsing = all.slice(0, BROWSING)
  const ordering = all.slice(BROWSING, BROWSING + ORDERING)
  const checkouts = all.slice(BROWSING + ORDERING)
  const units = Math.max(1, Math.floor(orders / buyers.HOT_EVERY / 4))
  const productId = await buyers.prepareHotProduct(db, siteId, units)
  await buyers.fillCarts(db, ordering, { siteId, hot: productId })
  await buyers.fillCarts(db, checkouts, { siteId, hot: productId, hotEvery: buyers.HOT_EVERY })
  const priced = await buyers.prepareOrders(db, checkouts, layout.balancer)
  const targets = await buyers.loadTargetData(db, siteId)
  const data = { port: layout.balancer, products, browsing, ordering, orders: priced, pictures, ...targets }
  return { data, hot: { productId, units } }
}
