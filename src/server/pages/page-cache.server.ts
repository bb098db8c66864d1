import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '#src/platform/i18n/language.ts'
import { cacheRequests } from '#src/platform/metrics.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { type PriceChange, parsePriceChange } from '#src/pricing/price-changes/price-change.ts'
import type { Site } from '#src/settings/site.ts'
import type { AnalyticsSettings } from '#src/shop/analytics.ts'
import type { FoundPage, PurgeState, SharedPageKey, SharedPageStore, StoredPage } from './shared-page-store.server.ts'

/** Stored compressed only: the uncompressed page is five times as large and rarely requested. */
export interface CachedPage {
  brotli: Buffer
  gzip: Buffer
  /** Hashes of its inline scripts, which a shared page allows instead of by nonce. */
  scriptHashes: string[]
  /** Where it may load analytics scripts. */
  counting: AnalyticsSettings | undefined
  /** The site it was rendered for: a changed site drops its pages. */
  pageContext: { site: Pick<Site, 'id' | 'languages' | 'version'>; language: Language }
  /** By which a cache in front of the shop can purge it. */
  cacheKeys: readonly string[]
  /** Products whose prices it was rendered from; null if they are too many: any price of the site drops it. */
  pricedIds: ReadonlySet<number> | null
}

/** A rendered page. */
export interface FreshPage extends Pick<CachedPage, 'counting' | 'pageContext' | 'cacheKeys'> {
  html: string
  nonce: string
  pricedIds: ReadonlySet<number>
  /** The value of `generation` before anything was read. */
  since: number
  /** The purges before anything was read; undefined if it is not shared with other processes. */
  state?: PurgeState | undefined
}

export interface PageCache {
  /** Whether processes use the pages of each other. */
  isShared: boolean
  find(key: string): CachedPage | undefined
  /** Looks for the page of another process. Undefined if pages are not shared, or cannot be at the moment. */
  findShared(key: SharedPageKey): Promise<FoundPage | undefined>
  /** Also returns a stale page: better than none while the database does not answer. */
  findStale(key: string): CachedPage | undefined
  /** Increases with every change: a page rendered meanwhile is outdated and not cached. */
  generation(): number
  /** Returns the page as it is cached; undefined if it is outdated already. */
  store(key: string, page: FreshPage): Promise<CachedPage | undefined>
}

const MAX_PAGES = 500
/** Stock changes with every order; anonymous visitors may see it this late. */
export const FRESH_MS = 30_000
/** During a longer outage no old prices are shown. */
const STALE_MS = 3_600_000
/** Changes are missed with the connection to the database, whose outage often goes on for minutes. */
const MISSED_MS = 300_000
/** Lists in the order of prices read thousands of them. */
const MAX_PRICED = 300

/** Development: every page is rendered from the current sources. */
export const NO_PAGE_CACHE: PageCache = {
  isShared: false,
  find: () => undefined,
  findShared: async () => undefined,
  findStale: () => undefined,
  generation: () => 0,
  store: async () => undefined,
}

/**
 * Caches whole pages for anonymous visitors: they are the same for every visitor of the same site and address. A change
 * in any process drops them: of a site all pages, of a catalogue those of its site, of prices those that show them. Only
 * pages of requests without a session are stored, so never a customer's price. With `shared`, processes also use the
 * pages of each other. Once notifications may have been missed, pages are stale.
 */
export function openPageCache(notifications: Pick<Notifications, 'on'>, shared?: SharedPageStore): PageCache {
  const pages = new Map<string, StoredPage>()
  let generation = 0
  let missedAt = 0
  listenToChanges(notifications, {
    onChange(isOutdated) {
      generation++
      for (const [key, page] of pages) if (isOutdated(page)) pages.delete(key)
    },
    onMissedChanges() {
      generation++
      missedAt = Date.now()
    },
  })
  const add = (key: string, page: StoredPage) => {
    const oldest = pages.size >= MAX_PAGES ? pages.keys().next().value : undefined
    if (oldest !== undefined) pages.delete(oldest)
    pages.delete(key) // a page that is rendered again becomes the most recent
    pages.set(key, page)
  }
  return {
    isShared: shared !== undefined,
    find(key) {
      const page = pages.get(key)
      return page && page.renderedAt > Math.max(missedAt, Date.now() - FRESH_MS) ? page : undefined
    },
    async findShared(sharedKey) {
      const since = generation
      const found = await shared?.find(sharedKey)
      if (!found) return undefined
      cacheRequests.inc({ cache: 'shared', result: found.page ? 'hit' : 'miss' })
      if (found.page && since === generation) add(sharedKey.key, found.page)
      return found
    },
    findStale(key) {
      const page = pages.get(key)
      return page && isUsableInOutage(page, missedAt) ? page : undefined
    },
    generation: () => generation,
    async store(key, fresh) {
      const page = { ...(await preparePage(fresh)), renderedAt: Date.now() }
      if (fresh.since !== generation) return undefined
      add(key, page)
      const { id: siteId } = page.pageContext.site
      // The page is sent without waiting for Redis.
      if (fresh.state) void shared?.store({ siteId, key }, page, fresh.state)
      return page
    },
  }
}

const isUsableInOutage = ({ renderedAt }: StoredPage, missedAt: number): boolean =>
  renderedAt + STALE_MS > Date.now() && (renderedAt > missedAt || missedAt + MISSED_MS > Date.now())

interface ChangeListeners {
  onChange(isOutdated: (page: StoredPage) => boolean): void
  onMissedChanges(): void
}

function listenToChanges(notifications: Pick<Notifications, 'on'>, { onChange, onMissedChanges }: ChangeListeners) {
  const on = (subject: string, listener: (id: string) => void) =>
    notifications.on(subject, (id) => (id === '*' ? onMissedChanges() : listener(id)))
  on('site', () => onChange(() => true))
  on('catalog', (id) => onChange(({ pageContext }) => `${pageContext.site.id}` === id))
  on('prices', (id) => {
    const change = parsePriceChange(id)
    onChange((page) => change === undefined || showsPrices(page, change))
  })
}

const showsPrices = ({ pageContext, pricedIds }: StoredPage, { siteId, productIds }: PriceChange) =>
  pageContext.site.id === siteId && (pricedIds === null || productIds.some((id) => pricedIds.has(id)))

async function preparePage({ html, nonce, pricedIds, ...page }: FreshPage): Promise<CachedPage> {
  const nonceAttribute = ` nonce="${nonce}"`
  const scriptHashes = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => attributes.includes(nonceAttribute) && code !== '')
    .map(([, , code = '']) => createHash('sha256').update(code).digest('base64'))
  const body = Buffer.from(html.replaceAll(nonceAttribute, ''))
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(body),
  ])
  return {
    brotli: br,
    gzip: gz,
    scriptHashes: [...new Set(scriptHashes)],
    counting: page.counting,
    pageContext: page.pageContext,
    cacheKeys: page.cacheKeys,
    pricedIds: pricedIds.size > MAX_PRICED ? null : pricedIds,
  }
}
