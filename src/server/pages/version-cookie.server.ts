import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#src/shop/site.ts'
import { VERSION_COOKIE } from '#src/site/version.ts'

const YEAR_SECONDS = 31_104_000

/**
 * Sets the version of the site that the response was rendered with (storefront 4). A script compares it with that of
 * the browser; the server never trusts it.
 */
export function setVersionCookie(request: FastifyRequest, reply: FastifyReply, { version }: Pick<Site, 'version'>) {
  if (request.cookies[VERSION_COOKIE] === String(version)) return
  const secure = request.protocol === 'https'
  reply.setCookie(VERSION_COOKIE, String(version), { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure })
}
