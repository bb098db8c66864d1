import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import { VEHICLE_COOKIE } from '#src/shop/chosen-vehicle.ts'
import { DESKTOP_COOKIE, isDesktop } from '#src/shop/device.ts'
import { CURRENCY_COOKIE, readCurrency } from '#src/shop/display-currency.ts'
import { findPageAbove } from '#src/shop/paths.ts'
import { getRequestedHost, hasSessionCookie, siteOfHost } from '../context.server.ts'
import { preferredLanguage } from './cookies.server.ts'
import { TOKEN_ERROR_COOKIE } from './fallback-pages.server.ts'
import type { PageCache } from './page-cache.server.ts'

/** The page of another process for the key of `sharedKey`, if processes share their pages. */
export async function findSharedPage(
  { app, cache }: { app: AppContext; cache: PageCache },
  request: FastifyRequest,
  key: string | undefined,
): ReturnType<PageCache['findShared']> {
  if (key === undefined || !cache.isShared || !isUsualAddress(request.url)) return undefined
  const open = await siteOfHost(app, request)
  return open && cache.findShared({ siteId: open.site.id, key })
}

/** Parameters of listings (src/catalog/listing-address.ts) that many visitors have in common. */
const USUAL_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'rows',
  'sort',
  'view',
  'brand',
  'category',
  'season',
  'stock',
  'group',
])
const MAX_ADDRESS = 200

/** Whether other visitors are likely to request the same address: any number of others could be made up. */
export function isUsualAddress(url: string): boolean {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  return url.length <= MAX_ADDRESS && [...query.keys()].every((name) => USUAL_PARAMETERS.has(name))
}

/** The key under which the page may be cached; undefined if the reply may depend on the caller. */
export function sharedKey(app: AppContext, request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || hasSessionCookie(request) || request.headers.authorization) return undefined
  if (request.cookies[VEHICLE_COOKIE] !== undefined) return undefined
  const host = `${getRequestedHost(app, request)} ${request.host}`
  const currency = readCurrency(request.cookies[CURRENCY_COOKIE]) ?? ''
  return `${request.protocol} ${host} ${isForDesktop(request) ? 'desk' : 'telephone'} ${currency} ${request.url}`
}

/** Cookies that change a page which has a shared key; deploy/nginx-cdn.conf bypasses the cache for the same ones. */
const CHOICES = [CURRENCY_COOKIE, DESKTOP_COOKIE, TOKEN_ERROR_COOKIE]

/**
 * For how many seconds caches in front of the shop (CDN_MAX_AGE) may send the page of this request, if it is the same
 * for everybody, to other anonymous visitors: 0 if its cookies choose anything.
 */
export function getSharedMaxAge({ env }: AppContext, request: FastifyRequest): number {
  if (env.cdnMaxAge === 0 || preferredLanguage(request) !== undefined) return 0
  return CHOICES.some((name) => request.cookies[name] !== undefined) ? 0 : env.cdnMaxAge
}

/** More priced products become one key: proxies limit the size of headers, nginx to 4 KB by default. */
const MAX_PRODUCT_KEYS = 100

interface PageContents {
  shown: Iterable<string>
  /** The products whose prices the page shows. */
  pricedIds: ReadonlySet<number>
}

/**
 * The keys by which a cache in front of the shop can purge a page: its site, its name, and what it shows. The key
 * `prices` stands for more priced products than a header can name.
 */
export function listCacheKeys(siteId: number, { url }: FastifyRequest, { shown, pricedIds }: PageContents): string[] {
  const page = `page-${findPageAbove(url.split('?', 1)[0] ?? '') ?? 'home'}`
  const priced = pricedIds.size > MAX_PRODUCT_KEYS ? ['prices'] : [...pricedIds].map((id) => `product-${id}`)
  return [...new Set([`site-${siteId}`, page, ...shown, ...priced])]
}

export function isForDesktop({ cookies, headers }: FastifyRequest): boolean {
  const mobileHint = [headers['sec-ch-ua-mobile'] ?? []].flat()[0]
  return isDesktop({ cookie: cookies[DESKTOP_COOKIE], mobileHint, userAgent: headers['user-agent'] })
}
