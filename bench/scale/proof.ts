import { setTimeout as wait } from 'node:timers/promises'
import { startAttack } from './attack.ts'
import { checkDatabase, collectNumbers, measureCommit, resendUnanswered } from './checks.ts'
import { type Cluster, query } from './cluster.ts'
import { runFaults } from './faults.ts'
import { NODE_NAMES } from './layout.ts'
import { judgeDuration, judgeOutside, judgeWindow, type Outcome, selectOutside, summarizeWindow } from './outcomes.ts'
import { longestRun } from './plan.ts'
import type { ManagedProcess } from './processes.ts'
import { compareReads, judgeReads, type ReadShares, readCounters } from './reads.ts'
import type { ScaleReport } from './report.ts'
import { describeMachine, describeVersions } from './run-folder.ts'
import { NET_PRICES_EACH } from './seed.ts'
import { type RunningShop, type ShopOptions, startShop } from './shop.ts'
import { type PartUsage, startUsage } from './usage.ts'

/** Before the load, to count what the shop does without it. */
const IDLE_SECONDS = 10

/** The whole run, without the writing of its report. The processes still run when it returns. */
export async function proveShop(options: ShopOptions): Promise<Omit<ScaleReport, 'day' | 'loadAverages' | 'command'>> {
  const { print, phases, rate, layout } = options
  const shop = await startShop(options)
  const { cluster, data, programs } = shop
  const { outcomes, windows, startedAt, ...measured } = await runLoad(options, shop)
  print(`${outcomes.length} requests; checking what must hold`)
  const acknowledged = collectNumbers(outcomes, data.orders)
  const resent = await resendUnanswered(outcomes, data.orders, { port: layout.balancer, numbers: acknowledged })
  const outside = selectOutside(outcomes, windows, startedAt + options.warmUp * 1000)
  const summaries = windows.map((window) => ({ window, summary: summarizeWindow(window, outcomes) }))
  const keys = data.orders.map(({ key }) => key)
  const stored = await phases.run('checks', () => checkDatabase({ cluster, acknowledged, keys, hot: shop.hot }))
  return {
    ...measured,
    machine: describeMachine(),
    versions: await describeVersions(programs),
    products: options.products,
    dealers: options.dealers,
    netPrices: NET_PRICES_EACH,
    rate,
    seconds: spanSeconds(outcomes),
    phases: phases.finished,
    outcomes,
    outside,
    windows: summaries,
    resent,
    refusals: countRefusals(outcomes),
    commit: await measureCommit(cluster.url(cluster.primary())),
    laws: [
      judgeOutside(outside),
      judgeDuration(outcomes, windows),
      ...summaries.map(({ summary }) => judgeWindow(summary)),
      ...stored,
      judgeReads(measured.reads),
    ],
  }
}

/** Sends the load and kills the parts. */
async function runLoad(options: ShopOptions, shop: RunningShop) {
  const { print, processes, folder, rate, kill, products, layout } = options
  const { cluster, data, programs } = shop
  const longest = longestRun(options, kill, products)
  const source = { cluster, layout }
  const idleStart = await readCounters(source)
  await wait(IDLE_SECONDS * 1000)
  const idleEnd = await readCounters(source)
  print(`load: ${rate} arrivals a second`)
  const attack = await startAttack({ processes, vegeta: programs.vegeta, folder: folder.path, data, rate, longest })
  const walBefore = await readWalBytes(cluster)
  await wait(options.warmUp * 1000)
  const from = await readCounters(source)
  const usage = await measureUndisturbed({ ...shop, load: attack.process }, options.calm)
  const reads: ReadShares = compareReads(cluster.primary(), [idleStart, idleEnd, from, await readCounters(source)])
  const windows = await runFaults(shop, { parts: kill, pace: options, print })
  const outcomes = await attack.finish()
  const walBytes = (await readWalBytes(cluster)) - walBefore
  return { outcomes, windows, startedAt: attack.startedAt, usage, reads, walBytes }
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
