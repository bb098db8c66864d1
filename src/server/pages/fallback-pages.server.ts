import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#src/permissions/policy.ts'
import { DEFAULT_LANGUAGE, getDirection, type Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { RETRY_AFTER_SECONDS } from '#src/platform/postgres/unavailable.ts'
import { getPageSlug, listPageSlugs } from '#src/shop/pages.ts'
import { findPage, getPagePath, languageOfPath } from '#src/shop/paths.ts'

/** Set while a browser cannot get a client token (storefront 8), to prevent a redirect loop. */
export const TOKEN_ERROR_COOKIE = 'client-token-error'

/** An error page without any data: the first time by a redirect to `/error`, which renders it in place. */
export function sendOutagePage(request: FastifyRequest, reply: FastifyReply) {
  const path = getPath(request)
  const language = languageOfPath(path) ?? DEFAULT_LANGUAGE
  reply.header('cache-control', 'no-store')
  if (request.method === 'GET' && !isErrorPage(path) && request.cookies[TOKEN_ERROR_COOKIE] === undefined) {
    reply.setCookie(TOKEN_ERROR_COOKIE, '1', { path: '/', sameSite: 'lax', httpOnly: true })
    return reply.redirect(errorPath(language), 302)
  }
  clearTokenError(request, reply)
  return reply
    .code(503)
    .header('retry-after', `${RETRY_AFTER_SECONDS}`)
    .type('text/html; charset=utf-8')
    .send(renderOutagePage(language))
}

/** Removes the flag once the error page, or any other page, was loaded. */
export function clearTokenError(request: FastifyRequest, reply: FastifyReply) {
  if (request.cookies[TOKEN_ERROR_COOKIE] !== undefined) reply.clearCookie(TOKEN_ERROR_COOKIE, { path: '/' })
}

const getPath = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

const isErrorPage = (path: string) => listPageSlugs('error').some((word) => path.endsWith(`/${word}`))

const errorPath = (language: Language) =>
  language === DEFAULT_LANGUAGE
    ? `/${getPageSlug('error', language)}`
    : `/${language}/${getPageSlug('error', language)}`

function renderOutagePage(language: Language): string {
  const text = (key: string) => message(language, `apology.${key}`)
  const home = language === DEFAULT_LANGUAGE ? '/' : `/${language}`
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title></head>
<body><main><h1>${text('title')}</h1><p>${text('text')}</p><p><a href="${home}">${text('retry')}</a></p></main></body></html>`
}

/** The error page itself has failed (storefront 2.4): in English, because the language may be unknown. */
export function sendLastResort(reply: FastifyReply) {
  const title = 'Something went wrong'
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>Please try again in a moment.</p><p><a href="/">Go to the home page</a></p></main></body></html>`)
}

/**
 * At an address that is closed to the viewer (storefront 8), deletes all cookies and redirects to the closed page.
 * Returns undefined for that page itself and for data requests, which are rendered.
 */
export function redirectFromClosedSite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): FastifyReply | undefined {
  deleteCookies(request, reply)
  const path = request.url.split('?', 1)[0] ?? '/'
  // No Clear-Site-Data header: it would delete unsent work too. The page clears what is no longer valid.
  if (findPage(path) === 'closed' || path.endsWith('.data')) return undefined
  const code = request.method === 'GET' || request.method === 'HEAD' ? 302 : 303
  return reply.header('cache-control', 'no-store').redirect(getPagePath(context, 'closed'), code)
}

/** Deletes all cookies: only the shop sets cookies on its host, and a closed site needs none. */
export function deleteCookies(request: FastifyRequest, reply: FastifyReply) {
  const secure = request.protocol === 'https'
  for (const name of Object.keys(request.cookies)) reply.clearCookie(name, { path: '/', secure })
}
