import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { defaultLanguage } from '#src/shop/site.ts'
import { siteOfHost } from '../context.server.ts'

/** The well-known address for changing a password; redirects to the page in the site's language. */
export function registerWellKnown(app: FastifyInstance, appContext: AppContext) {
  app.get('/.well-known/change-password', async (request, reply) => {
    const open = await siteOfHost(appContext, request)
    if (!open) return reply.code(404).send()
    const place = { site: open.site, language: defaultLanguage(open) }
    return reply.header('cache-control', 'no-store').redirect(getPagePath(place, 'changePassword'), 302)
  })
}
