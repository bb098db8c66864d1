import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import type { PagePreview } from '#src/api/page-preview.ts'
import { HttpError } from '#src/api/refusal.ts'
import { type AppContext, createCaller, type ServedEndpoint } from '#src/api/serve.server.ts'
import { seoBook } from '#src/content/queries.server.ts'
import { can } from '#src/permissions/policy.ts'
import { findObjectStore } from '#src/platform/file-store/object-store.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { cacheRequests } from '#src/platform/metrics.server.ts'
import { isDatabaseUnavailable } from '#src/platform/postgres/unavailable.ts'
import { traceWork } from '#src/platform/tracing/tracing.server.ts'
import { trackPriceReads } from '#src/pricing/price-changes/price-reads.server.ts'
import { mayCount } from '#src/shop/analytics.ts'
import { readVehicle, VEHICLE_COOKIE } from '#src/shop/chosen-vehicle.ts'
import { isClosedAddress } from '#src/shop/closed-shop.ts'
import { CURRENCY_COOKIE } from '#src/shop/display-currency.ts'
import { listPageAddresses, type PageName } from '#src/shop/pages.ts'
import { getPagePath, toPagePath } from '#src/shop/paths.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { findDisplayCurrency } from '#src/site/queries.server.ts'
import { refuseErrors } from '../answers.server.ts'
import { type IdentifiedCaller, identifyBrowser, refuseCrossSite } from '../context.server.ts'
import { formType, refuseUnreadableForm, urlOfRequest } from '../edge.server.ts'
import { buildOrigin } from '../host.ts'
import { preferredLanguage, redirection, saveLanguage, setVersionCookie } from './cookies.server.ts'
import { clearTokenError, redirectFromClosedSite, sendLastResort, sendOutagePage } from './fallback-pages.server.ts'
import { Outage } from './outage.ts'
import type { CachedPage, PageCache } from './page-cache.server.ts'
import { toPreviewCaller, toPreviewPage } from './preview.server.ts'
import { createRenderers } from './renderers.server.ts'
import { type PageExchange, sendCached, sendPage } from './sending.server.ts'
import type { PurgeState } from './shared-page-store.server.ts'
import { findSharedPage, getSharedMaxAge, isForDesktop, listCacheKeys, sharedKey } from './shared-pages.server.ts'

/** The page build; its entry module exports the context key of a page request. */
export interface PageBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { pageKey: Parameters<RouterContextProvider['set']>[0] } }
}

export interface Pages {
  app: AppContext
  /** The build to render with: always the same in production, that of the current sources in development. */
  loadBuild: () => Promise<PageBuild>
  calls: ReadonlyMap<string, ServedEndpoint>
  cache: PageCache
}

const MAX_BODY = 1_048_576

/** Every address that is not an asset, an image or a call is a page. */
export function pageRoutes(app: FastifyInstance, pages: Pages) {
  const rendererFor = memoizeRenderers()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body))
  refuseErrors(app)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseCrossSite(request)
    await refuseUnreadableForm(request)
    const shared = sharedKey(pages.app, request)
    const cacheable = shared === undefined || preferredLanguage(request) ? undefined : shared
    const cachedPage = cacheable === undefined ? undefined : pages.cache.find(cacheable)
    if (cacheable !== undefined) cacheRequests.inc({ cache: 'pages', result: cachedPage ? 'hit' : 'miss' })
    const maxAge = shared === undefined ? 0 : getSharedMaxAge(pages.app, request)
    const exchange = { request, reply, maxAge, mediaOrigin: findObjectStore(pages.app.db)?.publicOrigin }
    if (cachedPage) return sendCached(exchange, cachedPage)
    try {
      const found = await findSharedPage(pages, request, cacheable)
      if (found?.page) return sendCached(exchange, found.page)
      const build = await pages.loadBuild()
      const target = { ...exchange, shared, state: found?.state }
      return await renderFresh({ pages, build, renderer: rendererFor(build) }, target)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      const stale = cacheable === undefined ? undefined : pages.cache.findStale(cacheable)
      return stale ? sendCached({ ...exchange, maxAge: 0 }, stale) : sendOutagePage(request, reply)
    }
  }
  app.all('/*', answer)
  for (const path of listAddresses('quickOrder')) app.post(path, { bodyLimit: MAX_UPLOAD }, answer)
  for (const path of listAddresses('attachInvoice')) app.post(path, { bodyLimit: MAX_INVOICE }, answer)
  for (const path of listAddresses('invoiceFiles')) app.post(path, { bodyLimit: MAX_MEDIA }, answer)
  for (const path of listAddresses('bankLines')) app.post(path, { bodyLimit: MAX_LIST }, answer)
  for (const path of listAddresses('imports', '/new/:kind')) app.post(path, { bodyLimit: MAX_LIST }, answer)
  for (const rest of ['', '/:key'])
    for (const path of listAddresses('mediaLibrary', rest)) app.post(path, { bodyLimit: MAX_MEDIA }, answer)
  for (const rest of ['/code/:code', '/pictures', '/pictures/files'])
    for (const path of listAddresses('deskProducts', rest)) app.post(path, { bodyLimit: MAX_MEDIA }, answer)
  for (const path of listAddresses('deskBrands', '/:id')) app.post(path, { bodyLimit: MAX_MEDIA }, answer)
  for (const path of listAddresses('deskFiles')) app.post(path, { bodyLimit: MAX_MEDIA }, answer)
  for (const path of listAddresses('cardPrefixes')) app.post(path, { bodyLimit: MAX_LIST }, answer)
  for (const path of listAddresses('siteDocument')) app.post(path, { bodyLimit: MAX_LIST }, answer)
  for (const path of listAddresses('returns')) app.post(path, { bodyLimit: MAX_PHOTOS }, answer)
}

