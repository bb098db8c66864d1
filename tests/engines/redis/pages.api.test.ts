import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NotificationListeners } from '#src/platform/notifications.server.ts'
import { openRedis, type Redis } from '#src/platform/redis/connection.server.ts'
import { type FreshPage, openPageCache, type PageCache } from '#src/server/pages/page-cache.server.ts'
import { openSharedPages, type SharedPages } from '#src/server/pages/shared-page-store.server.ts'
import { engines, startRedis, type TestRedis } from './server.ts'

let server: TestRedis
let redis: Redis

beforeAll(async () => {
  if (engines.length === 0) return
  server = await startRedis()
  redis = await openRedis(server.url, { warn: () => undefined, info: () => undefined } as never)
  await vi.waitFor(() => expect(redis.health().state).toBe('ready'))
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

function openProcess(build = 'b1'): PageProcess {
  const listeners = new NotificationListeners()
  const pages = openSharedPages(redis, { build, freshMs: 30_000 })
  const on = (subject: string, listener: (id: string) => void) => listeners.add(subject, listener)
  return { cache: openPageCache({ on }, pages), pages, notify: (notification) => listeners.dispatch(notification) }
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
    expect(page).toMatchObject({ ...one.cache.find('shown'), brotli: page?.brotli, gzip: page?.gzip })
    expect(await isFound(newer, shown)).toBe(false)
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
    await writer.pages.purge(notification)
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
      const [writer, relay] = [openProcess(), openProcess()]
      const late = { key: `late ${change}`, pricedIds: [77] }
      await render(writer, late, () => relay.pages.purge(change))
      await render(writer, { ...late, key: 'next' })
      await expect.poll(() => isFound(relay, { key: 'next' }), { timeout: 10_000 }).toBe(true)
      expect(await isFound(relay, late)).toBe(false)
    },
  )

  it('are rendered by each process while Redis does not answer', async () => {
    const process = openProcess()
    await server.kill()
    await render(process, { key: 'alone' })
    expect([process.cache.find('alone') !== undefined, await isFound(process, { key: 'alone' })]).toEqual([true, false])
  })
})
