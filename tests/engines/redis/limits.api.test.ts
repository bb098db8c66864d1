import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import {
  createDatabaseLimiter,
  overLimit,
  type RateLimiter,
  registerRateLimiter,
} from '#src/platform/rate-limit.server.ts'
import { openRedis, type Redis } from '#src/platform/redis/connection.server.ts'
import { createRedisLimiter } from '#src/platform/redis/limiter.server.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { engines, startRedis, type TestRedis } from './server.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Db
let server: TestRedis
let redis: Redis
const warnings: string[] = []
const log = {
  warn: (_details: object, text: string) => void warnings.push(text),
  info: (_details: object, text: string) => void warnings.push(text),
} as never

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 20)
  db = createKysely(pool)
  if (engines.length === 0) return
  server = await startRedis()
  redis = await openRedis({ url: server.url, secret: 'of the shop', log })
  await vi.waitFor(() => expect(redis.health().state).toBe('ready'))
})
afterAll(async () => {
  await redis?.close()
  await server?.close()
  await pool.end()
  await database.drop()
})

interface TestedLimiter {
  name: string
  open(): RateLimiter
  /** Lets time pass for the window of a key. */
  age(key: string, seconds: number): Promise<unknown>
}

const postgresql: TestedLimiter = {
  name: 'PostgreSQL',
  open: () => createDatabaseLimiter(db),
  age: (key, seconds) =>
    db
      .updateTable('rateLimits')
      .set({ startsAt: sql<Date>`starts_at - make_interval(secs => ${seconds})` })
      .where('key', '=', key)
      .execute(),
}

const inRedis: TestedLimiter = {
  name: 'Redis',
  open: () => createRedisLimiter(redis, createDatabaseLimiter(db)),
  async age(key, seconds) {
    const name = `${redis.prefix}limit:${key}`
    const remaining = (await redis.client.pTTL(name)) - seconds * 1000
    await redis.client.pExpire(name, remaining)
  },
}

describe.each([postgresql, ...engines.map(() => inRedis)])('limits in $name', ({ open, age }) => {
  const toLimit = (key: string) => ({ key, max: 2, seconds: 60 })
  const hit = (key: string) => open().countHit(toLimit(key))

  /** @requirement SES-13, THREAT-25 */
  it('a window starts with its first hit and lasts its full length, independent of the clock (threat 25)', async () => {
    expect([await hit('a'), await hit('a')]).toEqual([undefined, undefined])
    expect(await hit('a')).toBeGreaterThan(50)
    await age('a', 55)
    expect(await hit('a')).toBeLessThanOrEqual(6)
    await age('a', 6)
    expect([await hit('a'), await hit('a')]).toEqual([undefined, undefined])
    expect(await hit('a')).toBeGreaterThan(50)
  })

  it('of many concurrent hits exactly the limit passes; one that is released makes space for another', async () => {
    const delays = await Promise.all(Array.from({ length: 20 }, () => hit('b')))
    expect(delays.filter((wait) => wait === undefined)).toHaveLength(2)
    await hit('c')
    await hit('c')
    await open().releaseHit(toLimit('c'))
    expect(await hit('c')).toBeUndefined()
    expect(await hit('c')).toBeDefined()
  })

  it('releases nothing of a window without hits', async () => {
    await open().releaseHit(toLimit('d'))
    await open().releaseHit(toLimit('d'))
    expect([await hit('d'), await hit('d'), await hit('d')]).toEqual([undefined, undefined, expect.any(Number)])
  })
})

describe.each(engines)('limits while %s does not answer', () => {
  const limit = { key: 'login', max: 1, seconds: 60 }

  it('are counted by PostgreSQL without waiting for each request, and by Redis once it answers', async () => {
    registerRateLimiter(db, inRedis.open())
    server.freeze()
    const startedAt = Date.now()
    expect(await overLimit(db, limit)).toBeUndefined()
    expect(await overLimit(db, limit)).toBeDefined()
    for (let at = 0; at < 20; at++) await overLimit(db, { ...limit, key: `other ${at}` })
    expect(Date.now() - startedAt).toBeLessThan(2000)
    expect(redis.health()).toMatchObject({ state: 'unavailable', lastError: expect.stringContaining('200 ms') })
    server.resume()
    await expect.poll(() => redis.health().state, { timeout: 10_000 }).toBe('ready')
    await overLimit(db, { ...limit, key: 'after' })
    expect(await redis.client.get(`${redis.prefix}limit:after`)).toBe('1')
    expect(warnings).toEqual([expect.stringContaining('cannot be used'), expect.stringContaining('is used again')])
  })

  it('are counted by PostgreSQL after a crash, and by Redis after its restart', async () => {
    await server.kill()
    const keys = ['crash', 'crash']
    expect(await Promise.all(keys.map((key) => overLimit(db, { ...limit, key })))).toContain(undefined)
    expect(await db.selectFrom('rateLimits').select('hits').where('key', '=', 'crash').executeTakeFirst()).toEqual({
      hits: 2,
    })
    await server.restart()
    await expect.poll(() => redis.health(), { timeout: 10_000 }).toMatchObject({ state: 'ready', lastError: null })
    expect(await overLimit(db, { ...limit, key: 'crash' })).toBeUndefined()
  })
})
