import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Stop } from '../api/refusal.ts'
import type { BrowserCookie, House, RequestInfo } from '../api/serve.server.ts'
import { HOST_COOKIE } from '../developer/chosen-host.ts'
import { type Language, languageFromHeader } from '../platform/i18n/language.ts'
import { markSeen } from '../session/commands.server.ts'
import { viewerByToken } from '../session/queries.server.ts'
import { languageOfPath } from '../shop/paths.ts'
import type { Who } from '../shop/policy.ts'
import { defaultLanguage, type OpenSite } from '../shop/site.ts'
import { VISITOR } from '../shop/viewer.ts'
import { siteName } from './edge/host.ts'
import { originOf } from './edge/origin.ts'

export interface Known {
  who: Who
  request: RequestInfo
}

type Named = Pick<FastifyRequest, 'hostname' | 'cookies'>

/** By which host a site is asked for. In development a cookie may name another one; in production it is never looked at. */
export const hostAsked = ({ env }: Pick<House, 'env'>, { hostname, cookies }: Named): string =>
  (env.production ? undefined : cookies[HOST_COOKIE]) ?? hostname

/** host -> site: the verified map alone decides. An unknown host is nobody's in production, the first site's otherwise. */
export async function siteOfHost(house: House, request: Named): Promise<OpenSite | undefined> {
  const site = await house.sites.find(siteName(hostAsked(house, request)))
  if (site || house.env.production) return site
  return (await house.sites.all())[0]
}

/** The storefront's own requests: the site by its host, the viewer by the session cookie, or by a bearer token. */
export async function knowBrowser(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Known | undefined> {
  const open = await siteOfHost(house, request)
  if (!open) return undefined
  if (bearerOf(request) !== undefined) return knowClient(house, request)
  const browser = cookieOf(request, reply)
  const known = browser.token ? await viewerByToken(house.db, browser.token, 'browser') : undefined
  const belongs = known?.siteId === open.site.id
  // A session that ended elsewhere is forgotten once; the visitor goes on as a stranger.
  if (browser.token && !belongs) browser.remove()
  const viewer = known && belongs ? known.viewer : VISITOR
  if (known && belongs) void markSeen(house.db, known).catch(() => undefined)
  const language = languageOf(request, open, request.url.startsWith('/api/'))
  return {
    who: { site: open.site, shop: open.shop, viewer, language },
    request: { ip: request.ip, origin: originOfSite(house, request, open.site), hasToken: true, browser },
  }
}

/**
 * Bearer clients: the token says which site it is for. A host or a web-URL header that names another site is refused,
 * for neither is an authority (threat 15).
 */
export async function knowClient(house: House, request: FastifyRequest): Promise<Known | undefined> {
  const bearer = bearerOf(request)
  const known = bearer ? await viewerByToken(house.db, bearer, 'access') : undefined
  const site = known ? await house.sites.byId(known.siteId) : await siteOfHost(house, request)
  if (!site) return undefined
  if (known) await refuseOtherSite(house, request, known.siteId)
  if (known) void markSeen(house.db, known).catch(() => undefined)
  const viewer = known?.viewer ?? VISITOR
  const who = { site: site.site, shop: site.shop, viewer, language: languageOf(request, site, true) }
  const origin = originOfSite(house, request, site.site)
  return { who, request: { ip: request.ip, origin, hasToken: known !== undefined } }
}

/** Pictures are served by the storefront alone: on a developer's machine its port is not the one of the call's service. */
function originOfSite({ env }: House, { protocol, host, socket }: FastifyRequest, site: OpenSite['site']): string {
  const { production, ports } = env
  const { web, ...services } = ports
  const isService = Object.values(services).some((port) => port === socket.localPort)
  return originOf(site, { protocol, production, host: isService ? host.replace(/:\d+$/, `:${web}`) : host })
}

async function refuseOtherSite(house: House, request: FastifyRequest, siteId: number) {
  const webUrl = single(request.headers.weburl)
  const named = [request.hostname, webUrl ? URL.parse(webUrl)?.hostname : undefined]
  const sites = await Promise.all(named.map((host) => (host ? house.sites.find(siteName(host)) : undefined)))
  if (sites.some((site) => site && site.site.id !== siteId)) throw new Stop(401, 'Unauthorized')
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

/**
 * Calls say their language by the wire's header, pages by the prefix of their address alone: what is kept of a page for
 * every stranger must hang on its address. Then the site's own (storefront 4).
 */
function languageOf(request: FastifyRequest, open: OpenSite, isCall: boolean): Language {
  const { languages } = open.site
  const asked = isCall
    ? languageFromHeader(single(request.headers.language))
    : languageOfPath(request.url.split('?', 1)[0] ?? '')
  if (asked && (languages.length === 0 || languages.includes(asked))) return asked
  return defaultLanguage(open)
}

const SECURE_COOKIE = '__Host-vitrin'
const PLAIN_COOKIE = 'vitrin'
/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400

function cookieOf(request: FastifyRequest, reply: FastifyReply): BrowserCookie {
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
  if (request.method === 'GET' || request.method === 'HEAD' || bearerOf(request) !== undefined) return
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
