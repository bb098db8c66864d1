import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { openPageCache } from './page-cache.server.ts'

function silentNotifications(): Notifications & { notify(subject: string): void } {
  const listeners = new Map<string, (id: string) => void>()
  return {
    notify: (subject) => listeners.get(subject)?.('1'),
    on: (subject, hear) => {
      listeners.set(subject, hear)
    },
    close: async () => undefined,
  }
}

const html = '<html><script nonce="n1">ours()</script><script>injected()</script><p>fiyat</p></html>'
const fresh = {
  html,
  nonce: 'n1',
  since: 0,
  counting: undefined,
  cacheKeys: [],
  pageContext: { site: { languages: [], version: 1 }, language: 'tr' as const },
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
