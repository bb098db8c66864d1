import { pageOfPath } from '#src/shop/paths.ts'

/**
 * Whether a product page was opened by a link on another page of the shop: not by a bookmark, a search engine, a tab or
 * another language of the same product, or after signing in.
 */
export function isOpenedFromShop({ headers, url }: Pick<Request, 'headers' | 'url'>, slug: string): boolean {
  const from = URL.parse(headers.get('referer') ?? '')
  // A proxy may pass Host without its port.
  if (from === null || from.hostname !== new URL(url).hostname) return false
  const isSameProduct = from.pathname.split('/').includes(encodeURIComponent(slug))
  return !isSameProduct && pageOfPath(from.pathname) !== 'login' && !headers.has('sec-purpose')
}
