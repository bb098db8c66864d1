import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { openPageCache } from './page-cache.server.ts'

function silentNotifications(): Pick<Notifications, 'on'> & { notify(subject: string, id?: string): void } {
  const listeners = new Map<string, (id: string) => void>()
  return {
    notify: (subject, id = '1') => listeners.get(subject)?.(id),
    on: (subject, hear) => {
      listeners.set(subject, hear)
    },
  }
}

const html = '<html><script nonce="n1">ours()</script><script>injected()</script><p>fiyat</p></html>'
const fresh = {
  html,
  nonce: 'n1',
  since: 0,
  counting: undefined,
  cacheKeys: [],
  pricedIds: new Set([11]),
  pageContext: { site: { id: 1, languages: [], version: 1 }, language: 'tr' as const },
}

afterEach(() => {
  vi.useRealTimers()
})

describe('cached pages for anonymous visitors', () => {
  it('are stale after half a minute, and dropped after an hour or a change', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const notifications = silentNotifications()
    const cache = openPageCache(notifications)
    await cache.store('k', fresh)
    vi.setSystemTime(Date.now() + 31_000)
    expect([cache.find('k'), cache.findStale('k')?.pageContext]).toEqual([undefined, fresh.pageContext])
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(cache.findStale('k')).toBeUndefined()
    await cache.store('k', fresh)
    notifications.notify('catalog')
    expect(cache.findStale('k')).toBeUndefined()
  })

  it('allow the scripts that had the nonce by hash, and no others (threat 18)', async () => {
    const cache = openPageCache(silentNotifications())
    await cache.store('k', fresh)
    const hash = createHash('sha256').update('ours()').digest('base64')
    expect(cache.find('k')?.scriptHashes).toEqual([hash])
    expect(contentSecurityPolicy({ hashes: [hash] })).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('are stored compressed and without the nonce', async () => {
    const cache = openPageCache(silentNotifications())
    await cache.store('k', fresh)
    const page = cache.find('k')
    const plain = gunzipSync(page?.gzip ?? '').toString()
    expect(plain).not.toContain('n1')
    expect(plain).toContain('fiyat')
    expect(brotliDecompressSync(page?.brotli ?? '').toString()).toBe(plain)
  })

  /** @requirement ARCH-9, THREAT-15 */
  it.each(['site', 'catalog'])('are dropped when the %s changes', async (subject) => {
    const notifications = silentNotifications()
    const cache = openPageCache(notifications)
    await cache.store('k', fresh)
    notifications.notify(subject)
    expect(cache.find('k')).toBeUndefined()
  })

  it.each([
    ['of the catalogue of their site', 'catalog', '1', []],
    ['of the catalogue of another site', 'catalog', '2', ['one', 'other', 'sorted']],
    ['of the settings of any site', 'site', '2', []],
    ['of a price that they show', 'prices', '1:11,13', ['other']],
    ['of a price of another site', 'prices', '2:11', ['one', 'other', 'sorted']],
  ])('are dropped after a change %s', async (_change, subject, id, remaining) => {
    const notifications = silentNotifications()
    const cache = openPageCache(notifications)
    await cache.store('one', fresh)
    await cache.store('other', { ...fresh, pricedIds: new Set([12]) })
    // In the order of prices.
    await cache.store('sorted', { ...fresh, pricedIds: new Set(Array.from({ length: 1000 }, (_, at) => at + 500)) })
    notifications.notify(subject, id)
    expect(['one', 'other', 'sorted'].filter((key) => cache.findStale(key))).toEqual(remaining)
  })

  it.each(['site', 'catalog', 'prices'])('are stale once changes of the %s may have been missed', async (subject) => {
    const notifications = silentNotifications()
    const cache = openPageCache(notifications)
    await cache.store('k', fresh)
    notifications.notify(subject, '*')
    expect([cache.find('k'), cache.findStale('k')?.pageContext]).toEqual([undefined, fresh.pageContext])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
    expect(cache.findStale('k')).toBeUndefined()
    await cache.store('k', { ...fresh, since: cache.generation() })
    expect(cache.find('k')).toBeDefined()
  })

  it('are not cached if something changed while they were rendered', async () => {
    const notifications = silentNotifications()
    const cache = openPageCache(notifications)
    const since = cache.generation()
    notifications.notify('site')
    await cache.store('k', { ...fresh, since })
    expect(cache.find('k')).toBeUndefined()
    const stored = cache.store('k', { ...fresh, since: cache.generation() })
    notifications.notify('catalog')
    await stored
    expect(cache.find('k')).toBeUndefined()
  })
})