type Renderer = ReturnType<typeof createRenderers>

/** One renderer per build. */
function memoizeRenderers(): (build: PageBuild) => Renderer {
  const renderers = new WeakMap<PageBuild, Renderer>()
  return (build) => {
    const renderer = renderers.get(build) ?? createRenderers(build)
    renderers.set(build, renderer)
    return renderer
  }
}

interface PageReply extends PageExchange {
  /** The key under which the page may be cached. */
  shared: string | undefined
  /** The purges before the page is rendered; undefined if other processes do not use it. */
  state: PurgeState | undefined
}

interface Rendering {
  pages: Pages
  build: PageBuild
  renderer: Renderer
}

/** Renders the page. Throws if the database was needed and did not answer. */
async function renderFresh(rendering: Rendering, { request, reply, maxAge, mediaOrigin, shared, state }: PageReply) {
  const { pages, build, renderer } = rendering
  const since = pages.cache.generation()
  const caller = await identifyBrowser(pages.app, request, reply).catch((error) => toUnidentified(request, error))
  if (caller === 'unidentified') return sendOutagePage(request, reply)
  if (!caller) return reply.code(404).type('text/plain; charset=utf-8').send('There is no site by this name.\n')
  const { context: requestContext } = caller
  const closed = isClosedAddress(requestContext, urlOfRequest(request))
  const redirectReply = closed
    ? redirectFromClosedSite(request, reply, requestContext)
    : redirectToLanguage(request, reply, requestContext)
  if (redirectReply) return redirectReply
  const nonce = randomBytes(16).toString('base64url')
  const context = new RouterContextProvider()
  const outage = new Outage()
  const page = await pageRequest(rendering, caller, { request, nonce, outage, closed })
  context.set(build.entry.module.pageKey, page)
  const handle = renderer(request.url, requestContext)
  const pricedIds = new Set<number>()
  const render = () => traceWork({ name: 'render page' }, async () => handle(webRequest(request, closed), context))
  const response = await (shared === undefined ? render() : trackPriceReads(pricedIds, render))
  outage.rethrow()
  if (hasErrorPageFailed(response)) return sendLastResort(reply)
  const pageContext = { site: requestContext.site, language: requestContext.language }
  const policyInput = { nonce, counting: readCounting(request, requestContext) }
  const store = (html: string, key: string) => {
    const cacheKeys = listCacheKeys(requestContext.site.id, request, { shown: page.cacheKeys, pricedIds })
    return pages.cache.store(key, { html, since, state, cacheKeys, pricedIds, pageContext, ...policyInput })
  }
  return sendPage(reply, {
    request,
    response,
    maxAge,
    mediaOrigin,
    ...policyInput,
    setCookies: () => closed || setVisitCookies(request, reply, pageContext),
    store: shared === undefined ? undefined : (html) => store(html, shared),
  })
}

/** Uploaded lists exceed the size of typed forms. */
const MAX_UPLOAD = 5 * MAX_BODY
/** An XML with its PDF. */
const MAX_INVOICE = 9 * MAX_BODY
/** An uploaded list with the rest of its form. */
const MAX_LIST = 22 * MAX_BODY
/** The files of one form of the media library or a product (src/back-office/media/media-file.ts). */
const MAX_MEDIA = 60 * MAX_BODY
/** Five phone photos. */
const MAX_PHOTOS = 45 * MAX_BODY

const listAddresses = (page: PageName, rest = '') =>
  ['', ...LANGUAGES.map((language) => `/${language}`)].flatMap((prefix) =>
    listPageAddresses(page).flatMap((address) => [`${prefix}/${address}${rest}`, `${prefix}/${address}${rest}.data`]),
  )

/** The framework renders an error page; if that fails too it sends plain text. */
const hasErrorPageFailed = ({ status, headers }: Response) =>
  status === 500 && headers.get('content-type')?.startsWith('text/plain') === true

/**
 * Redirects to the page's address in the site's languages: permanent, but cached by browsers only and not forever,
 * because the languages of a site may change.
 */
