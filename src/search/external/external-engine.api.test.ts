import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type EngineShop, openEngineShop } from '#tests/support/search-engine/engine-shop.ts'
import { MemoryEngine } from '#tests/support/search-engine/memory-engine.ts'
import { registerSearchEngine } from '../engine/registry.server.ts'
import { openExternalEngine } from './external-engine.server.ts'
import { feedSearchEngine } from './feed-commands.server.ts'
import { loadSearchHealth } from './feed-queries.server.ts'

let memory: MemoryEngine
let engineShop: EngineShop
/** How often the engine was read. */
let reads: number
let warnings: string[]

beforeAll(async () => {
  memory = new MemoryEngine()
  engineShop = await openEngineShop(memory)
})
afterAll(() => engineShop.close())
beforeEach(async () => {
  reads = 0
  warnings = []
  memory.beforeRead = () => {
    reads++
  }
  const warn = (({ reason }: { reason: string }) => void warnings.push(reason)) as Parameters<
    typeof openExternalEngine
  >[1]['warn']
  registerSearchEngine(engineShop.shop.db, openExternalEngine(memory, { warn }))
})

const feed = () => feedSearchEngine(memory, engineShop.shop.db, () => false)

/** @requirement FIND-82 */
it('answers a site once its index is built; until then PostgreSQL does', async () => {
  expect(await engineShop.codes('fren balatası')).toEqual(['VT-1001', 'VT-1002'])
  expect(reads).toBe(0)
  await feed()
  expect(await engineShop.codes('fren balatası')).toEqual(['VT-1001', 'VT-1002'])
  expect(reads).toBeGreaterThan(0)
})

/** @requirement FIND-44 */
it('finds a number of the catalogue without the engine', async () => {
  expect(await engineShop.codes('06-1000', { wide: true })).toEqual(['VT-1001', 'VT-1002'])
  expect(reads).toBe(0)
})

/** @requirement FIND-8 */
it('never shows a product that was hidden after it was indexed', async () => {
  await engineShop.change('VT-1001', { visible: false })
  const { codes, total } = await engineShop.find('fren balatası')
  expect([codes, total]).toEqual([['VT-1002'], 1])
  await engineShop.change('VT-1001', { visible: true })
  await feed()
})

/** @requirement FIND-82, FIND-83 */
it('does not answer from an index of another version, and reports it', async () => {
  const { codes, shop } = engineShop
  await shop.db.updateTable('searchFeeds').set({ builtVersion: 2, newestVersion: 2 }).execute()
  expect(await codes('fren balatası')).toEqual(['VT-1001', 'VT-1002'])
  expect(reads).toBe(0)
  expect(await loadSearchHealth(shop.db)).toMatchObject({ answeredBy: 'postgresql', unbuiltSites: 2, newerSites: 2 })
  await shop.db.updateTable('searchFeeds').set({ builtVersion: 1, newestVersion: 1 }).execute()
})

/** @requirement FIND-82 */
it('leaves filters, order and counts of the stock to PostgreSQL', async () => {
  const { shop, shelf, find } = engineShop
  await shop.db
    .updateTable('productSearch')
    .set({ stock: '5' })
    .where('productId', '=', shelf.getId('VT-1002'))
    .execute()
  const wide = await find('fren balatası', { wide: true })
  expect(wide.facets.inStock).toBe(1)
  reads = 0
  expect((await find('fren balatası', { among: [{ inStock: true }] })).codes).toEqual(['VT-1002'])
  expect((await find('', { sort: { by: 'stock', descending: true } })).codes[0]).toBe('VT-1002')
  expect(reads).toBe(0)
})

/** @requirement FIND-82 */
it('is replaced by PostgreSQL while it fails, and is not tried at every search', async () => {
  memory.beforeRead = () => {
    reads++
    throw new Error('timed out')
  }
  expect(await engineShop.codes('fren balatası')).toEqual(['VT-1001', 'VT-1002'])
  expect(await engineShop.codes('fren diski')).not.toEqual([])
  expect([reads, warnings]).toEqual([1, ['timed out']])
})

/** @requirement FIND-83 */
it('reports its state and how far it is behind', async () => {
  const { db } = engineShop.shop
  expect(await loadSearchHealth(db)).toEqual({
    engine: 'memory',
    answeredBy: 'memory',
    state: 'ready',
    documents: 14,
    pausedUntil: null,
    waitingChanges: 0,
    lagSeconds: 0,
    builtSites: 2,
    unbuiltSites: 0,
    newerSites: 0,
    lastError: null,
  })
  await engineShop.change('VT-1001', { visible: true })
  expect(await loadSearchHealth(db)).toMatchObject({ waitingChanges: 1, lagSeconds: expect.any(Number) })
})

/** @requirement FIND-82, FIND-83 */
it('reports that PostgreSQL answers, although it writes and is healthy otherwise, until a search succeeds', async () => {
  const { codes, change, shop } = engineShop
  vi.useFakeTimers({ toFake: ['Date'] })
  memory.beforeRead = () => {
    throw new Error('too slow')
  }
  await codes('fren balatası')
  const pausedUntil = new Date(Date.now() + 10_000)
  await change('VT-1001', { visible: true })
  await feed()
  const paused = { state: 'ready', answeredBy: 'postgresql', pausedUntil, lastError: 'too slow', waitingChanges: 0 }
  expect(await loadSearchHealth(shop.db)).toMatchObject(paused)
  vi.setSystemTime(pausedUntil)
  memory.beforeRead = () => undefined
  const over = { answeredBy: 'memory', pausedUntil: null }
  expect(await loadSearchHealth(shop.db)).toMatchObject({ ...over, lastError: 'too slow' })
  await codes('fren balatası')
  expect(await loadSearchHealth(shop.db)).toMatchObject({ ...over, lastError: null })
  vi.useRealTimers()
})
