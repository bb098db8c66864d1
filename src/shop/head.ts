import type { Language } from '../platform/i18n/language.ts'
import { getPagePath, languageOfPath, type PageContext, pathInLanguage } from './paths.ts'

/** The owner's SEO text of a page in one language; unset fields are empty. */
export interface SeoText {
  title: string
  keywords: string
  description: string
}

/** The address of a page in each language it exists in. */
export type Addresses = Partial<Record<Language, string>>

/** What a page exposes to browser tabs, search engines and link previews. Loaders build it (`api/page-head.ts`). */
export interface Head {
  title: string
  description?: string | undefined
  keywords?: string | undefined
  /** Canonical path and query; a page without one gets noindex. */
  path?: string | undefined
  /** Set if the language versions differ by more than the slugs of named pages. */
  addresses?: Addresses | undefined
  /** Lets search engines follow the links of a page that they must not index. */
  follow?: true | undefined
  /** Path of the preview image. */
  picture?: string | undefined
  /** Structured data, rendered in the document only. */
  data?: readonly object[] | undefined
}

/** Site data from the root loader, the same for all pages. */
export interface HeadSite {
  /** Origin: `https://` and the canonical host. */
  origin: string
  pageContext: { site: { languages: Language[] } }
  siteName: string
}

type Tag = Record<string, unknown>

interface MetaArgs {
  loaderData?: unknown
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** The `meta` function of every page: renders the tags of the `head` that the page's loader returns. */
export function pageMeta({ loaderData, matches }: MetaArgs): Tag[] {
  const { head } = (loaderData ?? {}) as { head?: Head }
  const site = matches[0]?.loaderData as HeadSite | undefined
  // For an unknown page the title states that nothing was found.
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
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: origin + path,
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

/** The same address in every language of the site; only the slugs of named pages differ. */
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
 * The target of the language switcher: this page in that language with its query, including the return address on a
 * sign-in page; the home page if the page does not exist in that language (storefront 4).
 */
export function switchLanguage(pageContext: PageContext, { pathname, search }: Address, addresses?: Addresses): string {
  const { site, language } = pageContext
  const known = addresses?.[language]
  if (addresses && known === undefined) return getPagePath(pageContext, 'home')
  const path = known?.split('?', 1)[0] ?? pathInLanguage(site, pathname, language)
  const query = new URLSearchParams(search)
  const back = query.get('r')
  if (!back?.startsWith('/')) return path + search
  const [backPath = '/', backQuery] = back.split('?', 2)
  query.set('r', pathInLanguage(site, backPath, language) + (backQuery ? `?${backQuery}` : ''))
  return `${path}?${query}`
}

/**
 * The hreflang alternates, and x-default: the address without prefix, or else the first one. A single language has no
 * alternates.
 */
export function alternates(addresses: Addresses): [hreflang: string, path: string][] {
  const all = Object.entries(addresses)
  if (all.length < 2) return []
  const [, standard = ''] = all.find(([, path]) => languageOfPath(path) === undefined) ?? all[0] ?? []
  return [...all, ['x-default', standard]]
}
