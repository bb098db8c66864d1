import { isLanguage, type Language } from '../platform/i18n/language.ts'
import type { Site } from '../settings/site.ts'
import {
  findDeskPageBySlug,
  findPageBySlug,
  getPageSegments,
  getPageSlug,
  isBackOffice,
  isDeskPage,
  listPageSlugs,
  type PageName,
  WRITTEN_PAGES,
} from './pages.ts'

/** The default language has no prefix, and a site without languages has none at all (storefront 2.1, decision 0181). */
export const getPrefix = ({ languages }: Pick<Site, 'languages'>, language: Language) =>
  languages.length === 0 || language === languages[0] ? '' : `/${language}`

export interface PageContext {
  site: Pick<Site, 'languages'>
  language: Language
}

/** The address of a named page; `rest` is appended as is and must already be encoded. */
export function getPagePath({ site, language }: PageContext, page: PageName, rest = ''): string {
  const path = [getPrefix(site, language), ...getPageSegments(page, language)].filter(Boolean).join('/')
  return `${path.startsWith('/') ? path : `/${path}`}${rest}`
}

export const productPath = (pageContext: PageContext, slug: string) =>
  getPagePath(pageContext, 'products', `/${encodeURIComponent(slug)}`)

/** The page path of a path that may be a data request: `/ar.data` is `/ar`, `/_root.data` is `/`. */
export const toPagePath = (pathname: string) => pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/'

/** The language of a path's prefix, also of a data request; undefined without a prefix. */
export function languageOfPath(pathname: string): Language | undefined {
  const first = toPagePath(pathname).split('/', 2)[1]
  return isLanguage(first) ? first : undefined
}

/** The named page with exactly this address, in any language; also of a data request. */
export function findPage(pathname: string): PageName | undefined {
  const { page, rest } = matchPage(splitSegments(toPagePath(pathname)))
  return rest.length > 0 ? undefined : page
}

/** The named page that the address belongs to, also with more after its slug. */
export const findPageAbove = (pathname: string): PageName | undefined =>
  matchPage(splitSegments(toPagePath(pathname))).page

/** The same page in another language, as far as the address alone determines it. */
export function pathInLanguage(site: Pick<Site, 'languages'>, pathname: string, language: Language): string {
  const path = translateSegments(splitSegments(pathname), language).filter(Boolean).join('/')
  return [getPrefix(site, language), path].filter(Boolean).join('/').replace(/^\/*/, '/')
}

/** The segments of a path after its language prefix. */
function splitSegments(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return isLanguage(segments[0]) ? segments.slice(1) : segments
}

/** The named page of a path in any language; undefined for a listing's own address and for content. */
export function pageOfPath(pathname: string): PageName | undefined {
  const segments = splitSegments(pathname)
  return RESULT_PART.test(segments[0] ?? '') ? 'paymentResult' : matchPage(segments).page
}

/** Whether this is an address of the back office, also one that no page has. */
export function isBelowBackOffice(pathname: string): boolean {
  const [slug = ''] = splitSegments(toPagePath(pathname))
  return isBackOffice(slug)
}

/** The named page that the segments start with, and the segments after its address. */
function matchPage([first = '', ...rest]: readonly string[]): { page: PageName | undefined; rest: string[] } {
  const page = findPageBySlug(first)
  const [second = '', ...further] = rest
  const deskPage = page === 'backOffice' ? findDeskPageBySlug(second) : undefined
  return deskPage ? { page: deskPage, rest: further } : { page, rest }
}

/** The segments of the same page in a language. A page that moved to the back office gets its slug too. */
function translateSegments(segments: readonly string[], language: Language): string[] {
  const { page, rest } = matchPage(segments)
  if (page !== undefined && isDeskPage(page)) return [...getPageSegments(page, language), ...rest]
  const [first = '', ...others] = segments
  return [inLanguage(first, language), ...others]
}

/** The first segment of a path, in a language. */
function inLanguage(segment: string, language: Language): string {
  const [, listed] = LISTING_PART.exec(segment) ?? []
  if (listed !== undefined) return getPageSlug('products', language) + listed
  const [, result] = RESULT_PART.exec(segment) ?? []
  if (result !== undefined) return getPageSlug('paymentResult', language) + result
  const named = findPageBySlug(segment)
  return named ? getPageSlug(named, language) : segment
}

/**
 * The canonical address of a named page if the path is not in the form of its language: the default language has no
 * prefix, and `/en/siparislerim` is `/en/orders` (storefront 2.1). Returns undefined if nothing needs to change.
 * `/hata` and `/error` are valid in every language (storefront 2.2); pages with the owner's content resolve their own
 * addresses.
 */
export function toLanguagePath({ site, language }: PageContext, pathname: string): string | undefined {
  const prefix = languageOfPath(pathname)
  if (prefix !== undefined && !site.languages.includes(prefix)) return undefined
  const segments = splitSegments(pathname)
  const hasWrongPrefix = (prefix === undefined ? '' : `/${prefix}`) !== getPrefix(site, language)
  const named = findPageBySlug(segments[0] ?? '')
  const keepsOwnPath = named !== undefined && (named === 'error' || WRITTEN_PAGES.has(named))
  const hasWrongSlug = !keepsOwnPath && translateSegments(segments, language).join('/') !== segments.join('/')
  return hasWrongPrefix || hasWrongSlug ? pathInLanguage(site, pathname, language) : undefined
}

/** The products slug in any language, then the listing. */
const LISTING_PART = new RegExp(`^(?:${listPageSlugs('products').join('|')})(-(?:s|mp)-.+)$`)
/** The payment result slug in any language, then the payment id (orders 2). */
const RESULT_PART = new RegExp(`^(?:${listPageSlugs('paymentResult').join('|')})(-pr-.+)$`)

/** The payment id in `payment-result-pr-{id}`, whose address has two parts. */
export const paymentInPath = (path: string): string | undefined =>
  RESULT_PART.test(path) ? /-pr-([0-9a-f-]{36})$/.exec(path)?.[1] : undefined

/** `urunler-s-{keyword}` and `urunler-mp-{flag}` in one splat route. */
export type ListingPath = { kind: 'search'; keyword: string } | { kind: 'flag'; flag: number }

export function parseListingPath(segment: string): ListingPath | undefined {
  const [, listed = ''] = LISTING_PART.exec(segment) ?? []
  const [, kind, rest = ''] = /^-(s|mp)-(.+)$/.exec(listed) ?? []
  if (kind === 's') return { kind: 'search', keyword: rest }
  if (kind === 'mp' && /^(128|256|512|1024|2048)$/.test(rest)) return { kind: 'flag', flag: Number(rest) }
  return undefined
}

export const searchPath = (pageContext: PageContext, keyword: string) =>
  getPagePath(pageContext, 'products', `-s-${encodeURIComponent(keyword)}`)

export const flagPath = (pageContext: PageContext, flag: number) => getPagePath(pageContext, 'products', `-mp-${flag}`)
