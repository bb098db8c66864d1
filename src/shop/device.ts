/** Set by a browser with a wide window that identifies itself as mobile. It can only add content. */
export const DESKTOP_COOKIE = 'desktop'

interface DeviceHints {
  cookie: string | undefined
  /** Sec-CH-UA-Mobile, where the browser sends it. */
  mobileHint: string | undefined
  userAgent: string | undefined
}

/**
 * Whether to render content for desktop only (storefront 4). Layout is up to the style sheet; only phones, whose
 * windows never get that wide, receive less. Tablets and unknown devices count as desktop.
 */
export function isDesktop({ cookie, mobileHint, userAgent = '' }: DeviceHints): boolean {
  if (cookie === '1') return true
  if (mobileHint !== undefined) return mobileHint !== '?1'
  return !/Mobi/.test(userAgent) || /iPad|Tablet/.test(userAgent)
}
