import { isLanguage, LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { DESK_ROUTES } from '#src/shop/pages/page-definition.ts'
import { isBackOffice, isSlugOfOtherLanguage } from '#src/shop/pages.ts'
import { toPagePath } from '#src/shop/paths.ts'

/** The form of page addresses in a language: its slugs, with or without the language prefix. */
export interface RouteForm {
  language: Language
  prefixed: boolean
  /** For a page of the back office: its browser gets the routes of the back office too. */
  backOffice: boolean
}

/** All forms: any language may be the default of a site, where it has no prefix. */
export const ROUTE_FORMS: readonly RouteForm[] = LANGUAGES.flatMap((language) =>
  [false, true].flatMap((prefixed) => [
    { language, prefixed, backOffice: false },
    { language, prefixed, backOffice: true },
  ]),
)

/**
 * The routes that a page may navigate to without a new document: only those of its language, a fifth of all routes. From
 * the shop's pages the back office is one route, which loads the document.
 */
export function selectRoutes<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
  { language, prefixed, backOffice }: RouteForm,
): Record<string, R> {
  const own: Record<string, R> = {}
  for (const [id, route] of Object.entries(routes)) {
    const segment = (route && findFirstFixedSegment(routes, route)) ?? ''
    if (!route || isSlugOfOtherLanguage(segment, language)) continue
    if (findAudience(route, segment) === (backOffice ? 'shop' : 'backOffice')) continue
    const path = route.path?.replace(/^:lang\?\/?/, prefixed ? `${language}/` : '')
    own[id] = path === undefined ? route : { ...route, path }
  }
  return own
}

/** The pages whose browsers get a route; undefined: all pages. */
function findAudience({ id }: RouteLike, segment: string): 'shop' | 'backOffice' | undefined {
  if (id.startsWith(`${DESK_ROUTES.entry}:`)) return 'shop'
  return id === DESK_ROUTES.layout || isBackOffice(segment) ? 'backOffice' : undefined
}

/**
 * The manifest file of the routes of one form, next to the manifest of all routes: `manifest-1a2b.js`,
 * `manifest-1a2b-tr.js`, `manifest-1a2b-en-prefixed.js`, `manifest-1a2b-en-prefixed-back-office.js`.
 */
export const toManifestFile = (file: string, { language, prefixed, backOffice }: RouteForm): string =>
  file.replace(/\.js$/, `-${language}${prefixed ? '-prefixed' : ''}${backOffice ? '-back-office' : ''}.js`)

/** The common fields of a route in the server build and in the browser's manifest. */
export interface RouteLike {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/** The few candidate routes of an address, and the slug that they share: '' for those without one. */
export interface RouteCandidates<R> {
  slug: string
  routes: Record<string, R>
}

/**
 * Creates a function that finds the few candidate routes of an address by its first slug: the framework tries every
 * route three times per page, and keeps a pattern of each; there are hundreds, one per page and slug. The optional
 * language of a route is never taken for a slug: `/yonetim/haberler` is below the back office, as for the browser.
 */
export function createRouteFinder<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
): (pathname: string) => RouteCandidates<R> {
  const all = Object.values(routes).flatMap((route) =>
    route ? [{ route, slug: findFirstFixedSegment(routes, route) ?? '' }] : [],
  )
  const slugs = new Set(all.map(({ slug }) => slug))
  const select = (slug: string) => ({
    slug,
    routes: Object.fromEntries(
      all.flatMap((one) => ([slug, ''].includes(one.slug) ? [[one.route.id, one.route] as const] : [])),
    ),
  })
  const found = new Map<string, RouteCandidates<R>>()
  return (pathname) => {
    const [segment = ''] = splitPath(pathname)
    const slug = slugs.has(segment) ? segment : ''
    const candidates = found.get(slug) ?? select(slug)
    found.set(slug, candidates)
    return candidates
  }
}

/** The first fixed segment of a route after its language; undefined if it is a parameter. */
function findFirstFixedSegment<R extends RouteLike>(
  routes: Readonly<Record<string, R | undefined>>,
  route: R,
): string | undefined {
  const parts: string[] = []
  for (let at: R | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    if (at.path) parts.unshift(at.path)
  const [segment] = withoutLanguage(parts.join('/').split('/').filter(Boolean))
  return segment === undefined || /[:*?]/.test(segment) ? undefined : segment.toLowerCase()
}

/** The first part of an address behind its language, or of its data; undefined for the home page. */
export const getFirstSegment = (pathname: string): string | undefined => splitPath(pathname)[0]

/** Of an address, or of its data. */
const splitPath = (pathname: string) =>
  withoutLanguage(decodePath(toPagePath(pathname)).toLowerCase().split('/').filter(Boolean))

/** As the framework reads it; a malformed address stays as it is. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function withoutLanguage(segments: string[]): string[] {
  const [first] = segments
  return first === ':lang?' || isLanguage(first) ? segments.slice(1) : segments
}
