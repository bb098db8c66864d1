/** Placeholder for the origin of the current site: an address that resolves to another origin leaves the site. */
const OWN_ORIGIN = 'http://own.invalid'
const MAX_PATH = 2000

/** Characters that browsers drop or reinterpret before they resolve an address. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u
/** Characters that break out of an attribute or change the host. */
const UNSAFE = /[\s<>"'`\\^{|}]/

/** The resolved path and query of a return address; undefined if it leaves the site. */
export function safeReturn(path: string | null | undefined): string | undefined {
  const url = resolveOnSite(path)
  return url && url.pathname + url.search
}

/**
 * The link of a banner: a path of this site, or an http(s) address without credentials; undefined for any other scheme
 * and for anything that only looks like a path (threat 34).
 */
export function safeLink(link: string): string | undefined {
  if (IGNORED.test(link) || link.includes('\\')) return undefined
  if (link.startsWith('/')) {
    const url = resolveOnSite(link)
    return url && url.pathname + url.search + url.hash
  }
  return /^https?:/i.test(link) && isWebAddress(link) ? URL.parse(link)?.href : undefined
}

/** A path of this site that an owner may enter in a menu. */
export const isSitePath = (text: string): boolean => !UNSAFE.test(text) && safeReturn(text) !== undefined

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** An address that a browser may be redirected to: no script scheme and no credentials (threats 20, 34). */
export function isWebAddress(text: string): boolean {
  const url = UNSAFE.test(text) ? null : URL.parse(text)
  if (!url || !SCHEMES.has(url.protocol)) return false
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== ''
  // `https:host` also parses as a host, so the text must contain the slashes.
  return /^https?:\/\/[^/]/i.test(text) && url.username === '' && url.password === ''
}

function resolveOnSite(path: string | null | undefined): URL | undefined {
  if (!path?.startsWith('/') || path.length > MAX_PATH || path.includes('\\') || IGNORED.test(path)) return undefined
  const url = URL.parse(path, OWN_ORIGIN)
  if (url?.origin !== OWN_ORIGIN || url.username !== '') return undefined
  // `/..//host` resolves to `//host`, and a proxy may decode `/%2fhost`: both forms are checked again.
  const decoded = decodePath(url.pathname)
  return startsWithHost(url.pathname) || decoded === undefined || startsWithHost(decoded) ? undefined : url
}

const startsWithHost = (path: string) => URL.parse(OWN_ORIGIN + path)?.pathname.startsWith('//') !== false

/** The percent-decoded path; undefined if the encoding is invalid. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
