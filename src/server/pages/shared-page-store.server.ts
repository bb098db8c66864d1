import type { BinaryClient, Redis } from '#src/platform/redis/connection.server.ts'
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

export interface FoundPage {
  page: StoredPage | undefined
  /** Undefined if a page that is rendered now is not stored: this process was not notified of the last purge yet. */
  state: PurgeState | undefined
}

/** Pages that all processes share. They are purged before the processes are notified of a change. */
export interface SharedPageStore {
  /** Undefined while the store cannot be used. */
  find(key: SharedPageKey): Promise<FoundPage | undefined>
  store(key: SharedPageKey, page: StoredPage, state: PurgeState): Promise<void>
}

export interface SharedPages extends SharedPageStore {
  /**
   * Deletes the pages of a change such as `catalog:3`; all pages without one. Rejects if that fails. Returns the number
   * of this purge; undefined if no page depends on the change.
   */
  purge(notification: string | undefined): Promise<number | undefined>
}

/**
 * The number of the last purge, the purges of the site and its epoch; then the page with its remaining milliseconds,
 * unless it is of an earlier epoch, or a set of a product (which Redis may have evicted) does not have it any more.
 */
const FIND = `
  local read = function(key) return redis.call('GET', key) or '0' end
  local all = read(KEYS[2])
  local epoch = all .. '.' .. read(KEYS[4])
  local state = { redis.call('GET', KEYS[1]), all .. '.' .. read(KEYS[3]), epoch }
  local stored = redis.call('HMGET', KEYS[5], 'page', 'epoch', 'sets')
  if not stored[1] or stored[2] ~= epoch then return state end
  for set in string.gmatch(stored[3] or '', '%S+') do
    if redis.call('SISMEMBER', ARGV[1] .. set, KEYS[5]) == 0 then return state end
  end
  state[4] = stored[1]
  state[5] = redis.call('PTTL', KEYS[5])
  return state`

/** A set has no more pages: further ones are not stored until it expires. */
const MAX_SET_PAGES = 1000

/**
 * Stores the page (KEYS[3]) and its key in the set of each product, unless something was purged since the state ARGV[1].
 * The sets remain longer, so that they are evicted after the page.
 */
const STORE = `
  local purges = (redis.call('GET', KEYS[1]) or '0') .. '.' .. (redis.call('GET', KEYS[2]) or '0')
  if purges ~= ARGV[1] then return 0 end
  for at = 4, #KEYS do
    if redis.call('SCARD', KEYS[at]) >= ${MAX_SET_PAGES} then return 0 end
  end
  redis.call('DEL', KEYS[3])
  redis.call('HSET', KEYS[3], 'page', ARGV[4], 'epoch', ARGV[5], 'sets', ARGV[6])
  redis.call('PEXPIRE', KEYS[3], ARGV[2])
  for at = 4, #KEYS do
    redis.call('SADD', KEYS[at], KEYS[3])
    redis.call('PEXPIRE', KEYS[at], ARGV[3])
  end
  return 1`

/** Deletes the pages that show these products, whose keys are in the sets from KEYS[3] on, then counts the purge. */
const PURGE_PRODUCTS = `
  for at = 3, #KEYS do
    for _, page in ipairs(redis.call('SMEMBERS', KEYS[at])) do redis.call('UNLINK', page) end
    redis.call('UNLINK', KEYS[at])
  end
  redis.call('INCR', KEYS[2])
  return redis.call('INCR', KEYS[1])`

/** Counts a purge of all pages of the counters from KEYS[2] on. */
const PURGE_ALL = `
  for at = 2, #KEYS do redis.call('INCR', KEYS[at]) end
  return redis.call('INCR', KEYS[1])`

export interface SharedPagesOptions {
  /** Pages name assets of the build that rendered them: processes of another build do not find them. */
  build: string
  freshMs: number
  /** The number of the last purge that this process was notified of; undefined if changes do not come through Redis. */
  readPurge(): number | undefined
}

/** Increased with every change of what is stored for a page. */
const FORMAT = 2
/** Compressed twice; usual pages have a tenth of it. */
const MAX_PAGE_BYTES = 524_288

