import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { listen, type Notifications } from '#src/platform/notifications.server.ts'
import { openRedis, type Redis } from '#src/platform/redis/connection.server.ts'
import { listenThroughRedis, type RedisNotifications } from '#src/platform/redis/notifications.server.ts'
import { getChannel } from '#src/platform/redis/relay.server.ts'
import { openLiveHub } from '#src/server/live.server.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { engines, startRedis, type TestRedis } from './server.ts'

let database: TestDatabase
let client: pg.Client
let pool: pg.Pool
let db: Db
let server: TestRedis
const log = openLog('silent')
/** Also on a busy machine. */
const SOON = { timeout: 10_000 }

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 2)
  db = createKysely(pool)
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  if (engines.length > 0) server = await startRedis()
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
afterAll(async () => {
  await server?.close()
  await pool.end()
  await client.end()
  await database.drop()
})

const opened: (() => Promise<void>)[] = []
const notify = (notification: string) => client.query('select pg_notify($1, $2)', ['vitrin', notification])

/** The notifications of the subject `catalog` that a process receives. */
function record(notifications: Notifications): string[] {
  const received: string[] = []
  notifications.on('catalog', (id) => received.push(id))
  return received
}

/** An open window of the browser, with the numbers of unread notifications that it receives. */
function recordWindow() {
  const unread: number[] = []
  return { unread, window: { notify: (count: number) => void unread.push(count), end: () => undefined } }
}

async function openDirect() {
  const notifications = listen(database.url, log)
  opened.push(() => notifications.close())
  const received = record(notifications)
  await expect.poll(() => received, SOON).toEqual(['*'])
  return { received, notifications }
}

interface RedisProcess {
  received: string[]
  purged: (string | undefined)[]
  notifications: RedisNotifications
  redis: Redis
}

async function openThroughRedis(): Promise<RedisProcess> {
  const process = await openRedisProcess(database.url)
  await expect.poll(() => process.notifications.isThroughRedis(), SOON).toBe(true)
  return process
}

async function openRedisProcess(databaseUrl: string): Promise<RedisProcess> {
  const redis = await openRedis({ url: server.url, secret: 'of the shop', log })
  const purged: RedisProcess['purged'] = []
  const purge = async (notification: string | undefined) => purged.push(notification)
  const notifications = listenThroughRedis({ redis, databaseUrl, log, purge })
  opened.push(
    () => redis.close(),
    () => notifications.close(),
  )
  return { received: record(notifications), purged, notifications, redis }
}

const processes = [
  { name: 'from PostgreSQL', open: openDirect },
  ...engines.map((engine) => ({ name: `through ${engine}`, open: openThroughRedis })),
]

describe.each(processes)('changes $name', ({ open }) => {
  it('reach every process at the commit, in their order, and none after a rollback', async () => {
    const all = [await open(), await open()]
    for (const { received } of all) received.splice(0)
    await client.query('begin')
    await notify('catalog:1')
    await notify('site:7')
    await notify('catalog:2:3,4')
    await client.query('commit')
    await client.query('begin')
    await notify('catalog:9')
    await client.query('rollback')
    await notify('catalog')
    for (const { received } of all) await expect.poll(() => received, SOON).toEqual(['1', '2:3,4', '*'])
  })

  it('reach the open windows of a user, whichever process they are connected to', async () => {
    const hubs = [await open(), await open()].map(({ notifications }) => openLiveHub(db, notifications))
    const [one, other] = [recordWindow(), recordWindow()]
    await hubs[0]?.open(17, one.window)
    await hubs[1]?.open(17, other.window)
    const counts = [one.unread.length, other.unread.length]
    await notify('notifications:18')
    await notify('notifications:17')
    await expect.poll(() => [one.unread.length, other.unread.length], SOON).toEqual(counts.map((count) => count + 1))
  })

  it('are all assumed after the connection to the database was lost', async () => {
    const { received } = await open()
    received.splice(0)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'vitrin-listen'`,
    )
    await expect.poll(() => received, SOON).toContain('*')
    received.splice(0)
    await expect.poll(() => notify('catalog:5').then(() => received), { ...SOON, interval: 300 }).toContain('5')
  })
})

describe.each(engines)('processes with %s', () => {
  const countListeners = async () => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'vitrin-listen'`,
    )
    return rows[0].count
  }

  it('share one connection that listens, purge before they notify, and replace one that ends', async () => {
    const [one, other] = [await openThroughRedis(), await openThroughRedis()]
    await expect.poll(countListeners, SOON).toBe(1)
    await notify('prices:1:2')
    const relay = () => [one, other].find(({ purged }) => purged.length > 0)
    await expect.poll(() => relay()?.purged, SOON).toEqual([undefined, 'prices:1:2'])
    const remaining = relay() === one ? other : one
    // The first one that was opened is the relay.
    await opened.splice(1, 1)[0]?.()
    remaining.received.splice(0)
    await expect.poll(() => remaining.purged, SOON).toContain(undefined)
    await expect.poll(() => remaining.received, SOON).toEqual(['*'])
    await notify('catalog:6')
    await expect.poll(() => remaining.received, SOON).toEqual(['*', '6'])
    expect(await countListeners()).toBe(1)
  })
})

describe.each(engines)('processes that are notified through %s', () => {
  it('have another relay when the database does not answer one, from its start or later', async () => {
    const [one, other] = [await openDatabaseProxy(database.url), await openDatabaseProxy(database.url)]
    opened.push(one.close, other.close)
    one.block()
    const deaf = await openRedisProcess(one.url)
    await expect.poll(() => deaf.redis.client.exists(`${deaf.redis.prefix}relay`), SOON).toBe(1)
    const relay = await openRedisProcess(other.url)
    for (const { notifications } of [relay, deaf])
      await expect.poll(() => notifications.isThroughRedis(), SOON).toBe(true)
    expect(deaf.purged).toEqual([])
    other.block()
    one.unblock()
    await notify('catalog:10')
    await expect.poll(() => deaf.purged, { timeout: 15_000 }).toContain(undefined)
    for (const { received } of [relay, deaf]) received.splice(0)
    for (const { received } of [relay, deaf])
      await expect.poll(() => notify('catalog:11').then(() => received), { ...SOON, interval: 300 }).toContain('11')
  })

  it('drop everything after a message of another program', async () => {
    const { received, notifications, redis } = await openThroughRedis()
    for (const text of ['no message', 'null', '{"relay":1}']) {
      received.splice(0)
      await redis.client.publish(getChannel(redis), text)
      await expect.poll(() => received, SOON).toContain('*')
    }
    await expect.poll(() => notifications.readPurge(), SOON).toBeGreaterThan(0)
    expect(notifications.isThroughRedis()).toBe(true)
  })
})

describe.each(engines)('processes without %s', () => {
  it('listen to the database while it is away, and miss nothing on either side', async () => {
    const { received, notifications } = await openThroughRedis()
    received.splice(0)
    await server.kill()
    await expect.poll(() => received, SOON).toEqual(['*'])
    expect(notifications.isThroughRedis()).toBe(false)
    await notify('catalog:7')
    await expect.poll(() => received.at(-1), SOON).toBe('7')
    await server.restart()
    await expect.poll(() => notifications.isThroughRedis(), SOON).toBe(true)
    expect(received.at(-1)).toBe('*')
    await notify('catalog:8')
    await expect.poll(() => received.at(-1), SOON).toBe('8')
  })
})
