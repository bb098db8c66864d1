import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import type { Site } from '#src/settings/site.ts'
import { getPagePath, type PageContext, toLanguagePath } from '#src/shop/paths.ts'
import { VERSION_COOKIE } from '#src/site/version.ts'
import { urlOfRequest } from '../edge.server.ts'

const COOKIE = 'lang'
const YEAR_SECONDS = 31_104_000

/**
 * Where to redirect a page request. A non-canonical address redirects permanently; the bare home page redirects readers
 * of another language to it, temporarily.
 */
export function redirection(
  request: FastifyRequest,
  pageContext: PageContext,
): { to: string; status: 301 | 302 } | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const preferred = preferredLanguage(request)
  if (preferred && preferred !== pageContext.language && pageContext.site.languages.includes(preferred))
    return { to: getPagePath({ ...pageContext, language: preferred }, 'home'), status: 302 }
  const { pathname, search } = urlOfRequest(request)
  const moved = pathname.endsWith('.data') ? undefined : toLanguagePath(pageContext, pathname)
  return moved === undefined ? undefined : { to: moved + search, status: 301 }
}

/**
 * Prefix, then cookie, then the default (storefront 4); Accept-Language is ignored. The cookie counts only for external
 * visits to the bare home page: inside the site an address without prefix is chosen.
 */
export function preferredLanguage(request: FastifyRequest): Language | undefined {
  if (request.url !== '/' || request.headers['sec-fetch-site'] === 'same-origin') return undefined
  const language = request.cookies[COOKIE]
  return isLanguage(language) ? language : undefined
}

/**
 * Visitors with the site's default language get no cookie, so that their pages can be shared, and a site without
 * language setting never sets one.
 */
export function saveLanguage(request: FastifyRequest, reply: FastifyReply, { site, language }: PageContext) {
  const stored = request.cookies[COOKIE]
  const own = getPagePath({ site, language }, 'home') === '/'
  if (site.languages.length === 0 || stored === language || (stored === undefined && own)) return
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', httpOnly: true, secure })
}

/**
 * Sets the version of the site that the response was rendered with (storefront 4). A script compares it with that of
 * the browser; the server never trusts it.
 */
export function setVersionCookie(request: FastifyRequest, reply: FastifyReply, { version }: Pick<Site, 'version'>) {
  if (request.cookies[VERSION_COOKIE] === String(version)) return
  const secure = request.protocol === 'https'
  reply.setCookie(VERSION_COOKIE, String(version), { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure })
}