/** Pages of anonymous visitors in Redis for as long as they are fresh. */
export function openSharedPages(redis: Redis, { build, freshMs, readPurge }: SharedPagesOptions): SharedPages {
  const names = createNames(redis.prefix, build)
  return {
    async find({ siteId, key }) {
      const notified = readPurge()
      if (notified === undefined) return undefined
      const keys = [names.lastPurge, names.purges, names.sitePurges(siteId), names.epoch(siteId)]
      const options = { keys: [...keys, names.page({ siteId, key })], arguments: [names.set(siteId, '')] }
      const found = await redis.attempt('pages', () => redis.binaryClient.eval(FIND, options))
      if (!found) return undefined
      const [lastPurge, purges, epoch, bytes, remainingMs] = found.reply as FindReply
      const isCurrent = `${lastPurge}` === `${notified}`
      return {
        // The age is counted by Redis: clocks of machines differ.
        page: bytes ? unpackPage(bytes, Date.now() - Math.max(0, freshMs - (remainingMs ?? 0))) : undefined,
        state: isCurrent ? { purges: `${purges}`, epoch: `${epoch}` } : undefined,
      }
    },
    async store({ siteId, key }, page, { purges, epoch }) {
      const remainingMs = page.renderedAt + freshMs - Date.now()
      const packed = packPage(page)
      if (remainingMs <= 0 || packed.length > MAX_PAGE_BYTES || readPurge() === undefined) return
      const sets = page.pricedIds ? [...page.pricedIds] : ['*' as const]
      const keys = [names.purges, names.sitePurges(siteId), names.page({ siteId, key })]
      const times = [Math.min(remainingMs, freshMs), 2 * freshMs].map(String)
      const options = {
        keys: [...keys, ...sets.map((product) => names.set(siteId, product))],
        arguments: [purges, ...times, packed, epoch, sets.join(' ')],
      }
      await redis.attempt('pages', () => redis.binaryClient.eval(STORE, options))
    },
    purge: (notification) => purgePages(redis.client, names, notification),
  }
}

/** Without a page the last two are missing. */
type FindReply = [Buffer | null, Buffer, Buffer, Buffer?, number?]

type Names = ReturnType<typeof createNames>

const createNames = (prefix: string, build: string) => ({
  lastPurge: `${prefix}last-purge`,
  /** Counts purges of all sites. */
  purges: `${prefix}purges`,
  sitePurges: (siteId: number) => `${prefix}purges:${siteId}`,
  /** Counts purges of all pages of the site. */
  epoch: (siteId: number) => `${prefix}epoch:${siteId}`,
  page: ({ siteId, key }: SharedPageKey) => `${prefix}page:${siteId}:${FORMAT}:${build}:${key}`,
  /** The set of the pages that show the price of a product. */
  set: (siteId: number, product: number | '*' | '') => `${prefix}shows:${siteId}:${product}`,
})

async function purgePages(client: Pick<BinaryClient, 'eval'>, names: Names, notification: string | undefined) {
  const [subject, id] = splitNotification(notification)
  if (subject !== undefined && !PURGING.has(subject)) return undefined
  const change = subject === 'prices' ? parsePriceChange(id) : undefined
  const siteId = /^\d+$/.test(id) ? Number(id) : undefined
  const run = async (script: string, keys: string[]) =>
    Number(await client.eval(script, { keys: [names.lastPurge, ...keys], arguments: [] }))
  if (change) {
    const sets = [...change.productIds, '*' as const].map((product) => names.set(change.siteId, product))
    return run(PURGE_PRODUCTS, [names.sitePurges(change.siteId), ...sets])
  }
  if (subject === 'catalog' && siteId !== undefined)
    return run(PURGE_ALL, [names.epoch(siteId), names.sitePurges(siteId)])
  return run(PURGE_ALL, [names.purges])
}

/** Hosts may move between sites: a changed site purges all. */
const PURGING: ReadonlySet<string> = new Set(['site', 'catalog', 'prices'])

function splitNotification(notification: string | undefined): [string | undefined, string] {
  if (notification === undefined) return [undefined, '*']
  const [subject = '', ...id] = notification.split(':')
  return [subject, id.join(':')]
}

interface PageHeader extends Omit<CachedPage, 'brotli' | 'gzip' | 'pricedIds'> {
  gzipBytes: number
  pricedIds: number[] | null
}

const LENGTH_BYTES = 4

/** The length of the header, the header as JSON, and the two compressed bodies. */
function packPage({ brotli, gzip, pricedIds, ...page }: CachedPage): Buffer {
  const { site, language } = page.pageContext
  const pageContext = { site: { id: site.id, languages: site.languages, version: site.version }, language }
  const header: PageHeader = {
    scriptHashes: page.scriptHashes,
    counting: page.counting,
    pageContext,
    cacheKeys: page.cacheKeys,
    gzipBytes: gzip.length,
    pricedIds: pricedIds && [...pricedIds],
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, gzip, brotli])
}

/** Undefined if the bytes are no page. */
function unpackPage(bytes: Buffer, renderedAt: number): StoredPage | undefined {
  try {
    const bodies = LENGTH_BYTES + bytes.readUInt32BE()
    const header = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodies)) as PageHeader
    const { scriptHashes, counting, pageContext, cacheKeys, gzipBytes, pricedIds } = header
    return {
      renderedAt,
      scriptHashes,
      counting,
      pageContext,
      cacheKeys,
      pricedIds: pricedIds && new Set(pricedIds),
      gzip: Buffer.from(bytes.subarray(bodies, bodies + gzipBytes)),
      brotli: Buffer.from(bytes.subarray(bodies + gzipBytes)),
    }
  } catch {
    return undefined
  }
}
