import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NotificationListeners } from '#src/platform/notifications.server.ts'
import { openRedis, type Redis } from '#src/platform/redis/connection.server.ts'
import { FRESH_MS, type FreshPage, openPageCache, type PageCache } from '#src/server/pages/page-cache.server.ts'
import {
  type FoundPage,
  openSharedPages,
  type PurgeState,
  type SharedPages,
  type StoredPage,
} from '#src/server/pages/shared-page-store.server.ts'
import { engines, startRedis, type TestRedis } from './server.ts'

let server: TestRedis
let redis: Redis
/** The number of the last purge of which processes were notified. */
let notified: number | undefined
const log = { warn: () => undefined, info: () => undefined }

beforeAll(async () => {
  if (engines.length === 0) return
  server = await startRedis()
  redis = await openRedis({ url: server.url, secret: 'of the shop', log })
  await vi.waitFor(() => expect(redis.health().state).toBe('ready'))
  await purge(undefined)
})
afterAll(async () => {
  await redis?.close()
  await server?.close()
})

interface PageProcess {
  cache: PageCache
  pages: SharedPages
  notify(notification: string): void
}

function openProcess(build = 'b1', readPurge = () => notified): PageProcess {
  const listeners = new NotificationListeners()
  const pages = openSharedPages(redis, { build, freshMs: FRESH_MS, readPurge })
  const on = (subject: string, listener: (id: string) => void) => listeners.add(subject, listener)
  return { cache: openPageCache({ on }, pages), pages, notify: (notification) => listeners.dispatch(notification) }
}

/** Purges as the relay does, and notifies the processes. */
async function purge(notification: string | undefined) {
  notified = (await openProcess().pages.purge(notification)) ?? notified
}

const toFresh = (siteId: number, pricedIds: readonly number[]): Omit<FreshPage, 'since' | 'state'> => ({
  html: `<p>site ${siteId}</p><script nonce="n">go()</script>`,
  nonce: 'n',
  pricedIds: new Set(pricedIds),
  cacheKeys: [`site-${siteId}`],
  counting: undefined,
  pageContext: { site: { id: siteId, languages: ['tr'], version: 4 }, language: 'tr' },
})

interface RenderedPage {
  siteId?: number
  key: string
  pricedIds?: readonly number[]
}

/** Renders a page as a process does for the first visitor; `meanwhile` runs between its reads and its end. */
async function render({ cache }: PageProcess, page: RenderedPage, meanwhile = async () => {}) {
  const { siteId = 1, key, pricedIds = [] } = page
  const found = await cache.findShared({ siteId, key })
  const since = cache.generation()
  await meanwhile()
  await cache.store(key, { ...toFresh(siteId, pricedIds), since, state: found?.state })
}

const isFound = async ({ cache }: PageProcess, { siteId = 1, key }: RenderedPage) =>
  (await cache.findShared({ siteId, key }))?.page !== undefined

const shown = { key: 'shown', pricedIds: [11, 12] }
const other = { key: 'other', pricedIds: [13] }
const sorted = { key: 'sorted', pricedIds: Array.from({ length: 1000 }, (_, at) => at + 100) }
const elsewhere = { key: 'elsewhere', siteId: 2, pricedIds: [11] }
const all = [shown, other, sorted, elsewhere]

describe.each(engines)('pages in %s', () => {
  it('are those of any process of the same build', async () => {
    const [one, two, newer] = [openProcess(), openProcess(), openProcess('b2')]
    await render(one, shown)
    await expect.poll(() => isFound(two, shown), { timeout: 10_000 }).toBe(true)
    const page = two.cache.find('shown')
    expect(brotliDecompressSync(page?.brotli ?? '').toString()).toBe('<p>site 1</p><script>go()</script>')
    expect(gunzipSync(page?.gzip ?? '').toString()).toBe('<p>site 1</p><script>go()</script>')
    const { brotli, gzip, renderedAt } = page as StoredPage
    expect(page).toEqual({ ...one.cache.find('shown'), brotli, gzip, renderedAt })
    expect(await isFound(newer, shown)).toBe(false)
  })

  it('are as old as Redis counts, whatever the clocks of the machines', async () => {
    await render(openProcess(), { key: 'aged' })
    await expect.poll(() => isFound(openProcess(), { key: 'aged' })).toBe(true)
    const [aged = ''] = await redis.client.keys('*:aged')
    await redis.client.pExpire(aged, FRESH_MS - 20_000)
    const found = await openProcess().pages.find({ siteId: 1, key: 'aged' })
    const ageMs = Date.now() - (found?.page?.renderedAt ?? 0)
    expect(ageMs).toBeGreaterThanOrEqual(20_000)
    expect(ageMs).toBeLessThan(22_000)
  })

  it.each([
    ['prices:1:11', ['other', 'sorted', 'elsewhere']],
    ['prices:1:13,150', ['shown', 'elsewhere']],
    ['prices:2:11', ['shown', 'other', 'sorted']],
    ['prices:*', []],
    ['catalog:1', ['elsewhere']],
    ['catalog:*', []],
    ['site:2', []],
    ['jobs:sendEmails', ['shown', 'other', 'sorted', 'elsewhere']],
    [undefined, []],
  ])('are purged by %s', async (notification, remaining) => {
    const writer = openProcess()
    for (const page of all) await render(writer, page)
    await expect.poll(() => isFound(openProcess(), elsewhere), { timeout: 10_000 }).toBe(true)
    await purge(notification)
    const reader = openProcess()
    const found = await Promise.all(all.map(async (page) => ((await isFound(reader, page)) ? [page.key] : [])))
    // A price of any product purges lists in the order of prices.
    const expected = notification?.startsWith('prices:1') ? remaining.filter((key) => key !== 'sorted') : remaining
    expect(found.flat()).toEqual(expected)
  })
})

