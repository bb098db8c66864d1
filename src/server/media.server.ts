import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { House } from '../api/serve.server.ts'
import { readPictureName } from '../media/picture.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { DEFAULT_LANGUAGE } from '../platform/i18n/language.ts'
import { siteScope } from '../shop/viewer.ts'
import { siteOfHost } from './context.server.ts'

/** Pictures in the sizes and formats pages ask for; made on first request and kept. */
export function mediaRoutes(app: FastifyInstance, house: House) {
  const store = openMediaStore(house.db, house.env.mediaDir)
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const wanted = readPictureName(request.params.name)
    const open = wanted && (await siteOfHost(house, request.hostname))
    const picture = open && (await store.picture(siteScope({ site: open.site, language: DEFAULT_LANGUAGE }), wanted))
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send()
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', picture.etag)
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.type(picture.type).header('content-length', picture.size).send(createReadStream(picture.file))
  })
}
