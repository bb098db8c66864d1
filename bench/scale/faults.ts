import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Engines } from './engines.ts'
import type { Window } from './outcomes.ts'
import { FAULTS, type KilledPart, type Pace } from './plan.ts'
import type { ManagedProcess } from './processes.ts'

interface RunningShop {
  cluster: Cluster
  engines: Engines
  web: readonly ManagedProcess[]
}

/** Kills each part in turn while the load goes on, and starts it again. Returns when that was. */
export async function runFaults(
  shop: RunningShop,
  { parts, pace, print }: { parts: readonly KilledPart[]; pace: Pace; print(line: string): void },
): Promise<Window[]> {
  const windows: Window[] = []
  for (const part of parts) {
    print(`killing ${FAULTS[part].title}`)
    const killedAt = Date.now()
    const failover = await KILLS[part](shop, pace.outage * 1000)
    const servingAt = Date.now()
    print(`  serving again after ${((servingAt - killedAt) / 1000).toFixed(1)} s`)
    await wait(pace.settling * 1000)
    windows.push({ part, killedAt, servingAt, endsAt: Date.now(), ...(failover && { failover }) })
    await wait(pace.calm * 1000)
  }
  return windows
}

const KILLS: Record<KilledPart, (shop: RunningShop, outageMs: number) => Promise<Window['failover'] | undefined>> = {
  web: ({ web: [first] }, outageMs) => killProcess(first, outageMs),
  pooler: ({ engines }, outageMs) => killProcess(engines.poolers[0], outageMs),
  search: ({ engines }, outageMs) => killProcess(engines.search, outageMs),
  store: ({ engines }, outageMs) => killProcess(engines.store, outageMs),
  redis: ({ engines }, outageMs) => killProcess(engines.redis, outageMs),
  async standby({ cluster }, outageMs) {
    const [first] = cluster.standbys()
    if (!first) throw new Error('there is no standby')
    await cluster.kill(first)
    await wait(outageMs)
    await cluster.restart(first)
    return undefined
  },
  async primary({ cluster, engines }) {
    const lost = cluster.primary()
    await cluster.kill(lost)
    const failover = await cluster.failOver()
    await engines.repoint()
    await cluster.rejoin(lost)
    return failover
  },
}

async function killProcess(process: ManagedProcess | undefined, outageMs: number): Promise<undefined> {
  if (!process) throw new Error('there is no process to be killed')
  await process.kill()
  await wait(outageMs)
  await process.start()
}
