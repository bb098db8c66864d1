import type { FastifyInstance } from 'fastify'
import type { PageBuild } from './pages.server.ts'

const VIRTUAL_BUILD = 'virtual:react-router/server-build'

/**
 * Development (`npm run dev`): the pages straight from their sources, with hot reload on the port of the web service.
 * Returns a function that loads the current build; it is the same object until a source changes.
 */
export async function serveSources(app: FastifyInstance): Promise<() => Promise<PageBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule(VIRTUAL_BUILD)) as PageBuild
}
