import { endReplacedToken } from '#src/session/browser-token.server.ts'
import { setPictureSource } from '../media/queries.server.ts'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#src/api/refusal.ts'
import type { AppContext, BrowserCookie, RequestInfo } from '#src/api/serve.server.ts'
import { cacheBanners } from '#src/banners/queries.server.ts'
import { joinScansAfterLogin } from '#src/cart/barcode/commands.server.ts'
import { endCheckouts } from '#src/cart/checkout-commands.server.ts'
import { joinCartAfterLogin } from '#src/cart/line-merge-commands.server.ts'
import { joinQuickOrderAfterLogin } from '#src/cart/quick-order/visitor-list-commands.server.ts'
import { loadOpenBalances } from '#src/current-account/queries.server.ts'
import { HOST_COOKIE } from '#src/developer/chosen-host.ts'
import { loadOpenOrders } from '#src/orders/credit-queries.server.ts'
import { payableOrder } from '#src/orders/payment/payable-commands.server.ts'
import { findPendingOrder } from '#src/orders/queries.server.ts'
import { payableAccount } from '#src/payments/online/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { VISITOR } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { type Language, languageFromHeader } from '#src/platform/i18n/language.ts'
import type { Logger } from '#src/platform/log.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { MAX_LAG_MS } from '#src/platform/postgres/replicas/replica.server.ts'
import { annotateSpan } from '#src/platform/tracing/tracing.server.ts'
import { promotedAmong } from '#src/pricing/promoted-queries.server.ts'
import { createOpeningCounter } from '#src/products/opening-commands.server.ts'
import { createSearchLog } from '#src/search/search-log/commands.server.ts'
import { markSeen } from '#src/session/commands.server.ts'
import { type SessionViewer, viewerByToken } from '#src/session/queries.server.ts'
import { endView } from '#src/session/shop-view/commands.server.ts'
import { defaultLanguage, type OpenSite } from '#src/settings/site.ts'
import { cacheAnswers } from '#src/shop/answer-cache.server.ts'
import { languageOfPath } from '#src/shop/paths.ts'
import { openSiteBook } from '#src/site/queries.server.ts'
import { buildOrigin, siteName } from './host.ts'

export interface IdentifiedCaller {
  context: RequestContext
  request: RequestInfo
}

type HostRequest = Pick<FastifyRequest, 'hostname' | 'cookies'>

/** The host of the request. In development a cookie may select another one; in production it is ignored. */
export const getRequestedHost = ({ env }: Pick<AppContext, 'env'>, { hostname, cookies }: HostRequest): string =>
  (env.production ? undefined : cookies[HOST_COOKIE]) ?? hostname

/**
 * Finds the site of the requested host in the table of verified hosts only. An unknown host has no site in production,
 * and the first site otherwise.
 */
export async function siteOfHost(app: AppContext, request: HostRequest): Promise<OpenSite | undefined> {
  const site = await app.sites.find(siteName(getRequestedHost(app, request)))
  if (site || app.env.production) return site
  return (await app.sites.all())[0]
}

