import { findPageByWord, type PageName } from '../shop/pages.ts'
import { languageOfPath } from '../shop/paths.ts'

/** In a cookie and in the browser's own storage: the popup banner was closed. */
export const POPUP_FLAG = 'bannerPopup'

/** Where nobody is interrupted. The login has no popup either: its layout brings none. */
const BUSY: ReadonlySet<PageName> = new Set([
  'checkout',
  'orderCompleted',
  'onlinePayment',
  'paymentCompleted',
  'error',
])

/** Whether a popup may come over the page at this path. */
export function isQuiet(pathname: string): boolean {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const page = findPageByWord(languageOfPath(pathname) ? second : first)
  return page === undefined || !BUSY.has(page)
}
