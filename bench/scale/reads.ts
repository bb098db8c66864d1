import { send } from '../load.ts'
import { type Cluster, query } from './cluster.ts'
import { type Layout, NODE_NAMES, type NodeName, toMetricsPort } from './layout.ts'
import type { Law } from './outcomes.ts'

/** Who answered a call that standbys may answer: `vitrin_replica_reads_total` of the shop. */
const ANSWERS = ['replica', 'primary', 'repeated'] as const
export type CallCounts = Record<(typeof ANSWERS)[number], number>

export interface ServerReads {
  name: string
  isPrimary: boolean
  /** Transactions a second with nothing but the checks and jobs of the shop; a statement by itself is one. */
  idle: number
  /** The same under load. */
  loaded: number
}

export interface ReadShares {
  servers: readonly ServerReads[]
  calls: CallCounts
}

interface Counters {
  at: number
  transactions: Record<NodeName, number>
  calls: CallCounts
}

type Source = { cluster: Cluster; layout: Layout }

export async function readCounters({ cluster, layout }: Source): Promise<Counters> {
  const transactions = { db1: 0, db2: 0, db3: 0 }
  for (const name of NODE_NAMES) {
    const counted = `select xact_commit + xact_rollback as transactions from pg_stat_database where datname = 'vitrin'`
    const [row] = await query(cluster.url(name), counted)
    transactions[name] = Number(row?.transactions)
  }
  const calls = { replica: 0, primary: 0, repeated: 0 }
  for (const port of layout.web) {
    const { text } = await send({ port: toMetricsPort(port), path: '/metrics' })
    const counts = parseCalls(text)
    for (const answer of ANSWERS) calls[answer] += counts[answer]
  }
  return { at: performance.now(), transactions, calls }
}

/** Reads the counters of one process from its metrics; a counter that is missing is 0. */
export function parseCalls(metrics: string): CallCounts {
  const read = (answer: string) =>
    Number(new RegExp(`^vitrin_replica_reads_total\\{answer="${answer}"\\} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0)
  return { replica: read('replica'), primary: read('primary'), repeated: read('repeated') }
}

/** What happened between the first two moments without load, and between the last two with it. */
export function compareReads(
  primary: NodeName,
  [idleStart, idleEnd, from, to]: readonly [Counters, Counters, Counters, Counters],
): ReadShares {
  const rate = (name: NodeName, start: Counters, end: Counters) =>
    (end.transactions[name] - start.transactions[name]) / ((end.at - start.at) / 1000)
  const count = (answer: keyof CallCounts) => to.calls[answer] - from.calls[answer]
  return {
    servers: NODE_NAMES.map((name) => ({
      name,
      isPrimary: name === primary,
      idle: rate(name, idleStart, idleEnd),
      loaded: rate(name, from, to),
    })),
    calls: { replica: count('replica'), primary: count('primary'), repeated: count('repeated') },
  }
}

/** Transactions a second of a server that the load causes. */
export const causedByLoad = ({ idle, loaded }: ServerReads): number => Math.max(0, loaded - idle)

export const shareOfStandbys = ({ replica, primary, repeated }: CallCounts): number =>
  replica / Math.max(1, replica + primary + repeated)

/** While a change is announced no standby is read until it has the change. */
const MINIMUM_SHARE = 0.9

/** Whether the primary is relieved of what standbys may answer. */
export function judgeReads({ servers, calls }: ReadShares): Law {
  const standbys = servers.filter(({ isPrimary }) => !isPrimary)
  const share = shareOfStandbys(calls)
  return {
    law: 'standbys answer the calls that they may answer, each of them some',
    holds: share >= MINIMUM_SHARE && standbys.every((server) => causedByLoad(server) > 0),
    detail: `${(share * 100).toFixed(1)} % of ${calls.replica + calls.primary + calls.repeated} calls`,
  }
}
