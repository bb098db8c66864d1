import { safeReturn } from '../../shop/paths.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** Letters that leave an attribute, hide where an address leads or make another host of it. */
const UNWANTED = /[\s<>"'`\\^{|}]/

/** Somewhere a browser may be sent to: never a scheme that runs something, never a name before an @ (threats 20, 34). */
export function isWebAddress(text: string): boolean {
  const url = UNWANTED.test(text) ? null : URL.parse(text)
  if (!url || !SCHEMES.has(url.protocol)) return false
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== ''
  // `https:host` is read as a host too: what a person sees must say so.
  return /^https?:\/\/[^/]/i.test(text) && url.username === '' && url.password === ''
}

/** A path of this site: one slash, no host, nothing that a browser reads as another address. */
export const isSitePath = (text: string): boolean => !UNWANTED.test(text) && safeReturn(text) !== undefined
