import type { FastifyReply, FastifyRequest } from 'fastify'
import { findPage, getPagePath } from '#src/shop/paths.ts'
import type { RequestContext } from '#src/shop/policy.ts'

/**
 * A site that is not open (storefront 8): whatever the browser keeps of it goes, and every address leads to its one page.
 * undefined where that page itself, or the data of a page, is still to be rendered.
 */
export function redirectFromClosedSite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): FastifyReply | undefined {
  forgetCookies(request, reply)
  const path = request.url.split('?', 1)[0] ?? '/'
  // No Clear-Site-Data header: it would delete unsent work too. The page clears what is no longer valid.
  if (findPage(path) === 'closed' || path.endsWith('.data')) return undefined
  const code = request.method === 'GET' || request.method === 'HEAD' ? 302 : 303
  return reply.header('cache-control', 'no-store').redirect(getPagePath(context, 'closed'), code)
}

/** All cookies: they are all ours, and a closed site needs none. */
export function forgetCookies(request: FastifyRequest, reply: FastifyReply) {
  const secure = request.protocol === 'https'
  for (const name of Object.keys(request.cookies)) reply.clearCookie(name, { path: '/', secure })
}
