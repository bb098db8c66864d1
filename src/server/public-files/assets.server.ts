import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files of the build. By a route of our own: that of the library lists the whole directory at each request. */
export async function assetRoutes(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: '1y', preCompressed: true })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*']))
}
