import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../platform/i18n/language.ts'

const COOKIE = 'lang'
const YEAR_SECONDS = 31_104_000

/**
 * Prefix, then cookie, then the default (storefront 4). The cookie is asked only where somebody comes from outside to
 * the bare home page: inside the site an address without prefix is Turkish by choice.
 */
export function preferredHome(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || request.url !== '/') return undefined
  if (request.headers['sec-fetch-site'] === 'same-origin') return undefined
  const language = request.cookies[COOKIE]
  return isLanguage(language) && language !== DEFAULT_LANGUAGE ? `/${language}` : undefined
}

/** Strangers who read the site's own language get no cookie at all, so that their pages can be shared. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language) {
  const kept = request.cookies[COOKIE]
  if (kept === language || (kept === undefined && language === DEFAULT_LANGUAGE)) return
  reply.setCookie(COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', httpOnly: true })
}
