import { findPageBySlug, type PageName } from '../shop/pages.ts'
import { languageOfPath } from '../shop/paths.ts'

/** Name of the cookie and the local storage entry that record that the popup banner was closed. */
export const POPUP_FLAG = 'bannerPopup'

/** Pages on which users are not interrupted. The auth layout renders no popup anyway. */
const BUSY: ReadonlySet<PageName> = new Set([
  'checkout',
  'orderCompleted',
  'onlinePayment',
  'paymentCompleted',
  'error',
])

/** Whether a popup may be shown on the page at this path. */
export function isQuiet(pathname: string): boolean {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const page = findPageBySlug(languageOfPath(pathname) ? second : first)
  return page === undefined || !BUSY.has(page)
}
