import pg from 'pg'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import { send } from '../load.ts'
import { type Cluster, query } from './cluster.ts'
import { type Law, type Outcome, quantile, readAnswer, selectUnanswered } from './outcomes.ts'
import type { OrderRequest } from './targets.ts'

const CATCH_UP_MS = 60_000

export interface Resent {
  /** Without an answer in the load. */
  unanswered: number
  /** Acknowledged or refused when sent again under the same key. */
  acknowledged: string[]
  refused: number
  failed: number
}

/** Sends each order without an answer again under its key, as a client does. Adds the numbers to `numbers`. */
export async function resendUnanswered(
  outcomes: readonly Outcome[],
  orders: readonly OrderRequest[],
  { port, numbers }: { port: number; numbers: Map<string, string> },
): Promise<Resent> {
  const resent: Resent = { unanswered: 0, acknowledged: [], refused: 0, failed: 0 }
  for (const { number } of selectUnanswered(outcomes)) {
    const order = orders[number]
    if (!order) continue
    resent.unanswered++
    const headers = { authorization: `Bearer ${order.access}` }
    const answer = await send({ method: 'POST', port, path: '/api/order/insert-order', headers, body: order.body })
    const { orderNumber } = readAnswer(answer.text)
    if (orderNumber !== undefined) {
      numbers.set(order.key, orderNumber)
      resent.acknowledged.push(orderNumber)
    } else if (answer.status < 500) resent.refused++
    else resent.failed++
  }
  return resent
}

/** The number under which the load saw each order acknowledged, by key. */
export const collectNumbers = (outcomes: readonly Outcome[], orders: readonly OrderRequest[]): Map<string, string> =>
  new Map(
    outcomes.flatMap(({ kind, number, orderNumber }) => {
      const key = orders[number]?.key
      return kind === 'checkout' && orderNumber !== undefined && key !== undefined ? [[key, orderNumber] as const] : []
    }),
  )

interface StoredState {
  cluster: Cluster
  /** By key. */
  acknowledged: ReadonlyMap<string, string>
  /** Keys of all orders that were prepared. */
  keys: readonly string[]
  hot: { productId: number; units: number }
}

/** What must hold in the database after the run, read from the primary of now and from its standbys. */
export async function checkDatabase({ cluster, acknowledged, keys, hot }: StoredState): Promise<Law[]> {
  const url = cluster.url(cluster.primary())
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  try {
    const stored = await loadOrders(pool, keys)
    const laws = [judgeAcknowledged(acknowledged, stored), judgeTwice(acknowledged, stored)]
    laws.push(await judgeStock(pool, hot))
    for (const { promise, title, broken } of await checkPromises(pool)) {
      const detail =
        broken.length === 0 ? 'no violation' : `${broken.length} violations: ${broken.slice(0, 3).join('; ')}`
      laws.push({ law: `law ${promise}: ${title}`, holds: broken.length === 0, detail })
    }
    laws.push(await judgeCarts(pool), await judgeStandbys(cluster))
    return laws
  } finally {
    await pool.end()
  }
}

interface StoredOrder {
  key: string
  number: string
}

async function loadOrders(pool: pg.Pool, keys: readonly string[]): Promise<StoredOrder[]> {
  const { rows } = await pool.query<StoredOrder>(
    'select idempotency_key::text as key, number from orders where idempotency_key = any($1::uuid[])',
    [keys],
  )
  return rows
}

export function judgeAcknowledged(acknowledged: ReadonlyMap<string, string>, stored: readonly StoredOrder[]): Law {
  const numbers = new Map(stored.map(({ key, number }) => [key, number]))
  const lost = [...acknowledged].filter(([key, number]) => numbers.get(key) !== number)
  return {
    law: 'no acknowledged order is lost',
    holds: acknowledged.size > 0 && lost.length === 0,
    detail: `${acknowledged.size} acknowledged, ${acknowledged.size - lost.length} found`,
  }
}

