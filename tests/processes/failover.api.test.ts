import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#src/platform/db.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { listen, type Notifications } from '#src/platform/notifications.server.ts'
import { type Database, openDatabase } from '#src/platform/open-database.server.ts'
import { openReplicas, type Replicas } from '#src/platform/postgres/replicas/replicas.server.ts'
import { isDatabaseUnavailable } from '#src/platform/postgres/unavailable.ts'
import { cacheAnswers, memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/replicated-postgres.ts'
import { openSmallShop, type SmallShop } from '../support/small-shop.ts'
import { brokenPromises, readyToOrder } from '../support/small-shop-orders.ts'

// Real servers: a primary that is killed, and the standby that replaces it at the same address.
const LIMIT_MS = 60_000
const log = openLog('silent')

let servers: ReplicatedPostgres
/** The address of the primary, whichever server it is. */
let address: DatabaseProxy
let database: Database
let notifications: Notifications
let replicas: Replicas
/** Notifications of catalogues. */
const received: string[] = []
let shop: SmallShop
let closeShop: SmallShop['close']

beforeAll(async () => {
  servers = await startReplicatedPostgres()
  address = await openDatabaseProxy(servers.primary.url)
  const options = { databaseUrl: address.url, dataDir: '' }
  database = await openDatabase(options, () => undefined, { log, onLost: () => undefined })
  await migrate(database.pool, () => undefined)
  const opened = await openSmallShop(5, { url: address.url, drop: async () => undefined })
  closeShop = opened.close
  shop = { ...opened, db: database.db, pool: database.pool }
  notifications = listen(address.url, log)
  notifications.on('catalog', (id) => received.push(id))
  cacheAnswers(database.db, notifications)
  replicas = openReplicas([servers.standby.url], { db: database.db, url: address.url, log, notifications })
}, LIMIT_MS)
afterAll(async () => {
  await closeShop()
  await replicas.close()
  await notifications.close()
  await database.close()
  await address.close()
  await servers.close()
}, LIMIT_MS)

const SOON = { timeout: 15_000, interval: 20 }

/** The number of products, from the server that answers a call which reads from replicas. */
const countProducts = () =>
  replicas.runRead(async (db) => {
    const { rows } = await sql<{ isStandby: boolean; products: number }>`
      select pg_is_in_recovery() as is_standby, (select count(*) from products) as products`.execute(db)
    return rows[0]
  })

/** The same number, cached in this process. */
const countCached = () =>
  replicas.runRead((db) => memoizeAnswer(db, { siteId: shop.site.id, question: 'count' }, () => count(db)))

const count = async (db: Db) =>
  (
    await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

async function addProduct(): Promise<number> {
  const id = await shop.product({ stock: '1000000' })
  const before = received.length
  await sql`select pg_notify('vitrin', ${`catalog:${shop.site.id}`})`.execute(database.db)
  await expect.poll(() => received.length, SOON).toBeGreaterThan(before)
  return id
}

describe('a streaming standby', { timeout: LIMIT_MS }, () => {
  /** @requirement OPS-6 */
  it('answers reads, except while it lacks a change', async () => {
    await addProduct()
    await expect.poll(countProducts, SOON).toEqual({ isStandby: true, products: 1 })
    expect(await countCached()).toBe(1)
    await servers.standby.run('select pg_wal_replay_pause()')
    await addProduct()
    expect(await countProducts()).toEqual({ isStandby: false, products: 2 })
    expect(await countCached()).toBe(2)
    await wait(1500)
    expect(await countProducts()).toEqual({ isStandby: false, products: 2 })
    expect(replicas.readLags()[0]?.bytes).toBeGreaterThan(0)
    await servers.standby.run('select pg_wal_replay_resume()')
    await expect.poll(countProducts, SOON).toEqual({ isStandby: true, products: 2 })
    expect(replicas.readLags()[0]?.seconds).toBeLessThan(2)
  })

  it('is read while the primary is idle after a switch of the WAL segment', async () => {
    await servers.primary.run('select pg_switch_wal()')
    await wait(2500)
    // Sooner than the primary writes something on its own.
    await expect.poll(countProducts, { timeout: 5000 }).toEqual({ isStandby: true, products: 2 })
  })
})

describe('a failover', { timeout: LIMIT_MS }, () => {
  it('loses no acknowledged order and ends with the promotion of the standby', async () => {
    const productId = await addProduct()
    const orders = takeOrders(productId)
    try {
      await expect.poll(() => orders.placed.length, SOON).toBeGreaterThan(5)
      await servers.killPrimary()
      const killedAt = Date.now()
      // The address moves before the standby is promoted: it answers, and refuses to write.
      address.moveTo(servers.standby.url)
      await wait(1000)
      await servers.standby.run('select pg_promote()')
      await expect.poll(() => orders.placed.some(({ at }) => at > killedAt + 1000), SOON).toBe(true)
    } finally {
      await orders.stop()
    }
    expect(orders.failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
    expect(orders.failures.length).toBeGreaterThan(0)
    const stored = await database.db.selectFrom('orders').select('id').execute()
    const acknowledged = orders.placed.map(({ id }) => id)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
    expect(await brokenPromises(shop)).toEqual([])
  })

  it('is followed by notifications, and by reads from the new primary', async () => {
    expect(received).toContain('*')
    await addProduct()
    expect(await countProducts()).toEqual({ isStandby: false, products: 4 })
    expect(replicas.countUsable()).toBe(0)
  })
})

interface PlacedOrder {
  id: number
  at: number
}

/** Two buyers order until they are stopped, and repeat an order under its key until it is acknowledged. */
function takeOrders(productId: number) {
  const placed: PlacedOrder[] = []
  const failures: Error[] = []
  let isStopped = false
  const repeat = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        failures.push(error as Error)
        if (isStopped) throw error
        await wait(50)
      }
    }
  }
  const buy = async (name: string) => {
    while (!isStopped) {
      const ready = await repeat(() => readyToOrder(shop, { name, items: [[productId, '1']] }))
      const answer = await repeat(() => ready.order())
      if (!answer.ok) throw new Error(`Not ordered: ${answer.refusal.code}`)
      placed.push({ id: answer.placed.orderId, at: Date.now() })
    }
  }
  const buying = Promise.all(['ayse', 'mehmet'].map(buy))
  return {
    placed,
    failures,
    async stop() {
      isStopped = true
      await buying
    },
  }
}
