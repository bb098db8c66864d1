import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { callerFor } from '../../api/caller.server.ts'
import type { PageRequest } from '../../api/page-context.ts'
import { Stop } from '../../api/refusal.ts'
import type { House, Served } from '../../api/serve.server.ts'
import { seoBook } from '../../content/seo/queries.server.ts'
import { LANGUAGES } from '../../platform/i18n/language.ts'
import { message, messagesIn } from '../../platform/i18n/messages.server.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/unavailable.ts'
import { mayCount } from '../../shop/counting.ts'
import { CURRENCY_COOKIE, readCurrency } from '../../shop/currency/shown-currency.ts'
import { DESKTOP_COOKIE, isDesktop } from '../../shop/device.ts'
import { type PageName, spellingsOf } from '../../shop/pages.ts'
import { pathTo, toPagePath } from '../../shop/paths.ts'
import { can } from '../../shop/policy.ts'
import { OPEN } from '../../shop/site.ts'
import { readVehicle, VEHICLE_COOKIE } from '../../shop/vehicle/chosen-vehicle.ts'
import { currencyShown } from '../../site/queries.server.ts'
import { refuseErrors } from '../answers.server.ts'
import { hasSessionCookie, hostAsked, type Known, knowBrowser, refuseCrossSite } from '../context.server.ts'
import { urlOfRequest } from '../edge/edge.server.ts'
import { formType, refuseUnreadableForm } from '../edge/form-body.server.ts'
import { originOf } from '../edge/origin.ts'
import { clearTokenError, sendApology, sendLastResort } from './apology.server.ts'
import { leadAway } from './closed-site.server.ts'
import { preferredLanguage, redirection, rememberLanguage } from './language-cookie.server.ts'
import { Outage } from './outage.ts'
import type { PageCache } from './page-cache.server.ts'
import { renderersOf } from './renderers.server.ts'
import { sendCached, sendPage } from './sending.server.ts'
import { tellVersion } from './version-cookie.server.ts'

/** The page build as this server uses it: its entry hands over the key under which pages find their request. */
export interface PageBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { pageKey: Parameters<RouterContextProvider['set']>[0] } }
}

export interface Pages {
  house: House
  build: PageBuild
  calls: ReadonlyMap<string, Served>
  cache: PageCache
}

const MOST_BODY = 1_048_576

/** Every address that is not an asset, a picture or a call is a page. */
export function pageRoutes(app: FastifyInstance, pages: Pages) {
  const renderer = renderersOf(pages.build)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BODY }, (_request, body, done) => done(null, body))
  refuseErrors(app)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseCrossSite(request)
    await refuseUnreadableForm(request)
    const shared = sharedKey(pages.house, request)
    const cacheable = shared === undefined || preferredLanguage(request) ? undefined : shared
    const kept = cacheable === undefined ? undefined : pages.cache.find(cacheable)
    if (kept) return sendCached(request, reply, kept)
    try {
      return await answerFresh({ pages, renderer }, { request, reply, shared })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      const stale = cacheable === undefined ? undefined : pages.cache.findStale(cacheable)
      return stale ? sendCached(request, reply, stale) : sendApology(request, reply)
    }
  }
  app.all('/*', answer)
  for (const path of addressesOf('quickOrder')) app.post(path, { bodyLimit: MOST_UPLOAD }, answer)
  for (const path of addressesOf('eInvoice')) app.post(path, { bodyLimit: MOST_INVOICE }, answer)
  for (const path of addressesOf('returns')) app.post(path, { bodyLimit: MOST_PHOTOS }, answer)
}

interface PageReply {
  request: FastifyRequest
  reply: FastifyReply
  /** The key under which the page may be cached. */
  shared: string | undefined
}

/** Renders the page. Throws when the database was needed and did not answer. */
async function answerFresh(
  { pages, renderer }: { pages: Pages; renderer: ReturnType<typeof renderersOf> },
  { request, reply, shared }: PageReply,
) {
  const since = pages.cache.moment()
  const known = await knowBrowser(pages.house, request, reply).catch((error) => unknowable(request, error))
  if (known === 'unknowable') return sendApology(request, reply)
  if (!known) return reply.code(404).type('text/plain; charset=utf-8').send('There is no site by this name.\n')
  const { who } = known
  const away = who.site.status === OPEN ? leadOn(request, reply, who) : leadAway(request, reply, who)
  if (away) return away
  const nonce = randomBytes(16).toString('base64url')
  const context = new RouterContextProvider()
  const outage = new Outage()
  context.set(pages.build.entry.module.pageKey, await pageRequest(pages, known, { request, nonce, outage }))
  const handle = renderer(request.url, who)
  const response = await handle(webRequest(request, who.site.status !== OPEN), context)
  outage.rethrow()
  if (failedTwice(response)) return sendLastResort(reply)
  const about = { nonce, counting: countingOn(request, who) }
  const place = { site: who.site, language: who.language }
  return sendPage(reply, {
    ...{ request, response, ...about },
    keep: shared === undefined ? undefined : (html) => pages.cache.keep(shared, { html, place, since, ...about }),
  })
}

