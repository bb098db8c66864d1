import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gunzipSync, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { callerFor } from '../../api/caller.server.ts'
import type { PageRequest } from '../../api/page-context.ts'
import { Stop } from '../../api/refusal.ts'
import type { House, Served } from '../../api/serve.server.ts'
import { DEFAULT_LANGUAGE } from '../../platform/i18n/language.ts'
import { message, messagesIn } from '../../platform/i18n/messages.server.ts'
import { DESKTOP_COOKIE, isDesktop } from '../../shop/device.ts'
import { languageOfPath, pathTo } from '../../shop/paths.ts'
import { can } from '../../shop/policy.ts'
import { OPEN, type OpenSite } from '../../shop/site.ts'
import { hasSessionCookie, type Known, knowBrowser, refuseCrossSite, siteOfHost } from '../context.server.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { clearTokenError, sendApology, sendLastResort } from './apology.server.ts'
import { leadAway } from './closed-site.server.ts'
import { preferredHome, rememberLanguage } from './language-cookie.server.ts'
import type { CachedPage, PageCache } from './page-cache.server.ts'
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

/** Header by which a page says that every stranger may be shown the same one; it stays inside. */
const SHARED = 'x-page-shared'
const MOST_BODY = 1_048_576

/** Every address that is not an asset, a picture or a call is a page. */
export function pageRoutes(app: FastifyInstance, pages: Pages) {
  const render = createRequestHandler(pages.build, 'production')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BODY }, (_request, body, done) => done(null, body))
  app.all('/*', async (request, reply) => {
    refuseCrossSite(request)
    const preferred = preferredHome(request)
    if (preferred) return reply.header('cache-control', 'no-store').redirect(preferred, 302)
    const shared = sharedKey(request)
    const kept = shared === undefined ? undefined : pages.cache.find(shared)
    if (kept) return sendCached(request, reply, { page: kept, site: await siteOfHost(pages.house, request.hostname) })
    const known = await knowBrowser(pages.house, request, reply).catch((error) => unknowable(request, error))
    if (known === 'unknowable') return sendApology(request, reply)
    if (!known) return reply.code(404).type('text/plain; charset=utf-8').send('There is no site by this name.\n')
    const away =
      known.who.site.status === OPEN ? remember(request, reply, known.who) : leadAway(request, reply, known.who)
    if (away) return away
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    context.set(pages.build.entry.module.pageKey, pageRequest(pages, known, { request, nonce }))
    const response = await render(webRequest(request, known.who.site.status !== OPEN), context)
    if (failedTwice(response)) return sendLastResort(reply)
    return sendPage(reply, {
      request,
      response,
      nonce,
      keep: shared === undefined ? undefined : (html) => pages.cache.keep(shared, { html, nonce }),
    })
  })
}

function remember(request: FastifyRequest, reply: FastifyReply, { language, site }: Known['who']): undefined {
  rememberLanguage(request, reply, language)
  tellVersion(request, reply, site)
  clearTokenError(request, reply)
}

/** The framework renders what went wrong as a page; where that fails as well it has plain text alone. */
const failedTwice = ({ status, headers }: Response) =>
  status === 500 && headers.get('content-type')?.startsWith('text/plain') === true

/** Nobody can be told apart while the database does not answer: the storefront's client token has failed. */
function unknowable(request: FastifyRequest, error: Error): 'unknowable' {
  request.log.error({ err: error }, 'cannot tell who asks')
  return 'unknowable'
}

function pageRequest(
  pages: Pages,
  known: Known,
  { request, nonce }: { request: FastifyRequest; nonce: string },
): PageRequest {
  const { who } = known
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const ask = callerFor(pages.calls, { ...known, house: pages.house })
  const call = ((endpoint, ...input) => {
    // A closed site answers nothing, whatever a page that was open before asks of it.
    if (who.site.status !== OPEN) throw Response.redirect(new URL(pathTo(who, 'closed'), url), 302)
    return ask(endpoint, ...input).catch((error) => stopped(error, who, url))
  }) as PageRequest['call']
  return {
    ...who,
    call,
    can: (permission) => can(who, permission),
    i18n: messagesIn(who.language),
    desktop: drawnForDesks(request),
    development: !pages.house.env.production,
    nonce,
    url,
  }
}

/** A stopped call ends the page: to the login when nobody is signed in, else as an error page with its status. */
function stopped(error: unknown, who: Known['who'], url: URL): never {
  if (!(error instanceof Stop)) throw error
  const back = encodeURIComponent(url.pathname.replace(/\.data$/, '') + url.search)
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
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  if (closed) url.searchParams.delete('_routes')
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: (request.body ?? null) as BodyInit | null })
}

/** undefined when the answer may depend on who asks. */
function sharedKey(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || hasSessionCookie(request) || request.headers.authorization) return undefined
  return `${request.protocol} ${request.host} ${drawnForDesks(request) ? 'desk' : 'telephone'} ${request.url}`
}

function drawnForDesks({ cookies, headers }: FastifyRequest): boolean {
  const mobileHint = [headers['sec-ch-ua-mobile'] ?? []].flat()[0]
  return isDesktop({ cookie: cookies[DESKTOP_COOKIE], mobileHint, userAgent: headers['user-agent'] })
}

/** Every page answers by these; a proxy in front of us must know. */
const VARY = 'accept-encoding, user-agent, sec-ch-ua-mobile'

interface Rendered {
  request: FastifyRequest
  response: Response
  nonce: string
  keep: ((html: string) => Promise<void>) | undefined
}

async function sendPage(reply: FastifyReply, { request, response, nonce, keep }: Rendered) {
  const body = Buffer.from(await response.arrayBuffer())
  const shared = response.headers.get(SHARED) !== null
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  if (keep && shared && isHtml && response.status === 200) await keep(body.toString())
  reply.code(response.status)
  for (const [name, value] of response.headers)
    if (name !== SHARED && name !== 'content-length') reply.header(name, value)
  if (isHtml) reply.header('content-security-policy', contentSecurityPolicy({ nonce }))
  if (!response.headers.has('cache-control'))
    reply.header('cache-control', prefetched(request) ? 'private, max-age=5' : 'no-store')
  return sendCompressed(request, reply, body)
}

/** A prefetch announced as such may be used for five seconds; everything else of a page is asked anew. */
const prefetched = (request: FastifyRequest) => request.headers['sec-purpose'] === 'prefetch'

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const worthIt = body.length > 1400 && String(request.headers['accept-encoding'] ?? '').includes('gzip')
  if (!worthIt) return reply.send(body)
  reply.header('content-encoding', 'gzip').header('vary', VARY)
  return reply.send(await promisify(gzip)(body, { level: constants.Z_BEST_SPEED }))
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, site }: { page: CachedPage; site: OpenSite | undefined },
) {
  if (site) tellVersion(request, reply, site.site)
  rememberLanguage(request, reply, languageOfPath(request.url.split('?', 1)[0] ?? '') ?? DEFAULT_LANGUAGE)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', VARY).header('cache-control', 'no-cache')
  reply.header('content-security-policy', contentSecurityPolicy({ hashes: page.scriptHashes }))
  return reply
    .type('text/html; charset=utf-8')
    .send(encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : gunzipSync(page.gzip))
}
