/** Stands for the origin of whichever site is asked: an address that resolves to another origin leaves the site. */
const OWN_ORIGIN = 'http://own.invalid'
const MAX_PATH = 2000

/** Characters that browsers drop, or read as something else, before they resolve an address. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u
/** Characters that leave an attribute or change the host. */
const UNSAFE = /[\s<>"'`\\^{|}]/

/** The path and query of an address to return to, as it resolves on this site; undefined when it leaves the site. */
export function safeReturn(path: string | null | undefined): string | undefined {
  const url = resolveOnSite(path)
  return url && url.pathname + url.search
}

/**
 * The link of a banner: a path of this site, or an http(s) address without user and password; undefined for any other
 * scheme and for what only looks like a path (threat 34).
 */
export function safeLink(link: string): string | undefined {
  if (IGNORED.test(link) || link.includes('\\')) return undefined
  if (link.startsWith('/')) {
    const url = resolveOnSite(link)
    return url && url.pathname + url.search + url.hash
  }
  return /^https?:/i.test(link) && isWebAddress(link) ? URL.parse(link)?.href : undefined
}

/** A path of this site that an owner may write into a menu. */
export const isSitePath = (text: string): boolean => !UNSAFE.test(text) && safeReturn(text) !== undefined

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** An address that a browser may be sent to: never a scheme that runs a script, never a user name (threats 20, 34). */
export function isWebAddress(text: string): boolean {
  const url = UNSAFE.test(text) ? null : URL.parse(text)
  if (!url || !SCHEMES.has(url.protocol)) return false
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== ''
  // `https:host` is read as a host too: the text must show it.
  return /^https?:\/\/[^/]/i.test(text) && url.username === '' && url.password === ''
}

function resolveOnSite(path: string | null | undefined): URL | undefined {
  if (!path?.startsWith('/') || path.length > MAX_PATH || path.includes('\\') || IGNORED.test(path)) return undefined
  const url = URL.parse(path, OWN_ORIGIN)
  if (url?.origin !== OWN_ORIGIN || url.username !== '') return undefined
  // `/..//host` resolves to `//host`, and a proxy may decode `/%2fhost`: both forms are judged again.
  const decoded = decodePath(url.pathname)
  return startsWithHost(url.pathname) || decoded === undefined || startsWithHost(decoded) ? undefined : url
}

const startsWithHost = (path: string) => URL.parse(OWN_ORIGIN + path)?.pathname.startsWith('//') !== false

/** The path without percent signs; undefined where they are not valid. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
