import type { Redis } from '#src/platform/redis/connection.server.ts'
import { parsePriceChange } from '#src/pricing/price-changes/price-change.ts'
import type { CachedPage } from './page-cache.server.ts'

/** A page with the moment of its rendering. */
export interface StoredPage extends CachedPage {
  /** Unix time in milliseconds. */
  renderedAt: number
}

/** How far the purges of a site were when its page was looked for. */
export interface PurgeState {
  /** Changes with every purge that concerns the site: a page rendered meanwhile is not stored. */
  purges: string
  /** Changes with every purge of all pages of the site: older pages are not found any more. */
  epoch: string
}

export interface SharedPageKey {
  siteId: number
  /** Everything that the page was selected by. */
  key: string
}

/** Pages that all processes share. They are purged before the processes are notified of a change. */
export interface SharedPageStore {
  /** Undefined while the store cannot be used. */
  find(key: SharedPageKey): Promise<{ page: StoredPage | undefined; state: PurgeState } | undefined>
  store(key: SharedPageKey, page: StoredPage, state: PurgeState): Promise<void>
}

/** Stores the page (KEYS[3]) and its key by each product, unless something was purged since the state ARGV[1]. */
const STORE = `
  local purges = (redis.call('GET', KEYS[1]) or '0') .. '.' .. (redis.call('GET', KEYS[2]) or '0')
  if purges ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[3], ARGV[3], 'PX', ARGV[2])
  for at = 4, #KEYS do
    redis.call('SADD', KEYS[at], KEYS[3])
    redis.call('PEXPIRE', KEYS[at], ARGV[2])
  end
  return 1`

/** Deletes the pages that show these products, whose keys are in the sets from KEYS[2] on. */
const PURGE_PRODUCTS = `
  redis.call('INCR', KEYS[1])
  for at = 2, #KEYS do
    for _, page in ipairs(redis.call('SMEMBERS', KEYS[at])) do redis.call('UNLINK', page) end
    redis.call('UNLINK', KEYS[at])
  end`

export interface SharedPages extends SharedPageStore {
  /** Deletes the pages of a change such as `catalog:3`; all pages without one. Rejects if that fails. */
  purge(notification: string | undefined): Promise<void>
}

/**
 * Pages of anonymous visitors in Redis for as long as they are fresh. A page names assets of the build that rendered it:
 * processes of another build do not find it.
 */
export function openSharedPages(redis: Redis, { build, freshMs }: { build: string; freshMs: number }): SharedPages {
  const { prefix } = redis
  const globalPurges = `${prefix}purges`
  const sitePurges = (siteId: number) => `${prefix}purges:${siteId}`
  const siteEpoch = (siteId: number) => `${prefix}epoch:${siteId}`
  const toPageKey = ({ siteId, key }: SharedPageKey) => `${prefix}page:${siteId}:${build}:${key}`
  const toProductKey = (siteId: number, product: number | '*') => `${prefix}shows:${siteId}:${product}`
  return {
    async find({ siteId, key }) {
      const keys = [globalPurges, sitePurges(siteId), siteEpoch(siteId), toPageKey({ siteId, key })]
      const found = await redis.attempt('pages', () => redis.binaryClient.mGet(keys))
      if (!found) return undefined
      const [all, site, epoch] = found.reply.map((value) => value?.toString() ?? '0')
      const state = { purges: `${all}.${site}`, epoch: `${all}.${epoch}` }
      const stored = found.reply[3]
      return { page: stored ? unpackPage(stored, state) : undefined, state }
    },
    async store({ siteId, key }, page, { purges, epoch }) {
      const remainingMs = page.renderedAt + freshMs - Date.now()
      if (remainingMs <= 0) return
      const shown = page.pricedIds ? [...page.pricedIds] : ['*' as const]
      const keys = [globalPurges, sitePurges(siteId), toPageKey({ siteId, key })]
      const options = {
        keys: [...keys, ...shown.map((product) => toProductKey(siteId, product))],
        arguments: [purges, `${Math.min(remainingMs, freshMs)}`, packPage(page, epoch)],
      }
      await redis.attempt('pages', () => redis.binaryClient.eval(STORE, options))
    },
    async purge(notification) {
      const [subject, id] = splitNotification(notification)
      if (subject !== undefined && !PURGING.has(subject)) return
      const change = subject === 'prices' ? parsePriceChange(id) : undefined
      const siteId = /^\d+$/.test(id) ? Number(id) : undefined
      if (change) {
        const keys = [...change.productIds, '*' as const].map((product) => toProductKey(change.siteId, product))
        await redis.client.eval(PURGE_PRODUCTS, { keys: [sitePurges(change.siteId), ...keys] })
      } else if (subject === 'catalog' && siteId !== undefined) {
        await redis.client.multi().incr(siteEpoch(siteId)).incr(sitePurges(siteId)).exec()
      } else {
        await redis.client.incr(globalPurges)
      }
    },
  }
}

/** Hosts may move between sites: a changed site purges all. */
const PURGING: ReadonlySet<string> = new Set(['site', 'catalog', 'prices'])

function splitNotification(notification: string | undefined): [string | undefined, string] {
  if (notification === undefined) return [undefined, '*']
  const [subject = '', ...id] = notification.split(':')
  return [subject, id.join(':')]
}

interface PageHeader extends Omit<StoredPage, 'brotli' | 'gzip' | 'pricedIds'> {
  epoch: string
  gzipBytes: number
  pricedIds: number[] | null
}

const LENGTH_BYTES = 4

/** The length of the header, the header as JSON, and the two compressed bodies. */
function packPage({ brotli, gzip, pricedIds, ...page }: StoredPage, epoch: string): Buffer {
  const { site, language } = page.pageContext
  const pageContext = { site: { id: site.id, languages: site.languages, version: site.version }, language }
  const header: PageHeader = {
    renderedAt: page.renderedAt,
    scriptHashes: page.scriptHashes,
    counting: page.counting,
    pageContext,
    cacheKeys: page.cacheKeys,
    epoch,
    gzipBytes: gzip.length,
    pricedIds: pricedIds && [...pricedIds],
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, gzip, brotli])
}

/** Undefined for a page from before the last purge of its site. */
function unpackPage(bytes: Buffer, { epoch: currentEpoch }: PurgeState): StoredPage | undefined {
  const bodies = LENGTH_BYTES + bytes.readUInt32BE()
  const header = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodies)) as PageHeader
  if (header.epoch !== currentEpoch) return undefined
  const { renderedAt, scriptHashes, counting, pageContext, cacheKeys, gzipBytes, pricedIds } = header
  return {
    // The clock of another machine may be ahead.
    renderedAt: Math.min(renderedAt, Date.now()),
    scriptHashes,
    counting,
    pageContext,
    cacheKeys,
    pricedIds: pricedIds && new Set(pricedIds),
    gzip: Buffer.from(bytes.subarray(bodies, bodies + gzipBytes)),
    brotli: Buffer.from(bytes.subarray(bodies + gzipBytes)),
  }
}