/** Lists that are uploaded are longer than what is typed. */
const MOST_UPLOAD = 5 * MOST_BODY
/** An XML and its pdf. */
const MOST_INVOICE = 9 * MOST_BODY
/** Five photos of a telephone. */
const MOST_PHOTOS = 45 * MOST_BODY

const addressesOf = (page: PageName) =>
  ['', ...LANGUAGES.map((language) => `/${language}`)].flatMap((prefix) =>
    spellingsOf(page).flatMap((word) => [`${prefix}/${word}`, `${prefix}/${word}.data`]),
  )

/** The framework renders what went wrong as a page; where that fails as well it has plain text alone. */
const failedTwice = ({ status, headers }: Response) =>
  status === 500 && headers.get('content-type')?.startsWith('text/plain') === true

/** To where the page stands, if that is elsewhere: for good, but not for ever, as the languages of a site may change. */
function leadOn(request: FastifyRequest, reply: FastifyReply, who: Known['who']) {
  const elsewhere = redirection(request, who)
  if (elsewhere) {
    const { to, status } = elsewhere
    return reply.header('cache-control', status === 301 ? 'max-age=3600' : 'no-store').redirect(to, status)
  }
  rememberLanguage(request, reply, who)
  tellVersion(request, reply, who.site)
  clearTokenError(request, reply)
  return undefined
}

const countingOn = (request: FastifyRequest, { shop: { counting } }: Known['who']) =>
  mayCount(counting, request.url.split('?', 1)[0] ?? '') ? counting : undefined

/** Who asks cannot be read: the storefront's client token has failed. */
function unknowable(request: FastifyRequest, error: Error): 'unknowable' {
  if (isDatabaseUnavailable(error)) throw error
  request.log.error({ err: error }, 'cannot tell who asks')
  return 'unknowable'
}

async function pageRequest(
  pages: Pages,
  known: Known,
  { request, nonce, outage }: { request: FastifyRequest; nonce: string; outage: Outage },
): Promise<PageRequest> {
  const { who } = known
  const url = urlOfRequest(request)
  const ask = callerFor(pages.calls, { ...known, house: pages.house })
  const call = ((endpoint, ...input) => {
    // A closed site answers nothing, whatever a page that was open before asks of it.
    if (who.site.status !== OPEN) throw Response.redirect(new URL(pathTo(who, 'closed'), url), 302)
    return ask(endpoint, ...input).catch((error) => stopped(outage.note(error), who, url))
  }) as PageRequest['call']
  const { production } = pages.house.env
  return {
    ...{ ...who, call, nonce, url },
    can: (permission) => can(who, permission),
    i18n: messagesIn(who.language),
    vehicle: readVehicle(request.cookies[VEHICLE_COOKIE]),
    shownCurrency: await currencyShown(pages.house.db, who, request.cookies[CURRENCY_COOKIE]),
    desktop: drawnForDesks(request),
    development: !production,
    origin: originOf(who.site, { protocol: request.protocol, host: request.host, production }),
    seo: await seoBook(pages.house.db, who),
  }
}

/** A stopped call ends the page: to the login when nobody is signed in, else as an error page with its status. */
function stopped(error: unknown, who: Known['who'], url: URL): never {
  if (!(error instanceof Stop)) throw error
  const back = encodeURIComponent(toPagePath(url.pathname) + url.search)
  // A corporate site has no login to go to: what it does not show is not there (design 12).
  const gone = error.status === 401 && !who.shop.sells.anything
  if (error.status === 401 && !gone) throw Response.redirect(new URL(pathTo(who, 'login', `?r=${back}`), url), 302)
  const code = gone ? 'RecordWasNotFound' : error.code
  const headers = error.retryAfter === undefined ? {} : { 'retry-after': `${error.retryAfter}` }
  const body = { code, message: message(who.language, `refusal.${code}`) }
  throw Response.json(body, { status: gone ? 404 : error.status, statusText: code, headers })
}

/** The data of a closed site is that of every route at once: the outermost leads away. */
function webRequest(request: FastifyRequest, closed: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  // That the form is ours was checked by `refuseCrossSite`. The framework would compare Origin with Host once more, and
  // fail where a proxy passes Host without its port.
  headers.delete('origin')
  const url = urlOfRequest(request)
  if (closed) url.searchParams.delete('_routes')
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  headers.set('content-type', formType(request))
  return new Request(url, { method, headers, body: (request.body ?? '') as BodyInit })
}

/** undefined when the answer may depend on who asks. */
function sharedKey(house: House, request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || hasSessionCookie(request) || request.headers.authorization) return undefined
  if (request.cookies[VEHICLE_COOKIE] !== undefined) return undefined
  const host = `${hostAsked(house, request)} ${request.host}`
  const currency = readCurrency(request.cookies[CURRENCY_COOKIE]) ?? ''
  return `${request.protocol} ${host} ${drawnForDesks(request) ? 'desk' : 'telephone'} ${currency} ${request.url}`
}

function drawnForDesks({ cookies, headers }: FastifyRequest): boolean {
  const mobileHint = [headers['sec-ch-ua-mobile'] ?? []].flat()[0]
  return isDesktop({ cookie: cookies[DESKTOP_COOKIE], mobileHint, userAgent: headers['user-agent'] })
}
