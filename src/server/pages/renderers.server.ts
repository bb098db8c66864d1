import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { isBackOffice, isSlugOfOtherLanguage } from '#src/shop/pages.ts'
import { getPrefix, languageOfPath, type PageContext } from '#src/shop/paths.ts'
import { isDevelopment } from '../environment.ts'
import { createRouteFinder, getFirstSegment, type RouteForm, toManifestFile } from './language-routes.ts'

/**
 * The renderer of an address: created at its first request, one per slug and one for all other addresses. Browsers
 * receive only the routes of the page's language, or all of them if the address has another form.
 */
export function createRenderers(build: ServerBuild): (address: string, pageContext: PageContext) => RequestHandler {
  const findRoutes = createRouteFinder(build.routes)
  const renderers = new Map<string, RequestHandler>()
  return (address, pageContext) => {
    const pathname = address.split('?', 1)[0] ?? ''
    const routes = findRoutes(pathname)
    const segment = getFirstSegment(pathname) ?? ''
    const url = chooseManifest(build.assets.url, { pathname, segment }, pageContext)
    const key = `${url} ${routes ? segment : ''}`
    const existing = renderers.get(key)
    if (existing) return existing
    const renderer = createRenderer(build, { routes: routes ?? build.routes, url })
    renderers.set(key, renderer)
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
