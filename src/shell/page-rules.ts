import { findPageBySlug, type PageName } from '#src/shop/pages.ts'
import { languageOfPath, pageOfPath, parseListingPath } from '#src/shop/paths.ts'

/**
 * Pages on which products are chosen. The same-day shipping promise helps here, and not at payment or on error pages.
 */
const BROWSING_PAGES: ReadonlySet<PageName> = new Set([
  'home',
  'products',
  'categories',
  'brands',
  'cart',
  'quickOrder',
])

/** Whether the page at this path may promise same-day shipping. */
export function mayPromise(pathname: string): boolean {
  const page = pageOfPath(pathname)
  if (page !== undefined) return BROWSING_PAGES.has(page)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  return parseListingPath(languageOfPath(pathname) ? second : first) !== undefined
}

/** Name of the cookie and the local storage entry that record that the popup banner was closed. */
export const POPUP_FLAG = 'bannerPopup'

/** Pages on which users are not interrupted. The auth layout renders no popup anyway. */
const UNINTERRUPTED_PAGES: ReadonlySet<PageName> = new Set([
  'checkout',
  'orderCompleted',
  'onlinePayment',
  'paymentCompleted',
  'error',
])

/** Whether a popup may be shown on the page at this path. */
export function mayShowPopup(pathname: string): boolean {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const page = findPageBySlug(languageOfPath(pathname) ? second : first)
  return page === undefined || !UNINTERRUPTED_PAGES.has(page)
}
