import { setTimeout as wait } from 'node:timers/promises'
import { buildPages } from '#scripts/steps/pages.mjs'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { rebuildEveryIndex } from '#src/search/external/rebuild-commands.server.ts'
import { waitForIndex } from '../search-engine.ts'
import { startAttack } from './attack.ts'
import * as buyers from './buyers.ts'
import { checkDatabase, collectNumbers, measureCommit, resendUnanswered } from './checks.ts'
import { type Cluster, query, startCluster } from './cluster.ts'
import { defineEngines, type Engines, findPrograms, type Programs } from './engines.ts'
import { runFaults } from './faults.ts'
import { type Layout, NODE_NAMES } from './layout.ts'
import { judgeOutside, judgeWindow, type Outcome, selectOutside, summarizeWindow } from './outcomes.ts'
import { type KilledPart, longestRun, type Pace } from './plan.ts'
import type { ManagedProcess, Processes } from './processes.ts'
import type { ScaleReport } from './report.ts'
import { describeMachine, describeVersions, type RunFolder } from './run-folder.ts'
import { NET_PRICES_EACH, openSeed } from './seed.ts'
import { countOrders, type TargetData } from './targets.ts'
import { type PartUsage, startUsage } from './usage.ts'
import { defineWeb } from './web.ts'

const BROWSING = 200
const ORDERING = 60

export interface ProofOptions extends Pace {
  products: number
  dealers: number
  rate: number
  kill: readonly KilledPart[]
  heap: string
  processes: Processes
  layout: Layout
  folder: RunFolder
  print(line: string): void
}

interface RunningShop {
  cluster: Cluster
  engines: Engines
  web: readonly ManagedProcess[]
  programs: Programs
  data: TargetData
  hot: { productId: number; units: number }
  indexSeconds: number
}

/** The whole run, without the writing of its report. The processes still run when it returns. */
export async function proveShop(options: ProofOptions): Promise<Omit<ScaleReport, 'day' | 'loadAverages' | 'command'>> {
  const { print, processes, folder, rate, layout } = options
  const shop = await bringUp(options)
  const { cluster, data, programs } = shop
  print(`load: ${rate} arrivals a second`)
  const longest = longestRun(options, options.kill)
  const attack = await startAttack({ processes, vegeta: programs.vegeta, folder: folder.path, data, rate, longest })
  const walBefore = await readWalBytes(cluster)
  await wait(options.warmUp * 1000)
  const usage = await measureUndisturbed({ ...shop, load: attack.process }, options.calm)
  const windows = await runFaults(shop, { parts: options.kill, pace: options, print })
  const outcomes = await attack.finish()
  const walBytes = (await readWalBytes(cluster)) - walBefore
  print(`${outcomes.length} requests; checking what must hold`)
  const acknowledged = collectNumbers(outcomes, data.orders)
  const resent = await resendUnanswered(outcomes, data.orders, { port: layout.balancer, numbers: acknowledged })
  const outside = selectOutside(outcomes, windows, attack.startedAt + options.warmUp * 1000)
  const summaries = windows.map((window) => ({ window, summary: summarizeWindow(window, outcomes) }))
  const keys = data.orders.map(({ key }) => key)
  const stored = await checkDatabase({ cluster, acknowledged, keys, hot: shop.hot })
  return {
    machine: describeMachine(),
    versions: await describeVersions(programs),
    products: options.products,
    dealers: options.dealers,
    netPrices: NET_PRICES_EACH,
    rate,
    seconds: spanSeconds(outcomes),
    indexSeconds: shop.indexSeconds,
    outcomes,
    outside,
    windows: summaries,
    usage,
    walBytes,
    resent,
    refusals: countRefusals(outcomes),
    commit: await measureCommit(cluster.url(cluster.primary())),
    laws: [judgeOutside(outside), ...summaries.map(({ summary }) => judgeWindow(summary)), ...stored],
  }
}

/** Positions go on after a failover. */
async function readWalBytes(cluster: Cluster): Promise<number> {
  const [row] = await query(cluster.url(cluster.primary()), `select pg_current_wal_lsn() - '0/0' as bytes`)
  return Number(row?.bytes)
}

/** Before the first fault. */
async function measureUndisturbed(
  { cluster, engines, web, load }: RunningShop & { load: ManagedProcess },
  seconds: number,
): Promise<PartUsage[]> {
  const [first] = NODE_NAMES
  const standbys = NODE_NAMES.filter((name) => name !== first)
  const stop = await startUsage([
    { name: 'three web processes', pids: () => web.map((process) => process.pid()) },
    { name: 'primary', pids: () => [cluster.pid(first)] },
    { name: 'two standbys', pids: () => standbys.map((name) => cluster.pid(name)) },
    { name: 'OpenSearch', pids: () => [engines.search.pid()] },
    { name: 'two PgBouncers', pids: () => engines.poolers.map((process) => process.pid()) },
    { name: 'nginx', pids: () => [engines.balancer.pid()] },
    { name: 'Redis', pids: () => [engines.redis.pid()] },
    { name: 'S3Proxy', pids: () => [engines.store.pid()] },
    { name: 'the load itself', pids: () => [load.pid()] },
  ])
  await wait(seconds * 1000)
  return stop()
}

const spanSeconds = (outcomes: readonly Outcome[]) =>
  (Math.max(...outcomes.map(({ at }) => at)) - Math.min(...outcomes.map(({ at }) => at))) / 1000

function countRefusals(outcomes: readonly Outcome[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, code, refusal } of outcomes)
    if (kind === 'checkout' && code < 400 && refusal !== undefined) counts.set(refusal, (counts.get(refusal) ?? 0) + 1)
  return counts
}

/** Starts everything in the order of need, and prepares the requests. */
async function bringUp(options: ProofOptions): Promise<RunningShop> {
  const { print, processes, layout, folder, products, dealers } = options
  print('looking for the programs')
  const programs = await findPrograms()
  print(`pages: ${await buildPages(process.execPath)}`)
  const seed = await openSeed(folder.seeds, { products, dealers }, options)
  print('starting a primary and two standbys')
  const cluster = await startCluster({ processes, layout, folder: folder.path, seed })
  const engines = await defineEngines({ processes, programs, layout, folder: folder.path, cluster, heap: options.heap })
  print('starting OpenSearch, S3Proxy, Redis, PgBouncer')
  for (const engine of [engines.search, engines.store, engines.redis, ...engines.poolers]) await engine.start()
  const pool = openPool(cluster.url(cluster.primary()), 4)
  const db = createKysely(pool)
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  await rebuildEveryIndex(db)
  const pictures = await buyers.storePictures(db, siteId, engines.storeUrl)
  const web = defineWeb({ processes, layout, folder: folder.path, cluster, engines })
  print('starting three web processes and nginx')
  const began = performance.now()
  await Promise.all(web.map((process) => process.start()))
  await engines.balancer.start()
  await waitForIndex(db, { name: 'opensearch', url: engines.searchUrl, stop: async () => undefined })
  const indexSeconds = (performance.now() - began) / 1000
  print(`index of OpenSearch built ${indexSeconds.toFixed(0)} s after the start of the shop; preparing carts`)
  const { data, hot } = await prepareRequests(db, siteId, { ...options, pictures })
  await pool.end()
  return { cluster, engines, web, programs, data, hot, indexSeconds }
}

async function prepareRequests(
  db: Db,
  siteId: number,
  { rate, products, layout, pictures, ...options }: ProofOptions & { pictures: readonly string[] },
): Promise<Pick<RunningShop, 'data' | 'hot'>> {
  const orders = countOrders(rate * longestRun(options, options.kill))
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
