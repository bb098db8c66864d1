import { isLanguage } from '#src/platform/i18n/language.ts'
import { toPagePath } from '#src/shop/paths.ts'

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
export function groupByFirstSegment<R extends RouteLike>(
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