/** The storefront's own requests: the site by its host, the viewer by the session cookie, or by a bearer token. */
export async function identifyBrowser(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IdentifiedCaller | undefined> {
  const open = await siteOfHost(app, request)
  if (!open) return undefined
  annotateSpan({ 'vitrin.site': open.site.canonicalHost })
  if (getBearer(request) !== undefined) return identifyClient(app, request)
  const browser = readBrowserCookie(request, reply)
  const sessionViewer = browser.token ? await viewerByToken(app.db, browser.token, 'browser') : undefined
  const belongs = sessionViewer?.siteId === open.site.id
  // The cookie of a session that ended elsewhere is removed once; the user continues as a visitor.
  if (browser.token && !belongs) browser.remove()
  const viewer = sessionViewer && belongs ? sessionViewer.viewer : VISITOR
  if (sessionViewer && belongs) void markSeen(app.db, sessionViewer).catch(() => undefined)
  if (browser.token && sessionViewer?.replacedToken && belongs)
    await endReplacedToken(app.db, browser.token, sessionViewer.replacedToken)
  if (sessionViewer && belongs) await recordViewEnd(app, request, sessionViewer)
  const isCall = request.url.startsWith('/api/')
  // Calls mark themselves: some that only read are POST.
  const mayWrite = !isCall && markWrite(app, request, reply)
  const language = chooseLanguage(request, open, isCall)
  return {
    context: { site: open.site, shop: open.shop, viewer, language },
    request: {
      ...describeClient(request),
      origin: originOfSite(app, request, open.site),
      requestedOrigin: originOfRequest(app, request),
      hasToken: true,
      needsPrimary: mayWrite || hasJustWritten(request),
      browser,
    },
  }
}

async function recordViewEnd(app: AppContext, { ip }: FastifyRequest, { siteId, viewer, viewIsOver }: SessionViewer) {
  if (viewIsOver && viewer.sessionId) await endView(app.db, { siteId, sessionId: viewer.sessionId, ip })
}

/**
 * Bearer clients: the token determines the site. A host or a web-URL header of another site is refused, because neither
 * is authoritative (threat 15).
 */
export async function identifyClient(app: AppContext, request: FastifyRequest): Promise<IdentifiedCaller | undefined> {
  const bearer = getBearer(request)
  const sessionViewer = bearer ? await viewerByToken(app.db, bearer, 'access') : undefined
  const site = sessionViewer ? await app.sites.byId(sessionViewer.siteId) : await siteOfHost(app, request)
  if (!site) return undefined
  annotateSpan({ 'vitrin.site': site.site.canonicalHost })
  if (sessionViewer) await refuseOtherSite(app, request, sessionViewer.siteId)
  if (sessionViewer) void markSeen(app.db, sessionViewer).catch(() => undefined)
  const viewer = sessionViewer?.viewer ?? VISITOR
  const context = { site: site.site, shop: site.shop, viewer, language: chooseLanguage(request, site, true) }
  const origin = originOfSite(app, request, site.site)
  const hasToken = sessionViewer !== undefined
  // A program has no cookie that tells whether it has just written.
  const needsPrimary = viewer.signedIn && !acceptsLag(request)
  return { context, request: { ...describeClient(request), origin, hasToken, needsPrimary } }
}

/** Where a request comes from, and the client as it names itself. */
const describeClient = ({ ip, headers }: FastifyRequest) => ({ ip, userAgent: headers['user-agent'] })

/** Set by a write: its lifetime exceeds the lag of replicas, so that the browser reads the primary until they have it. */
const WRITTEN_COOKIE = 'written'
const WRITTEN_SECONDS = MAX_LAG_MS / 1000 + 1

const hasJustWritten = (request: FastifyRequest) => request.cookies[WRITTEN_COOKIE] !== undefined

/** Lets the browser of a request that may write read its own write. Whether it is such a request, by its method. */
export function markWrite(app: AppContext, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  setWrittenCookie(app, request, reply)
  return true
}

/** From now on the browser reads the primary, until the replicas have what it wrote (decision 0350). */
export function setWrittenCookie({ replicas }: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  if (!replicas) return
  const secure = request.protocol === 'https'
  reply.setCookie(WRITTEN_COOKIE, '1', { path: '/', maxAge: WRITTEN_SECONDS, httpOnly: true, sameSite: 'lax', secure })
}

/** `Cache-Control: max-stale`, alone or with at least the lag of replicas in seconds (RFC 9111, section 5.2.1.2). */
function acceptsLag({ headers }: FastifyRequest): boolean {
  const directives = (headers['cache-control'] ?? '').toLowerCase().split(',')
  const [, seconds] = directives.map((one) => one.trim().split('=')).find(([name]) => name === 'max-stale') ?? ['', '0']
  return seconds === undefined || Number(seconds) * 1000 >= MAX_LAG_MS
}

/**
 * Images are served by the storefront only: on a developer's machine its port differs from that of the call's service.
 */
function originOfSite({ env }: AppContext, { protocol, host, socket }: FastifyRequest, site: OpenSite['site']): string {
  const { production, ports } = env
  const { web, ...services } = ports
  const isService = Object.values(services).some((port) => port === socket.localPort)
  return buildOrigin(site, { protocol, production, host: isService ? host.replace(/:\d+$/, `:${web}`) : host })
}

const originOfRequest = ({ env }: AppContext, { protocol, host }: FastifyRequest) =>
  `${env.production ? 'https' : protocol}://${host.toLowerCase()}`

async function refuseOtherSite(app: AppContext, request: FastifyRequest, siteId: number) {
  const webUrl = single(request.headers.weburl)
  const named = [request.hostname, webUrl ? URL.parse(webUrl)?.hostname : undefined]
  const sites = await Promise.all(named.map((host) => (host ? app.sites.find(siteName(host)) : undefined)))
  if (sites.some((site) => site && site.site.id !== siteId)) throw new HttpError(401, 'Unauthorized')
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

function getBearer(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

/**
 * Calls send their language in a header, pages only in the prefix of their address, because the pages of visitors are
 * cached by address. Then the site's default (storefront 4).
 */
function chooseLanguage(request: FastifyRequest, open: OpenSite, isCall: boolean): Language {
  const { languages } = open.site
  const input = isCall
    ? languageFromHeader(single(request.headers.language))
    : languageOfPath(request.url.split('?', 1)[0] ?? '')
  if (input && (languages.length === 0 || languages.includes(input))) return input
  return defaultLanguage(open)
}

const SECURE_COOKIE = '__Host-vitrin'
const PLAIN_COOKIE = 'vitrin'
/** The maximum lifetime of a cookie in browsers. */
const DEVICE_SECONDS = 400 * 86_400

function readBrowserCookie(request: FastifyRequest, reply: FastifyReply): BrowserCookie {
  const secure = request.protocol === 'https'
  const name = secure ? SECURE_COOKIE : PLAIN_COOKIE
  const deviceName = `${name}-device`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    token: request.cookies[name],
    set: (token, expires) => void reply.setCookie(name, token, expires ? { ...options, expires } : options),
    remove: () => void reply.clearCookie(name, options),
    device: request.cookies[deviceName],
    setDevice: (token) => void reply.setCookie(deviceName, token, { ...options, maxAge: DEVICE_SECONDS }),
  }
}

export const hasSessionCookie = (request: FastifyRequest) =>
  request.cookies[SECURE_COOKIE] !== undefined || request.cookies[PLAIN_COOKIE] !== undefined

/** Unsafe methods need a same-origin request; bearer clients carry no cookie and are exempt (threat 32). */
export function refuseCrossSite(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD' || getBearer(request) !== undefined) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const sameOrigin = origin !== undefined && URL.parse(origin)?.host === request.host
  if (
    site === 'same-origin' ||
    (site === undefined && (origin === undefined ? !hasSessionCookie(request) : sameOrigin))
  )
    return
  throw new HttpError(403, 'CrossSiteRequest')
}

interface AppContextOptions {
  db: Db
  env: Env
  log: Logger
  notifications: Notifications
}

/** Composed once per process: what every handler receives, including the domains that act after a login. */
export function createAppContext({ db, env, log, notifications }: AppContextOptions): AppContext {
  cacheAnswers(db, notifications)
  createSearchLog(db, log)
  createOpeningCounter(db, log)
  cacheBanners(db, notifications)
  // Also in production: a database that was loaded with the demo still refers to its pictures.
  setPictureSource(db, async (key) => (await import('#db/demo/pictures.ts')).findPicture(key))
  return {
    db,
    env,
    log,
    sites: openSiteBook(db, notifications),
    afterLogin: [
      (login) => joinCartAfterLogin(db, login),
      (login) => joinQuickOrderAfterLogin(db, login),
      (login) => joinScansAfterLogin(db, login),
    ],
    afterLogout: [(sessionId) => endCheckouts(db, sessionId)],
    factsOfAdding: [
      (context, productId) => findPendingOrder(db, context, productId),
      async (context, productId) => ({ promotion: (await promotedAmong(db, context, [productId])).has(productId) }),
    ],
    payables: { order: payableOrder(db), account: payableAccount },
    tiesOfCustomer: [(scope) => loadOpenOrders(db, scope), (scope) => loadOpenBalances(db, scope)],
  }
}
