import { afterAll, beforeAll, expect, it } from 'vitest'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { openTestRunner, type TestRunner } from '#tests/support/job-runners.ts'
import { MemoryEngine } from '#tests/support/search-engine/memory-engine.ts'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { feedSearchEngine } from '../search/external/feed-commands.server.ts'
import { openExternalSearch } from './external-search.server.ts'

let shop: TestShop
let visitor: Client
let siteId: number
let search: { close(): Promise<void> }
let runner: TestRunner
const engine = new MemoryEngine()

beforeAll(async () => {
  shop = await openTestShop()
  visitor = await shop.client(undefined, 'b2c.localhost')
  const hosts = await shop.db.selectFrom('siteHosts').select(['siteId', 'host']).execute()
  siteId = hosts.find(({ host }) => host === 'b2c.localhost')?.siteId ?? 0
  // The large site is not due.
  const largeSiteId = hosts.find(({ host }) => host === 'localhost')?.siteId ?? 0
  const retryAt = new Date(Date.now() + 3_600_000)
  await shop.db.insertInto('searchFeeds').values({ siteId: largeSiteId, engine: 'memory', retryAt }).execute()
  const log = { warn: () => undefined } as unknown as Parameters<typeof openExternalSearch>[0]['log']
  search = openExternalSearch({ engine, db: shop.db, standbys: [], log })
  runner = openTestRunner(shop.url, { feedSearchEngine: (isClosing) => feedSearchEngine(engine, shop.db, isClosing) })
})
afterAll(async () => {
  await runner.close()
  await search.close()
  await shop.close()
})

const readHealth = async (headers = {}) =>
  shop.service('gateway').inject({ method: 'GET', url: '/healthz/search', remoteAddress: '127.0.0.1', headers })

/** @requirement FIND-81, FIND-83 */
it('builds the index of a site, and then feeds it with every change', async () => {
  const state = async () => (await readHealth()).json<{ unbuiltSites: number; waitingChanges: number }>()
  await expect.poll(() => engine.listIds(siteId).length, { timeout: 20_000 }).toBeGreaterThan(100)
  await expect.poll(async () => (await state()).unbuiltSites, { timeout: 20_000 }).toBe(1)
  let reads = 0
  engine.beforeRead = () => {
    reads++
  }
  const { body } = await visitor.post<{ TotalHits: number }>('product/get-product-search', { keyword: 'balata' })
  expect([body.TotalHits > 0, reads > 0]).toEqual([true, true])
  const [id = 0] = engine.listIds(siteId)
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ name: 'Zurnabilya' }).where('id', '=', id).execute()
    await upsertSearch(tx, siteId, [id])
  })
  await expect.poll(async () => (await state()).waitingChanges, { timeout: 5000 }).toBe(0)
  const { body: after } = await visitor.post<{ TotalHits: number }>('product/get-product-search', {
    keyword: 'zurnabilya',
  })
  expect(after.TotalHits).toBe(1)
})

/** @requirement FIND-83 */
it('shows its state to this machine alone, and its lag in the metrics', async () => {
  const health = await readHealth()
  expect([health.statusCode, health.json()]).toMatchObject([200, { engine: 'memory', state: 'ready', lastError: null }])
  expect((await readHealth({ 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(404)
  const { body } = await shop.service('gateway').inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const name of ['waiting_changes', 'lag_seconds', 'unbuilt_sites', 'failures_total', 'up'])
    expect(body).toContain(`vitrin_search_${name} `)
})

/** @requirement FIND-82, FIND-83 */
it('shows which engine answers, and for how long PostgreSQL does after a failed search', async () => {
  engine.beforeRead = () => {
    throw new Error('too slow')
  }
  const before = Date.now()
  const { body } = await visitor.post<{ TotalHits: number }>('product/get-product-search', { keyword: 'balata' })
  expect(body.TotalHits).toBeGreaterThan(0)
  const health = await readHealth()
  const { answeredBy, lastError, pausedUntil } = health.json()
  expect([health.statusCode, answeredBy, lastError]).toEqual([503, 'postgresql', 'too slow'])
  expect(Date.parse(pausedUntil)).toBeGreaterThanOrEqual(before + 10_000)
  const metrics = await shop.service('gateway').inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.body).toContain('vitrin_search_answering 0')
  expect(metrics.body).toContain(`vitrin_search_paused_until_seconds ${Date.parse(pausedUntil) / 1000}`)
})