export function judgeTwice(acknowledged: ReadonlyMap<string, string>, stored: readonly StoredOrder[]): Law {
  const keys = new Set(stored.map(({ key }) => key))
  const twice = stored.length - keys.size
  const unknown = stored.filter(({ key }) => !acknowledged.has(key)).length
  return {
    law: 'no order exists twice, and each has an answer to its client',
    holds: twice === 0 && unknown === 0,
    detail: `${stored.length} orders of ${keys.size} keys; ${unknown} without an answer to their client`,
  }
}

async function judgeStock(pool: pg.Pool, { productId, units }: StoredState['hot']): Promise<Law> {
  const { rows } = await pool.query<{ sold: number; left: number }>(
    `select coalesce((select sum(quantity)::int from order_lines where product_id = $1), 0) as sold,
      (select sum(on_hand)::int from stock where product_id = $1) as left`,
    [productId],
  )
  const { sold = 0, left = 0 } = rows[0] ?? {}
  return {
    law: 'nothing is oversold',
    holds: sold + left === units && left >= 0,
    detail: `the scarce product: ${sold} sold of ${units}, ${left} left`,
  }
}

/** Law H as far as the load reaches: without sign-ins no carts are merged. */
async function judgeCarts(pool: pg.Pool): Promise<Law> {
  const { rows } = await pool.query<{ lines: number; doubled: number }>(
    `select coalesce(sum(n), 0)::int as lines, (count(*) filter (where n > 1))::int as doubled from (
       select count(*) as n from cart_lines l join carts c on c.id = l.cart_id and c.state = 'open'
       group by l.cart_id, l.product_id) g`,
  )
  const { lines = 0, doubled = 0 } = rows[0] ?? {}
  return {
    law: 'law H: no line of a cart is doubled (the load merges no carts: tests cover that)',
    holds: lines > 0 && doubled === 0,
    detail: `${lines} lines in open carts, ${doubled} doubled`,
  }
}

async function judgeStandbys(cluster: Cluster): Promise<Law> {
  const primary = cluster.url(cluster.primary())
  const synchronous = await cluster.countSynchronous()
  const counts: string[] = []
  for (const name of cluster.standbys()) {
    const isEqual = await untilEqual(primary, cluster.url(name))
    counts.push(`${name} ${isEqual ? 'has all orders' : 'lags'}`)
  }
  return {
    law: 'two standbys follow the primary at the end, and commits wait for one of them',
    holds: synchronous === 2 && counts.length === 2 && counts.every((text) => text.endsWith('all orders')),
    detail: `${counts.join(', ')}; ${synchronous} synchronous`,
  }
}

async function untilEqual(primary: string, standby: string): Promise<boolean> {
  const count = async (url: string) => (await query(url, 'select count(*) as orders from orders'))[0]?.orders
  const expected = await count(primary)
  for (const deadline = Date.now() + CATCH_UP_MS; Date.now() < deadline; ) {
    const found = await count(standby).catch(() => undefined)
    if (found === expected) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}

/** Milliseconds of one small commit, alone: with and without waiting for a standby. */
export async function measureCommit(url: string): Promise<{ local: number; replicated: number }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('create table scale_commits (at int)')
    const time = async (mode: 'local' | 'on') => {
      await client.query(`set synchronous_commit = ${mode}`)
      const began = performance.now()
      await client.query('insert into scale_commits values (1)')
      return performance.now() - began
    }
    const times: { local: number; replicated: number }[] = []
    // In turn, so that what else happens on the machine slows down both.
    for (let at = 0; at < 200; at++) times.push({ local: await time('local'), replicated: await time('on') })
    return {
      local: quantile(
        times.map(({ local }) => local),
        0.5,
      ),
      replicated: quantile(
        times.map(({ replicated }) => replicated),
        0.5,
      ),
    }
  } finally {
    await client.query('drop table if exists scale_commits')
    await client.end()
  }
}