function redirectToLanguage(request: FastifyRequest, reply: FastifyReply, context: IdentifiedCaller['context']) {
  const target = redirection(request, context)
  if (target) {
    const { to, status } = target
    return reply.header('cache-control', status === 301 ? 'private, max-age=3600' : 'no-store').redirect(to, status)
  }
  clearTokenError(request, reply)
  return undefined
}

function setVisitCookies(request: FastifyRequest, reply: FastifyReply, pageContext: CachedPage['pageContext']) {
  saveLanguage(request, reply, pageContext)
  setVersionCookie(request, reply, pageContext.site)
}

const readCounting = (request: FastifyRequest, { shop: { counting } }: IdentifiedCaller['context']) =>
  mayCount(counting, request.url.split('?', 1)[0] ?? '') ? counting : undefined

/** The caller could not be identified, because loading the session failed. */
function toUnidentified(request: FastifyRequest, error: Error): 'unidentified' {
  if (isDatabaseUnavailable(error)) throw error
  request.log.error({ err: error }, 'cannot tell who asks')
  return 'unidentified'
}

async function pageRequest(
  rendering: Rendering,
  caller: IdentifiedCaller,
  { request, nonce, outage, closed }: { request: FastifyRequest; nonce: string; outage: Outage; closed: boolean },
): Promise<PageRequest> {
  const { pages } = rendering
  const { context } = caller
  const url = urlOfRequest(request)
  const callApi = createCaller(pages.calls, { ...caller, app: pages.app })
  const call = ((endpoint, ...input) => {
    // A closed site answers no call, also from pages opened before.
    if (closed) throw Response.redirect(new URL(getPagePath(context, 'closed'), url), 302)
    return callApi(endpoint, ...input).catch((error) => throwHttpError(outage.note(error), context, url))
  }) as PageRequest['call']
  const { production } = pages.app.env
  return {
    ...context,
    call,
    closed,
    nonce,
    url,
    can: (permission) => can(context, permission),
    i18n: getSiteTexts(context),
    vehicle: readVehicle(request.cookies[VEHICLE_COOKIE]),
    displayCurrency: await findDisplayCurrency(pages.app.db, context, request.cookies[CURRENCY_COOKIE]),
    desktop: isForDesktop(request),
    development: !production,
    origin: buildOrigin(context.site, { protocol: request.protocol, host: request.host, production }),
    cacheKeys: new Set(),
    seo: await seoBook(pages.app.db, context),
    renderPreview: (preview) => renderPreview(rendering, caller, { request, preview }),
  }
}

/** Renders a page without sending it: no cookie is set, nothing is cached. Null if it has no content for this viewer. */
async function renderPreview(
  rendering: Rendering,
  caller: IdentifiedCaller,
  { request, preview }: { request: FastifyRequest; preview: PagePreview },
): Promise<string | null> {
  const previewCaller = toPreviewCaller(caller, preview)
  const outage = new Outage()
  const nonce = randomBytes(16).toString('base64url')
  const page = await pageRequest(rendering, previewCaller, { request, nonce, outage, closed: false })
  const previewPage = toPreviewPage(page, previewCaller.context, preview)
  const context = new RouterContextProvider()
  context.set(rendering.build.entry.module.pageKey, previewPage)
  const handle = rendering.renderer(preview.path, previewCaller.context)
  const response = await handle(new Request(previewPage.url), context)
  outage.rethrow()
  return response.ok ? response.text() : null
}

/**
 * Ends the page after a failed call: redirects to the login if not signed in, otherwise shows an error page with its
 * status.
 */
function throwHttpError(error: unknown, context: IdentifiedCaller['context'], url: URL): never {
  if (!(error instanceof HttpError)) throw error
  const back = encodeURIComponent(toPagePath(url.pathname) + url.search)
  // A corporate site has no login: hidden pages do not exist there.
  const removed = error.status === 401 && !context.shop.sells.anything
  if (error.status === 401 && !removed)
    throw Response.redirect(new URL(getPagePath(context, 'login', `?r=${back}`), url), 302)
  const code = removed ? 'RecordWasNotFound' : error.code
  const headers = error.retryAfter === undefined ? {} : { 'retry-after': `${error.retryAfter}` }
  const body = { code, message: message(context.language, `refusal.${code}`) }
  throw Response.json(body, { status: removed ? 404 : error.status, statusText: code, headers })
}

/** The data of a closed address is requested for all routes: the outermost redirects. */
function webRequest(request: FastifyRequest, closed: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  // `refuseCrossSite` has checked the form's origin. The framework would compare Origin with Host again, and fail if a
  // proxy passes Host without its port.
  headers.delete('origin')
  const url = urlOfRequest(request)
  if (closed) url.searchParams.delete('_routes')
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  headers.set('content-type', formType(request))
  return new Request(url, { method, headers, body: (request.body ?? '') as BodyInit })
}
