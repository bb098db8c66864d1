import type { PageName } from '../shop/pages.ts'
import { languageOfPath, pageOfPath, parseListingPath } from '../shop/paths.ts'

/** Where goods are chosen: a promise of shipping today helps here, and not at the payment or where nothing is found. */
const CHOOSING: ReadonlySet<PageName> = new Set(['home', 'products', 'categories', 'brands', 'cart', 'quickOrder'])

/** Whether the page at this path may promise shipping today. */
export function mayPromise(pathname: string): boolean {
  const page = pageOfPath(pathname)
  if (page !== undefined) return CHOOSING.has(page)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  return parseListingPath(languageOfPath(pathname) ? second : first) !== undefined
}
