import { isLanguage, LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { isSlugOfOtherLanguage } from '#src/shop/pages.ts'
import { toPagePath } from '#src/shop/paths.ts'

/** The form of page addresses in a language: its slugs, with or without the language prefix. */
export interface Ways {
  language: Language
  prefixed: boolean
}

/** Every language is the default one of some site, where it has no prefix. */
export const ALL_WAYS: readonly Ways[] = LANGUAGES.flatMap((language) => [
  { language, prefixed: false },
  { language, prefixed: true },
])

/** The routes that a page may navigate to without a new document: only those of its language, a fifth of all routes. */
export function selectRoutes<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
  { language, prefixed }: Ways,
): Record<string, R> {
  const own: Record<string, R> = {}
  for (const [id, route] of Object.entries(routes)) {
    if (!route || isSlugOfOtherLanguage(groupByFirstSegment(routes, route) ?? '', language)) continue
    const path = route.path?.replace(/^:lang\?\/?/, prefixed ? `${language}/` : '')
    own[id] = path === undefined ? route : { ...route, path }
  }
  return own
}

/**
 * The file of these routes, next to that of all of them: `manifest-1a2b.js`, `manifest-1a2b-tr.js`,
 * `manifest-1a2b-en-prefixed.js`.
 */
export const listOfRoutes = (file: string, { language, prefixed }: Ways): string =>
  file.replace(/\.js$/, `-${language}${prefixed ? '-prefixed' : ''}.js`)

/** A route as builds and their lists for browsers have it. */
export interface RouteLike {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/**
 * Finds the few candidate routes of an address by its first slug: the framework tries every route three times per page,
 * and there are hundreds, one per page and slug. The match among these is the match among all. undefined for an address
 * without such a slug, or with two of them.
 */
export function nearRoutes<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
): (pathname: string) => Record<string, R> | undefined {
  const wordOf = new Map(Object.values(routes).map((route) => [route, route && groupByFirstSegment(routes, route)]))
  const words = new Set([...wordOf.values()].filter((word) => word !== undefined))
  const stored = new Map<string, Record<string, R>>()
  return (pathname) => {
    const [word, next] = splitPath(pathname)
    if (word === undefined || !words.has(word) || (next !== undefined && words.has(next))) return undefined
    const known = stored.get(word)
    if (known) return known
    const near = Object.entries(routes).filter(([, route]) => [word, undefined].includes(wordOf.get(route)))
    const found = Object.fromEntries(near) as Record<string, R>
    stored.set(word, found)
    return found
  }
}

/** The first fixed segment of a route after its language; undefined if it is a parameter. */
function groupByFirstSegment<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
  route: R,
): string | undefined {
  const parts: string[] = []
  for (let at: R | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    if (at.path) parts.unshift(at.path)
  const [word] = withoutLanguage(parts.join('/').split('/').filter(Boolean))
  return word === undefined || /[:*?]/.test(word) ? undefined : word.toLowerCase()
}

/** The first part of an address behind its language, or of its data; undefined for the home page. */
export const getFirstSegment = (pathname: string): string | undefined => splitPath(pathname)[0]

/** Of an address, or of its data. */
const splitPath = (pathname: string) => withoutLanguage(toPagePath(pathname).toLowerCase().split('/').filter(Boolean))

function withoutLanguage(segments: string[]): string[] {
  const [first] = segments
  return first === ':lang?' || isLanguage(first) ? segments.slice(1) : segments
}
