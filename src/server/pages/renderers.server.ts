import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { isSlugOfOtherLanguage } from '#src/shop/pages.ts'
import { getPrefix, languageOfPath, type PageContext } from '#src/shop/paths.ts'
import { isDevelopment } from '../environment.ts'
import { getFirstSegment, listOfRoutes, nearRoutes, type Ways } from './language-routes.ts'

/**
 * The renderer of an address: created at its first request, one per slug and one for all other addresses. Browsers
 * receive only the routes of the page's language, or all of them if the address has another form.
 */
export function createRenderers(build: ServerBuild): (address: string, pageContext: PageContext) => RequestHandler {
  const near = nearRoutes(build.routes)
  const made = new Map<string, RequestHandler>()
  return (address, pageContext) => {
    const pathname = address.split('?', 1)[0] ?? ''
    const routes = near(pathname)
    const word = getFirstSegment(pathname) ?? ''
    const url = getRoutes(build.assets.url, { pathname, segment: word }, pageContext)
    const key = `${url} ${routes ? word : ''}`
    const known = made.get(key)
    if (known) return known
    const renderer = createRenderer(build, { routes: routes ?? build.routes, url })
    made.set(key, renderer)
    return renderer
  }
}

function getRoutes(
  all: string,
  { pathname, segment }: { pathname: string; segment: string },
  { site, language }: PageContext,
): string {
  const prefix = getPrefix(site, language)
  const ways: Ways = { language, prefixed: prefix !== '' }
  const inItsWay = (languageOfPath(pathname) ?? '') === (ways.prefixed ? language : '')
  return inItsWay && !isSlugOfOtherLanguage(segment, language) ? listOfRoutes(all, ways) : all
}

function createRenderer(
  build: ServerBuild,
  { routes, url }: { routes: ServerBuild['routes']; url: string },
): RequestHandler {
  const ids = new Set(Object.keys(routes))
  const known = Object.entries(build.assets.routes).filter(([id]) => ids.has(id))
  const assets = { ...build.assets, url, routes: Object.fromEntries(known) }
  return createRequestHandler({ ...build, routes, assets }, isDevelopment ? 'development' : 'production')
}
