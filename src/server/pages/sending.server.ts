import { promisify } from 'node:util'
import { constants, gunzipSync, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnalyticsSettings } from '#src/shop/analytics.ts'
import type { PageName } from '#src/shop/pages.ts'
import { findPageAbove } from '#src/shop/paths.ts'
import { allowForms, allowFrames, allowMedia, contentSecurityPolicy } from '../security-headers.ts'
import { saveLanguage, setVersionCookie } from './cookies.server.ts'
import type { CachedPage } from './page-cache.server.ts'

/** Internal header of a page that is equal for all anonymous visitors. */
const SHARED = 'x-page-shared'
/** Internal header of a page with further form targets. */
const FORM_ACTION = 'x-form-action'
/** Internal header of a page with frames of other origins. */
const FRAME_SRC = 'x-frame-src'
const INTERNAL_HEADERS: ReadonlySet<string> = new Set([SHARED, FORM_ACTION, FRAME_SRC, 'content-length'])

/** Every page depends on these headers; proxies must know. */
const VARY = 'accept-encoding, user-agent, sec-ch-ua-mobile'

/** A request for a page. */
export interface PageExchange {
  request: FastifyRequest
  reply: FastifyReply
  /** For how many seconds caches in front of the shop may send a shared page; 0: they may not. */
  maxAge: number
  /** From which videos are loaded, if not from the shop. */
  mediaOrigin?: string | undefined
}

interface RenderedPage extends Pick<PageExchange, 'request' | 'maxAge' | 'mediaOrigin'> {
  response: Response
  nonce: string
  /** Where its document may load analytics scripts. */
  counting: AnalyticsSettings | undefined
  /** Sets the cookies of this visitor. */
  setCookies: () => void
  store: ((html: string) => Promise<CachedPage | undefined>) | undefined
}

/** Sends a rendered page, and stores it for other anonymous visitors if allowed. */
export async function sendPage(reply: FastifyReply, page: RenderedPage) {
  const { request, response, nonce, counting, setCookies, store, maxAge, mediaOrigin } = page
  const body = Buffer.from(await response.arrayBuffer())
  const shared = response.headers.get(SHARED) !== null
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  const isStorable = store && shared && isHtml && response.status === 200
  const stored = isStorable ? await store(body.toString()) : undefined
  // Its nonce must not be shared: caches get the stored page, which allows its scripts by hash.
  if (stored && maxAge > 0) return sendCached({ request, reply, maxAge, mediaOrigin }, stored)
  setCookies()
  reply.code(response.status)
  for (const [name, value] of response.headers) if (!INTERNAL_HEADERS.has(name)) reply.header(name, value)
  if (isHtml) {
    const formsTo = (response.headers.get(FORM_ACTION) ?? '').split(' ').filter(isOrigin)
    const policy = allowMedia(contentSecurityPolicy({ nonce }, counting, readsBarcodes(request)), mediaOrigin)
    const frames = (response.headers.get(FRAME_SRC) ?? '').split(' ').filter(isOrigin)
    reply.header('content-security-policy', allowFrames(allowForms(policy, formsTo), frames))
  }
  // Also permanent redirects: an address that changed may change back, and browsers would follow both for ever.
  if (!response.headers.has('cache-control'))
    reply.header('cache-control', isPrefetch(request) ? 'private, max-age=5' : 'no-store')
  return sendCompressed(request, reply, body)
}

/** Only complete origins may be added to the policy. */
const isOrigin = (text: string) => URL.parse(text)?.origin === text

const BARCODE_PAGES: ReadonlySet<PageName | undefined> = new Set([
  'searchByBarcode',
  'addByBarcode',
  'picking',
  'goodsIn',
  'stockCounts',
  'stockTransfers',
  'stockAdjustments',
])

/** Pages with the camera reader need WebAssembly where the browser has no detector of its own. */
const readsBarcodes = ({ url }: FastifyRequest) => BARCODE_PAGES.has(findPageAbove(url.split('?', 1)[0] ?? ''))

/** An announced prefetch may be reused for five seconds; all other page data is revalidated. */
const isPrefetch = (request: FastifyRequest) => request.headers['sec-purpose'] === 'prefetch'

/** Large enough for a compressed page: each further chunk costs another round trip to the thread pool. */
const CHUNK_BYTES = 65_536

/** A page of one viewer is compressed for each request: zstd takes a third of gzip's time and a fifth fewer bytes. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('zstd') ? 'zstd' : accepted.includes('gzip') ? 'gzip' : undefined
  if (body.length <= 1400 || !encoding) return reply.send(body)
  reply.header('content-encoding', encoding).header('vary', VARY)
  if (encoding === 'zstd')
    return reply.send(await promisify(zstdCompress)(body, { params: FASTEST_LEVEL, chunkSize: CHUNK_BYTES }))
  return reply.send(await promisify(gzip)(body, { level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES }))
}

const FASTEST_LEVEL = { [constants.ZSTD_c_compressionLevel]: 1 }

/** Sends a cached page. */
export function sendCached({ request, reply, maxAge, mediaOrigin }: PageExchange, page: CachedPage) {
  if (maxAge > 0) allowCaches(reply, page.cacheKeys, maxAge)
  else {
    saveLanguage(request, reply, page.pageContext)
    setVersionCookie(request, reply, page.pageContext.site)
    reply.header('vary', VARY).header('cache-control', 'no-cache')
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (encoding) reply.header('content-encoding', encoding)
  const policy = contentSecurityPolicy({ hashes: page.scriptHashes }, page.counting, readsBarcodes(request))
  reply.header('content-security-policy', allowMedia(policy, mediaOrigin))
  return reply
    .type('text/html; charset=utf-8')
    .send(encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : gunzipSync(page.gzip))
}

/**
 * Caches in front of the shop may send this page to every anonymous visitor, so it sets no cookie. Half of the time it
 * is fresh, the other half it may be sent while it is renewed: RFC 9213 for CDNs, the extensions of RFC 5861 for nginx.
 * Browsers revalidate: `must-revalidate` forbids them to show the page of a visitor who has signed in meanwhile.
 */
function allowCaches(reply: FastifyReply, cacheKeys: readonly string[], maxAge: number) {
  const fresh = Math.ceil(maxAge / 2)
  const stale = `stale-while-revalidate=${maxAge - fresh}`
  reply
    .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${fresh}, ${stale}`)
    .header('cdn-cache-control', `max-age=${fresh}, ${stale}`)
    .header('surrogate-key', cacheKeys.join(' '))
    .header('vary', `${VARY}, cookie, authorization`)
}
