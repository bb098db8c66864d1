import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { LruCache } from '#src/platform/cache.ts'
import { isBackOffice, isSlugOfOtherLanguage } from '#src/shop/pages.ts'
import { getPrefix, languageOfPath, type PageContext } from '#src/shop/paths.ts'
import { isDevelopment } from '../environment.ts'
import { createRouteFinder, getFirstSegment, type RouteForm, toManifestFile } from './language-routes.ts'

/** Each keeps the compiled patterns of its routes: one for every slug, language and prefix would fill the heap. */
const RENDERER_BOUNDS = { maxEntries: 100, forMs: Number.POSITIVE_INFINITY }

/**
 * The renderer of an address: created at its first request, one per slug and one for all other addresses. Browsers
 * receive only the routes of the page's language, or all of them if the address has another form.
 */
export function createRenderers(build: ServerBuild): (address: string, pageContext: PageContext) => RequestHandler {
  const findRoutes = createRouteFinder(build.routes)
  const renderers = new LruCache<string, RequestHandler>(RENDERER_BOUNDS)
  return (address, pageContext) => {
    const pathname = address.split('?', 1)[0] ?? ''
    const { slug, routes } = findRoutes(pathname)
    const segment = getFirstSegment(pathname) ?? ''
    const url = chooseManifest(build.assets.url, { pathname, segment }, pageContext)
    const key = `${url} ${slug}`
    const existing = renderers.get(key, 0)
    const renderer = existing ?? createRenderer(build, { routes, url })
    renderers.set(key, renderer, 0)
    return renderer
  }
}

function chooseManifest(
  all: string,
  { pathname, segment }: { pathname: string; segment: string },
  { site, language }: PageContext,
): string {
  const prefix = getPrefix(site, language)
  const form: RouteForm = { language, prefixed: prefix !== '', backOffice: isBackOffice(segment) }
  const hasCanonicalPrefix = (languageOfPath(pathname) ?? '') === (form.prefixed ? language : '')
  return hasCanonicalPrefix && !isSlugOfOtherLanguage(segment, language) ? toManifestFile(all, form) : all
}

function createRenderer(
  build: ServerBuild,
  { routes, url }: { routes: ServerBuild['routes']; url: string },
): RequestHandler {
  const ids = new Set(Object.keys(routes))
  const ownRoutes = Object.entries(build.assets.routes).filter(([id]) => ids.has(id))
  const assets = { ...build.assets, url, routes: Object.fromEntries(ownRoutes) }
  return createRequestHandler({ ...build, routes, assets }, isDevelopment ? 'development' : 'production')
}
