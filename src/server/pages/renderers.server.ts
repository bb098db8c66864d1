import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { isForeignWord } from '../../shop/pages.ts'
import { languageOfPath, type Place, prefixOf } from '../../shop/paths.ts'
import { listOfRoutes, type Ways } from './language-routes.ts'
import { nearRoutes, wordIn } from './near-routes.ts'

/**
 * What renders an address: made when it is first asked for, for each word that addresses begin with, and one for all the
 * others. Browsers are told the routes of the page's language alone; where the address is not in its way, as few may be,
 * they are told all of them.
 */
export function renderersOf(build: ServerBuild): (address: string, place: Place) => RequestHandler {
  const near = nearRoutes(build.routes)
  const made = new Map<string, RequestHandler>()
  return (address, place) => {
    const pathname = address.split('?', 1)[0] ?? ''
    const routes = near(pathname)
    const word = wordIn(pathname) ?? ''
    const url = listFor(build.assets.url, { pathname, word }, place)
    const key = `${url} ${routes ? word : ''}`
    const known = made.get(key)
    if (known) return known
    const renderer = rendererOf(build, { routes: routes ?? build.routes, url })
    made.set(key, renderer)
    return renderer
  }
}

function listFor(
  all: string,
  { pathname, word }: { pathname: string; word: string },
  { site, language }: Place,
): string {
  const prefix = prefixOf(site, language)
  const ways: Ways = { language, prefixed: prefix !== '' }
  const inItsWay = (languageOfPath(pathname) ?? '') === (ways.prefixed ? language : '')
  return inItsWay && !isForeignWord(word, language) ? listOfRoutes(all, ways) : all
}

function rendererOf(
  build: ServerBuild,
  { routes, url }: { routes: ServerBuild['routes']; url: string },
): RequestHandler {
  const ids = new Set(Object.keys(routes))
  const known = Object.entries(build.assets.routes).filter(([id]) => ids.has(id))
  const assets = { ...build.assets, url, routes: Object.fromEntries(known) }
  return createRequestHandler({ ...build, routes, assets }, 'production')
}
