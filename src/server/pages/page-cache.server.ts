import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import type { Site } from '#src/settings/site.ts'
import type { AnalyticsSettings } from '#src/shop/analytics.ts'

/** Stored compressed only: the uncompressed page is five times as large and rarely requested. */
export interface CachedPage {
  brotli: Buffer
  gzip: Buffer
  /** Hashes of its inline scripts, which a shared page allows instead of by nonce. */
  scriptHashes: string[]
  /** Where it may load analytics scripts. */
  counting: AnalyticsSettings | undefined
  /** The site it was rendered for: a changed site drops its pages. */
  pageContext: { site: Pick<Site, 'languages' | 'version'>; language: Language }
  /** By which a cache in front of the shop can purge it. */
  cacheKeys: readonly string[]
}

/** A rendered page. */
export interface FreshPage extends Pick<CachedPage, 'counting' | 'pageContext' | 'cacheKeys'> {
  html: string
  nonce: string
  /** The value of `generation` before anything was read. */
  since: number
}

export interface PageCache {
  find(key: string): CachedPage | undefined
  /** Also returns a stale page: better than none while the database does not answer. */
  findStale(key: string): CachedPage | undefined
  /** Increases with every change: a page rendered meanwhile is outdated and not cached. */
  generation(): number
  /** Returns the page as it is cached; undefined if it is outdated already. */
  store(key: string, page: FreshPage): Promise<CachedPage | undefined>
}

const MAX_PAGES = 500
/** Stock changes with every order; anonymous visitors may see it this late. */
const FRESH_MS = 30_000
/** During a longer outage no old prices are shown. */
const STALE_MS = 3_600_000

/** Development: every page is rendered from the current sources. */
export const NO_PAGE_CACHE: PageCache = {
  find: () => undefined,
  findStale: () => undefined,
  generation: () => 0,
  store: async () => undefined,
}

/**
 * Caches whole pages for anonymous visitors: they are the same for every visitor of the same site and address. Purged
 * whenever a site or a catalogue changes, in any process. Only pages of requests without a session are stored, so never
 * a customer's price.
 */
export function openPageCache(notifications: Notifications): PageCache {
  const pages = new Map<string, CachedPage & { renderedAt: number }>()
  let generation = 0
  const purge = () => {
    generation++
    pages.clear()
  }
  notifications.on('site', purge)
  notifications.on('catalog', purge)
  return {
    find(key) {
      const page = pages.get(key)
      return page && page.renderedAt + FRESH_MS > Date.now() ? page : undefined
    },
    findStale(key) {
      const page = pages.get(key)
      return page && page.renderedAt + STALE_MS > Date.now() ? page : undefined
    },
    generation: () => generation,
    async store(key, fresh) {
      const page = await preparePage(fresh)
      if (fresh.since !== generation) return undefined
      const oldest = pages.size >= MAX_PAGES ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      pages.delete(key) // a page that is rendered again becomes the most recent
      pages.set(key, { ...page, renderedAt: Date.now() })
      return page
    },
  }
}

async function preparePage({ html, nonce, counting, pageContext, cacheKeys }: FreshPage): Promise<CachedPage> {
  const nonceAttribute = ` nonce="${nonce}"`
  const scriptHashes = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => attributes.includes(nonceAttribute) && code !== '')
    .map(([, , code = '']) => createHash('sha256').update(code).digest('base64'))
  const body = Buffer.from(html.replaceAll(nonceAttribute, ''))
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(body),
  ])
  return { brotli: br, gzip: gz, scriptHashes: [...new Set(scriptHashes)], counting, pageContext, cacheKeys }
}