describe.each(engines)('pages that cannot be in %s', () => {
  it.each(['prices:1:77', 'catalog:1', 'site:1'])(
    'are not stored if %s came while they were rendered',
    async (change) => {
      const [writer, reader] = [openProcess(), openProcess()]
      const late = { key: `late ${change}`, pricedIds: [77] }
      await render(writer, late, () => purge(change))
      await render(writer, { ...late, key: 'next' })
      await expect.poll(() => isFound(reader, { key: 'next' }), { timeout: 10_000 }).toBe(true)
      expect(await isFound(reader, late)).toBe(false)
    },
  )

  it('are not stored by a process that was not notified of the last purge', async () => {
    const before = notified
    await purge('prices:1:77')
    const behind = { key: 'behind', pricedIds: [77] }
    await render(
      openProcess('b1', () => before),
      behind,
    )
    await render(openProcess(), { key: 'after' })
    await expect.poll(() => isFound(openProcess(), { key: 'after' })).toBe(true)
    expect(await isFound(openProcess(), behind)).toBe(false)
  })

  it('are neither read nor stored by a process that listens to the database itself', async () => {
    const [direct, other] = [openProcess('b1', () => undefined), openProcess()]
    await render(other, { key: 'read' })
    await expect.poll(() => isFound(other, { key: 'read' })).toBe(true)
    expect(await isFound(direct, { key: 'read' })).toBe(false)
    const state = (await other.pages.find({ siteId: 1, key: 'read' }))?.state
    const page = { ...other.cache.find('read'), renderedAt: Date.now() } as StoredPage
    await direct.pages.store({ siteId: 1, key: 'stored' }, page, state as PurgeState)
    expect(await isFound(other, { key: 'stored' })).toBe(false)
  })
})

describe.each(engines)('pages that are not found in %s', () => {
  it('are those whose entry is unreadable, too large, or was evicted in part', async () => {
    const [writer, reader] = [openProcess(), openProcess()]
    const pages = ['unreadable', 'evicted'].map((key) => ({ key, pricedIds: [5] }))
    for (const page of pages) await render(writer, page)
    for (const page of pages) await expect.poll(() => isFound(openProcess(), page)).toBe(true)
    const [unreadable = ''] = await redis.client.keys('*:unreadable')
    await redis.client.hSet(unreadable, 'page', 'no page')
    expect(await isFound(reader, { key: 'unreadable' })).toBe(false)
    await redis.client.del(await redis.client.keys('*:shows:1:5'))
    // Another page creates the set again.
    await render(writer, { key: 'next', pricedIds: [5] })
    await expect.poll(() => isFound(openProcess(), { key: 'next' })).toBe(true)
    expect(await isFound(reader, { key: 'evicted' })).toBe(false)
    const { state, page } = (await writer.pages.find({ siteId: 1, key: 'next' })) as Required<FoundPage>
    const large = { ...page, brotli: Buffer.alloc(600_000) } as StoredPage
    await writer.pages.store({ siteId: 1, key: 'large' }, large, state as PurgeState)
    expect(await isFound(reader, { key: 'large' })).toBe(false)
  })

  it('are those of another shop in the same Redis', async () => {
    await render(openProcess(), { key: 'ours' })
    await expect.poll(() => isFound(openProcess(), { key: 'ours' })).toBe(true)
    const theirs = await openRedis({ url: server.url, secret: 'of another shop', log })
    await vi.waitFor(() => expect(theirs.health().state).toBe('ready'))
    const pages = openSharedPages(theirs, { build: 'b1', freshMs: FRESH_MS, readPurge: () => notified })
    expect(await pages.find({ siteId: 1, key: 'ours' })).toEqual({ page: undefined, state: undefined })
    await theirs.close()
  })

  it('are rendered by each process while Redis does not answer', async () => {
    const process = openProcess()
    await server.kill()
    await render(process, { key: 'alone' })
    expect([process.cache.find('alone') !== undefined, await isFound(process, { key: 'alone' })]).toEqual([true, false])
  })
})
