import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseSearchUrl } from '#src/search/engine/opensearch/client.server.ts'
import { createOpenSearchEngine } from '#src/search/engine/opensearch/engine.server.ts'
import { INDEX_VERSION } from '#src/search/engine/opensearch/index-definition.ts'
import { postgresqlEngine } from '#src/search/engine/postgresql/engine.server.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import { openExternalEngine } from '#src/search/external/external-engine.server.ts'
import { loadSearchHealth } from '#src/search/external/feed-queries.server.ts'
import { type EngineShop, openEngineShop } from '#tests/support/search-engine/engine-shop.ts'
import { openReplyServer, type ReplyServer, type TestReply } from './reply-server.ts'

let engineShop: EngineShop
let server: ReplyServer | undefined
let warnings: string[]

beforeAll(async () => {
  engineShop = await openEngineShop(postgresqlEngine)
  await sql`insert into search_feeds (site_id, engine, rebuild, built_at, built_version)
    select id, 'opensearch', false, now(), ${INDEX_VERSION} from sites`.execute(engineShop.shop.db)
})
afterAll(() => engineShop.close())
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

/** Searches of the shop are answered by an OpenSearch at this address. */
function useAddress(url: string) {
  warnings = []
  const warn = (({ reason }: { reason: string }) => void warnings.push(reason)) as Parameters<
    typeof openExternalEngine
  >[1]['warn']
  registerSearchEngine(engineShop.shop.db, openExternalEngine(createOpenSearchEngine(parseSearchUrl(url)), { warn }))
}

async function useServer(reply: Parameters<typeof openReplyServer>[0]): Promise<ReplyServer> {
  server = await openReplyServer(reply)
  useAddress(server.url)
  return server
}

/** A machine that is busy with something else at this moment must not fail a limit of time. */
const BUSY = { retry: 2 }

const PADS = ['VT-1001', 'VT-1002']
const noCounts = { values: { sum_other_doc_count: 0, buckets: [] } }
const foundNothing = {
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 0 }, hits: [] },
  aggregations: { brand: noCounts, category: noCounts, season: noCounts, group: noCounts },
}
const incomplete = { timed_out: true, _shards: { failed: 0 }, hits: { total: { value: 0 }, hits: [] } }

/** @requirement FIND-82 */
describe('PostgreSQL answers for an OpenSearch', () => {
  it.each<[string, TestReply]>([
    ['that fails', { status: 500, body: '{"error":{"type":"internal","reason":"out of memory"}}' }],
    ['that is overloaded', { status: 429, body: '{}' }],
    ['that rejects the password', { status: 401, body: 'Unauthorized' }],
    ['whose proxy replies', { status: 200, body: '<h1>Welcome</h1>' }],
    ['that replies nothing', { status: 200, body: '' }],
    ['that replies something else', { status: 200, body: '{"took":1}' }],
    ['that finds only a part in time', { status: 200, body: JSON.stringify({ responses: [incomplete] }) }],
    [
      'that lost its index',
      { status: 200, body: '{"responses":[{"status":404,"error":{"type":"index_not_found_exception"}}]}' },
    ],
  ])('%s, and does not try it at every search', async (_, reply) => {
    const { requests } = await useServer(() => reply)
    expect(await engineShop.codes('fren balatası')).toEqual(PADS)
    expect(await engineShop.codes('balata bosch')).toEqual(['VT-1001'])
    expect(requests).toHaveLength(1)
    expect(warnings).toHaveLength(1)
  })

  it('that does not respond, after 300 ms and once', BUSY, async () => {
    const { requests } = await useServer(() => 'hang')
    const began = Date.now()
    expect(await engineShop.codes('fren balatası')).toEqual(PADS)
    const first = Date.now() - began
    expect(first).toBeGreaterThan(250)
    expect(first).toBeLessThan(600)
    expect((await engineShop.find('06-1000')).codes[0]).toBe('VT-1001')
    expect(requests).toHaveLength(1)
  })

  it('whose replies take more than 300 ms together, each of them less', BUSY, async () => {
    const { find } = engineShop
    // What is cached must not be measured.
    await find('fren balatası', { wide: true })
    const { requests } = await useServer(async () => {
      await wait(250)
      return { body: JSON.stringify({ responses: [foundNothing] }) }
    })
    const began = Date.now()
    const { codes } = await find('fren balatası', { wide: true })
    expect(Date.now() - began).toBeLessThan(600)
    expect(codes).toEqual(PADS)
    expect(requests.length).toBeGreaterThan(1)
    expect(warnings.length).toBeGreaterThan(0)
    expect(await loadSearchHealth(engineShop.shop.db)).toMatchObject({ answeredBy: 'postgresql' })
  })

  it('that cannot be reached, and tries it again later', async () => {
    const closed = await openReplyServer(() => 'hang')
    await closed.close()
    useAddress(closed.url)
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await engineShop.codes('fren balatası')).toEqual(PADS)
    expect(await engineShop.codes('fren diski')).not.toEqual([])
    expect(warnings).toHaveLength(1)
    vi.setSystemTime(Date.now() + 11_000)
    expect(await engineShop.codes('fren balatası')).toEqual(PADS)
    expect(warnings).toHaveLength(2)
  })

  it('that is not filled yet, without a request', async () => {
    const { db } = engineShop.shop
    await db.updateTable('searchFeeds').set({ builtAt: null }).execute()
    const { requests } = await useServer(() => 'hang')
    expect(await engineShop.codes('fren balatası')).toEqual(PADS)
    expect(requests).toEqual([])
    await db.updateTable('searchFeeds').set({ builtAt: new Date() }).execute()
  })

  it('for everything that needs the stock', async () => {
    // Without hits the text would be relaxed, which asks the engine about words.
    await engineShop.shop.db.updateTable('productSearch').set({ stock: '5' }).execute()
    const { requests } = await useServer(() => 'hang')
    expect((await engineShop.find('fren', { among: [{ inStock: true }] })).total).toBe(4)
    await engineShop.find('fren', { sort: { by: 'stock', descending: true } })
    expect(requests).toEqual([])
  })
})

/** @requirement FIND-8, FIND-80 */
it('drops hits that are hidden by now', async () => {
  const { shelf } = engineShop
  const ids = ['GIZLI-1', 'VT-1002'].map(shelf.getId)
  const found = {
    timed_out: false,
    _shards: { failed: 0 },
    hits: { total: { value: 12 }, hits: ids.map((id) => ({ fields: { product: [id] } })) },
    aggregations: { brand: noCounts, category: noCounts, season: noCounts },
  }
  const { requests } = await useServer(() => ({ body: JSON.stringify({ responses: [found] }) }))
  const { codes } = await engineShop.find('fren balatası', { limit: 2 })
  expect(codes).toEqual(['VT-1002'])
  expect(requests.length).toBeGreaterThan(0)
  expect(warnings).toEqual([])
})

/** @requirement FIND-83 */
it('reports that it is unavailable', async () => {
  await useServer(() => 'hang')
  const health = await loadSearchHealth(engineShop.shop.db)
  expect(health).toMatchObject({ engine: 'opensearch', state: 'unavailable', documents: null })
  expect(health.lastError).toMatch(/timeout/)
})
