/** Kept by a browser whose window turned out to be wide though it says it is a telephone: it can only add parts. */
export const DESKTOP_COOKIE = 'desktop'

interface Signs {
  cookie: string | undefined
  /** Sec-CH-UA-Mobile, where the browser sends it. */
  mobileHint: string | undefined
  userAgent: string | undefined
}

/**
 * Whether a page is drawn with what only desks show (storefront 4). What fits is decided by the style sheet: telephones
 * alone, on which no window gets that wide, are sent less. Tablets are not told apart from desks, and nor is who says nothing.
 */
export function isDesktop({ cookie, mobileHint, userAgent = '' }: Signs): boolean {
  if (cookie === '1') return true
  if (mobileHint !== undefined) return mobileHint !== '?1'
  return !/Mobi/.test(userAgent) || /iPad|Tablet/.test(userAgent)
}
