import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { overLimit, releaseHit } from './rate-limit.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const hit = (key: string) => overLimit(shop.db, { key, max: 2, seconds: 60 })
const later = (key: string, seconds: number) =>
  shop.db
    .updateTable('rateLimits')
    .set({ startsAt: sql<Date>`starts_at - make_interval(secs => ${seconds})` })
    .where('key', '=', key)
    .execute()

/** @requirement SES-13, THREAT-25 */
it('a window starts with its first hit and lasts its full length, independent of the clock (threat 25)', async () => {
  expect([await hit('a'), await hit('a')]).toEqual([undefined, undefined])
  expect(await hit('a')).toBeGreaterThan(50)
  await later('a', 55)
  expect(await hit('a')).toBeLessThanOrEqual(6)
  await later('a', 6)
  expect([await hit('a'), await hit('a')]).toEqual([undefined, undefined])
  expect(await hit('a')).toBeGreaterThan(50)
})

it('of many concurrent hits exactly the limit passes; one that is forgiven makes space for another', async () => {
  const delays = await Promise.all(Array.from({ length: 20 }, () => hit('b')))
  expect(delays.filter((wait) => wait === undefined)).toHaveLength(2)
  await hit('c')
  await hit('c')
  await releaseHit(shop.db, { key: 'c', max: 2, seconds: 60 })
  expect(await hit('c')).toBeUndefined()
  expect(await hit('c')).toBeDefined()
})
