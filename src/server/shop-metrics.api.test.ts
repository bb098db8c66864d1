import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { metrics } from '#src/platform/metrics.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { watchShop } from './shop-metrics.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function readMetric(name: string): Promise<number | undefined> {
  const text = await metrics.metrics()
  const value = text.split('\n').find((line) => line.startsWith(`${name} `))
  return value === undefined ? undefined : Number(value.split(' ').at(-1))
}

const countOrders = async (status: number) => {
  const orders = await shop.db.selectFrom('orders').select('id').where('status', '=', status).execute()
  return orders.length
}

/** @requirement ARCH-5 */
it('/metrics has what waits for staff and jobs, and the connections of the process', async () => {
  const pool = openPool(shop.url, 2)
  const replicas = { databases: [shop.db], runRead: (work: (db: typeof shop.db) => never) => work(shop.db) }
  watchShop({
    db: shop.db,
    pool,
    replicas: {
      ...replicas,
      countUsable: () => 1,
      readLags: () => [{ seconds: 3, bytes: 70 }],
      close: async () => undefined,
    },
  })
  const waiting = await countOrders(1)
  expect(waiting).toBeGreaterThan(0)
  expect(await readMetric('vitrin_orders_waiting')).toBe(waiting)
  expect(await readMetric('vitrin_payments_to_decide')).toBeGreaterThanOrEqual(0)
  await shop.db.deleteFrom('outgoingEmails').execute()
  expect(await readMetric('vitrin_email_oldest_waiting_seconds')).toBe(0)
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const email = { siteId, recipient: 'a@b.test', subject: 'x', sendAfter: new Date(Date.now() - 600_000) }
  await shop.db.insertInto('outgoingEmails').values(email).execute()
  expect(await readMetric('vitrin_emails_waiting')).toBe(1)
  expect(await readMetric('vitrin_email_oldest_waiting_seconds')).toBeGreaterThanOrEqual(600)
  expect(await readMetric('vitrin_pool_connections{state="waiting"}')).toBe(0)
  expect(await readMetric('vitrin_replicas_usable')).toBe(1)
  expect(await readMetric('vitrin_replica_lag_seconds{replica="1"}')).toBe(3)
  expect(await readMetric('vitrin_replica_lag_bytes{replica="1"}')).toBe(70)
  await pool.end()
})

it('/metrics is complete without the database', async () => {
  const pool = openPool('postgres://unknown@127.0.0.1:1/none', 1)
  watchShop({ db: createKysely(pool), pool, replicas: undefined })
  expect(await readMetric('vitrin_orders_waiting')).toBeUndefined()
  expect(await readMetric('process_cpu_seconds_total')).toBeGreaterThan(0)
})
