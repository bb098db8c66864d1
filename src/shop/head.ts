import type { Language } from '../platform/i18n/language.ts'
import { languageOfPath, type PageContext, pathInLanguage, pathTo } from './paths.ts'

/** What the owner says of a page to search engines, in one language; what he left out is empty. */
export interface SeoText {
  title: string
  keywords: string
  description: string
}

/** The address of a page in each language it exists in. */
export type Addresses = Partial<Record<Language, string>>

/** What a page says of itself to tabs, search engines and whoever is sent its link. Loaders make it (`api/page-head.ts`). */
export interface Head {
  title: string
  description?: string | undefined
  keywords?: string | undefined
  /** Path and query the world should know the page by; a page without one is not for search engines. */
  path?: string | undefined
  /** Where languages differ by more than the words of named pages. */
  addresses?: Addresses | undefined
  /** Search engines may follow the links of a page that is not for them. */
  follow?: true | undefined
  /** Path of the picture that stands for the page. */
  picture?: string | undefined
  /** Structured data, for the document alone. */
  data?: readonly object[] | undefined
}

/** What the root's loader says of the site, the same for all of its pages. */
export interface HeadSite {
  /** `https://` and the canonical host. */
  origin: string
  pageContext: { site: { languages: Language[] } }
  siteName: string
}

type Tag = Record<string, unknown>

interface MetaArgs {
  loaderData?: unknown
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** The `meta` of every page: its loader hands over a `head`, and this writes the tags of it. */
export function pageMeta({ loaderData, matches }: MetaArgs): Tag[] {
  const { head } = (loaderData ?? {}) as { head?: Head }
  const site = matches[0]?.loaderData as HeadSite | undefined
  // Around a page that is nobody's the shop says that nothing was found.
  const lost = matches.some((match) => (match?.loaderData as { lost?: boolean } | undefined)?.lost === true)
  if (!head || !site || lost) return []
  const namedMeta = (name: string, content?: string) => (content ? [{ name, content }] : [])
  return [
    { title: head.title },
    ...namedMeta('description', head.description),
    ...namedMeta('keywords', head.keywords),
    ...(head.path === undefined ? [{ name: 'robots', content: head.follow ? 'noindex, follow' : 'noindex' }] : []),
    ...(head.path === undefined ? [] : publicTags({ ...head, path: head.path }, site)),
  ]
}

function publicTags(head: Head & { path: string }, site: HeadSite): Tag[] {
  const { origin, siteName } = site
  const url = origin + head.path
  const propertyMeta = (property: string, content?: string) => (content ? [{ property, content }] : [])
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(head.addresses ?? buildAddresses(site.pageContext.site, head.path)).map(([hrefLang, path]) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang, href: origin + path },
    })),
    ...propertyMeta('og:site_name', siteName),
    ...propertyMeta('og:title', head.title),
    ...propertyMeta('og:description', head.description),
    ...propertyMeta('og:url', url),
    ...propertyMeta('og:image', head.picture && origin + head.picture),
    ...(head.picture ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []),
    ...(head.data ?? []).map((data) => ({ 'script:ld+json': data })),
  ]
}

/** The same address in every language of the site, where only the words of named pages differ. */
export function buildAddresses(site: HeadSite['pageContext']['site'], path: string): Addresses {
  const [pathname = '/', query] = path.split('?', 2)
  const end = query ? `?${query}` : ''
  return Object.fromEntries(
    site.languages.map((language) => [language, pathInLanguage(site, pathname, language) + end] as const),
  )
}

interface Address {
  pathname: string
  search: string
}

/**
 * Where the language switcher leads: to this page in that language with its query, and the way back after a login in
 * that language too; home where the page is not there in it (storefront 4).
 */
export function switchLanguage(pageContext: PageContext, { pathname, search }: Address, addresses?: Addresses): string {
  const { site, language } = pageContext
  const known = addresses?.[language]
  if (addresses && known === undefined) return pathTo(pageContext, 'home')
  const path = known?.split('?', 1)[0] ?? pathInLanguage(site, pathname, language)
  const query = new URLSearchParams(search)
  const back = query.get('r')
  if (!back?.startsWith('/')) return path + search
  const [backPath = '/', backQuery] = back.split('?', 2)
  query.set('r', pathInLanguage(site, backPath, language) + (backQuery ? `?${backQuery}` : ''))
  return `${path}?${query}`
}

/**
 * Language codes and addresses as search engines are told, and where everybody else is led: the address without
 * prefix, or the first there is. One language alone has no alternates.
 */
export function alternates(addresses: Addresses): [hreflang: string, path: string][] {
  const all = Object.entries(addresses)
  if (all.length < 2) return []
  const [, standard = ''] = all.find(([, path]) => languageOfPath(path) === undefined) ?? all[0] ?? []
  return [...all, ['x-default', standard]]
}
