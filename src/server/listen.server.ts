import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { HttpError } from '../api/refusal.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import type { ServiceName } from '../platform/env.ts'
import type { ObjectStoreHealth } from '../platform/file-store/watched-store.server.ts'
import { identifyRequests, REQUEST_LOG } from './access-log.server.ts'
import { refuseWithoutDatabase } from './answers.server.ts'
import { apiRoutes, docsRoutes } from './api-routes.server.ts'
import { identifyBrowser, identifyClient } from './context.server.ts'
import { edgeOptions, guardEdge } from './edge.server.ts'
import { fileRoutes, mediaRoutes } from './files.server.ts'
import { healthRoutes, measureRequests } from './health.server.ts'
import { type LiveHub, liveRoutes } from './live.server.ts'
import { NO_PAGE_CACHE, type PageCache } from './pages/page-cache.server.ts'
import { type PageBuild, pageRoutes } from './pages/pages.server.ts'
import { serveSources } from './pages/source-pages.server.ts'
import { callbackRoutes } from './payment-callbacks/callbacks.server.ts'
import { sandboxRoutes } from './payment-callbacks/sandbox.server.ts'
import { assetRoutes } from './public-files/assets.server.ts'
import { sitemapRoutes } from './public-files/sitemap.server.ts'
import { iconRoutes, registerWellKnown } from './public-files/well-known.server.ts'
import type { RedisUseHealth } from './redis.server.ts'
import { traceRequests } from './request-traces.server.ts'
import { CALLS } from './services.server.ts'

export interface ServiceOptions {
  app: AppContext
  /** Undefined in development, where pages come from their sources. */
  build: PageBuild | undefined
  /** Folder of the page build's public files. */
  assets: string
  cache: PageCache
  hub: LiveHub
  /** Undefined without Redis. */
  redisHealth?: (() => RedisUseHealth) | undefined
  /** Undefined without an object store. */
  objectStoreHealth?: (() => ObjectStoreHealth) | undefined
}

const JSON_LIMIT = 262_144
/** One listener per service of this process. The caller starts to listen. */
export function openService(name: ServiceName, front: ServiceOptions): FastifyInstance {
  const { app: appContext } = front
  const app: FastifyInstance = Fastify({
    loggerInstance: appContext.log as FastifyBaseLogger,
    ...REQUEST_LOG,
    ...edgeOptions(appContext.env.trustedProxies, appContext.env.hsts),
    bodyLimit: JSON_LIMIT,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the process ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  traceRequests(app, name, appContext.env.trustedProxies)
  identifyRequests(app, appContext.env.accessLog)
  guardEdge(app, appContext.env.hsts)
  // A closing process does not wait for idle keep-alive connections.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  measureRequests(app, name)
  refuseWithoutDatabase(app)
  app.register(fastifyCookie)
  app.register(async (scope) =>
    healthRoutes(scope, {
      db: appContext.db,
      metricsToken: appContext.env.metricsToken,
      isClosing: () => closing,
      redisHealth: front.redisHealth,
      objectStoreHealth: front.objectStoreHealth,
    }),
  )
  if (name === 'universal') bankRoutes(app, appContext)
  app.register(async (scope) =>
    name === 'web'
      ? webRoutes(scope, front)
      : apiRoutes(scope, { app: appContext, calls: CALLS, services: [name], identifyCaller: identifyClient }),
  )
  return app
}

/** Callback routes for banks, and the sandbox bank if it is enabled. */
function bankRoutes(app: FastifyInstance, appContext: AppContext) {
  app.register(async (scope) => callbackRoutes(scope, { app: appContext, prefix: '/api' }))
  if (appContext.env.sandboxBank) app.register(async (scope) => sandboxRoutes(scope, appContext))
}

function webRoutes(app: FastifyInstance, { app: appContext, build, assets, cache, hub }: ServiceOptions) {
  app.register(async (scope) => assetRoutes(scope, join(assets, 'assets')))
  app.register(async (scope) => mediaRoutes(scope, appContext))
  app.register(async (scope) => iconRoutes(scope, appContext))
  app.register(async (scope) => sitemapRoutes(scope, appContext))
  app.register(async (scope) => registerWellKnown(scope, appContext))
  app.register(async (scope) => fileRoutes(scope, appContext))
  app.register(async (scope) => liveRoutes(scope, { app: appContext, hub }))
  app.register(
    async (scope) => {
      docsRoutes(scope, CALLS)
      scope.register(async (banks) => callbackRoutes(banks, { app: appContext, prefix: '' }))
      // Otherwise the page routes would answer here with HTML.
      scope.all('/*', async () => {
        throw new HttpError(404, 'UnknownCall')
      })
      apiRoutes(scope, {
        app: appContext,
        calls: CALLS,
        services: ['gateway', 'auth', 'universal'],
        identifyCaller: identifyBrowser,
        underApi: true,
      })
    },
    { prefix: '/api' },
  )
  app.register(async (scope) => {
    const loadBuild = build ? async () => build : await serveSources(scope)
    pageRoutes(scope, { app: appContext, loadBuild, calls: indexCalls(CALLS), cache: build ? cache : NO_PAGE_CACHE })
  })
}
