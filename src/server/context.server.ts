import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Stop } from '../api/refusal.ts'
import type { BrowserCookie, House, RequestInfo } from '../api/serve.server.ts'
import { DEFAULT_LANGUAGE, type Language, languageFromHeader } from '../platform/i18n/language.ts'
import { markSeen } from '../session/commands.server.ts'
import { viewerByToken } from '../session/queries.server.ts'
import { languageOfPath } from '../shop/paths.ts'
import type { Who } from '../shop/policy.ts'
import type { OpenSite } from '../shop/site.ts'
import { VISITOR } from '../shop/viewer.ts'

export interface Known {
  who: Who
  request: RequestInfo
}

/** host -> site: the verified map alone decides. An unknown host is nobody's in production, the first site's otherwise. */
export async function siteOfHost(house: House, hostname: string): Promise<OpenSite | undefined> {
  const site = await house.sites.find(hostname.toLowerCase())
  if (site || house.env.production) return site
  return (await house.sites.all())[0]
}

/** The storefront's own requests: the site by its host, the viewer by the session cookie, or by a bearer token. */
export async function knowBrowser(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Known | undefined> {
  const open = await siteOfHost(house, request.hostname)
  if (!open) return undefined
  const bearer = bearerOf(request)
  if (bearer !== undefined) return knowBearer(house, request, { bearer, open })
  const browser = cookieOf(request, reply)
  const known = browser.token ? await viewerByToken(house.db, browser.token, 'browser') : undefined
  const belongs = known?.siteId === open.site.id
  // A session that ended elsewhere is forgotten once; the visitor goes on as a stranger.
  if (browser.token && !belongs) browser.remove()
  const viewer = known && belongs ? known.viewer : VISITOR
  if (viewer.sessionId) void markSeen(house.db, viewer.sessionId).catch(() => undefined)
  const language = languageOf(request, open)
  return {
    who: { site: open.site, shop: open.shop, viewer, language },
    request: { ip: request.ip, hasToken: true, browser },
  }
}

/** Bearer clients on the service ports: the token says which site it is for. */
export async function knowClient(house: House, request: FastifyRequest): Promise<Known | undefined> {
  const open = await siteOfHost(house, request.hostname)
  return knowBearer(house, request, { bearer: bearerOf(request), open })
}

interface Presented {
  bearer: string | undefined
  open: OpenSite | undefined
}

async function knowBearer(
  house: House,
  request: FastifyRequest,
  { bearer, open }: Presented,
): Promise<Known | undefined> {
  const known = bearer ? await viewerByToken(house.db, bearer, 'access') : undefined
  const site = known ? await house.sites.byId(known.siteId) : open
  if (!site) return undefined
  if (known?.viewer.sessionId) void markSeen(house.db, known.viewer.sessionId).catch(() => undefined)
  const who = {
    site: site.site,
    shop: site.shop,
    viewer: known?.viewer ?? VISITOR,
    language: languageOf(request, site),
  }
  return { who, request: { ip: request.ip, hasToken: known !== undefined } }
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

/** Prefix, then the wire's language header, then the site's own (storefront 4). */
function languageOf(request: FastifyRequest, { site, shop }: OpenSite): Language {
  const header = request.headers.language
  const asked =
    languageOfPath(request.url.split('?', 1)[0] ?? '') ?? languageFromHeader(Array.isArray(header) ? header[0] : header)
  if (asked && (site.languages.length === 0 || site.languages.includes(asked))) return asked
  return site.languages.length === 0 ? shop.language : DEFAULT_LANGUAGE
}

const SECURE_COOKIE = '__Host-vitrin'
const PLAIN_COOKIE = 'vitrin'

function cookieOf(request: FastifyRequest, reply: FastifyReply): BrowserCookie {
  const secure = request.protocol === 'https'
  const name = secure ? SECURE_COOKIE : PLAIN_COOKIE
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    token: request.cookies[name],
    set: (token, expires) => void reply.setCookie(name, token, expires ? { ...options, expires } : options),
    remove: () => void reply.clearCookie(name, options),
  }
}

export const hasSessionCookie = (request: FastifyRequest) =>
  request.cookies[SECURE_COOKIE] !== undefined || request.cookies[PLAIN_COOKIE] !== undefined

/** Unsafe methods need a same-origin request; bearer clients carry no cookie and are exempt (threat 32). */
export function refuseCrossSite(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.authorization !== undefined) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const sameOrigin = origin !== undefined && URL.parse(origin)?.host === request.host
  if (
    site === 'same-origin' ||
    (site === undefined && (origin === undefined ? !hasSessionCookie(request) : sameOrigin))
  )
    return
  throw new Stop(403, 'CrossSiteRequest')
}
