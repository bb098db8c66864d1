import type { PageName } from '../shop/pages.ts'
import { languageOfPath, pageOfPath, parseListingPath } from '../shop/paths.ts'

/**
 * Pages on which products are chosen. The same-day shipping promise helps here, and not at payment or on error pages.
 */
const CHOOSING: ReadonlySet<PageName> = new Set(['home', 'products', 'categories', 'brands', 'cart', 'quickOrder'])

/** Whether the page at this path may promise same-day shipping. */
export function mayPromise(pathname: string): boolean {
  const page = pageOfPath(pathname)
  if (page !== undefined) return CHOOSING.has(page)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  return parseListingPath(languageOfPath(pathname) ? second : first) !== undefined
}
