import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../api/serve.server.ts'
import { openJobRunner } from '../jobs/runner.server.ts'
import { openMediaStore } from '../media/queries.server.ts'
import type { QueuedEmail } from '../notifications/smtp-commands.server.ts'
import { type Env, misspeltVariables, readEnv, type ServiceName, VARIABLES } from '../platform/env.ts'
import type { ObjectStore } from '../platform/file-store/object-store.server.ts'
import { type Logger, openLog, standardError, standardOutput } from '../platform/log.server.ts'
import { migrate } from '../platform/migrate.server.ts'
import { listen, type Notifications } from '../platform/notifications.server.ts'
import { type Database, openDatabase } from '../platform/open-database.server.ts'
import { openReplicas, type Replicas } from '../platform/postgres/replicas/replicas.server.ts'
import { StartError } from '../platform/start-error.ts'
import { describePortInUse, PORTS } from '../platform/start-variables.mjs'
import { getTraceFields, openTracing } from '../platform/tracing/tracing.server.ts'
import { writeOpenings } from '../products/opening-commands.server.ts'
import { parseSearchUrl } from '../search/engine/opensearch/client.server.ts'
import { createOpenSearchEngine } from '../search/engine/opensearch/engine.server.ts'
import type { SearchEngine } from '../search/engine/search-engine.server.ts'
import { writeSearches } from '../search/search-log/commands.server.ts'
import type { OpenSite } from '../settings/site.ts'
import { createAppContext } from './context.server.ts'
import { openExternalSearch } from './external-search.server.ts'
import { createJobHandlers, formatPrintedEmail } from './job-handlers.server.ts'
import { measureRun, watchJobs } from './job-metrics.server.ts'
import { openService } from './listen.server.ts'
import { openLiveHub } from './live.server.ts'
import { openObjectStore } from './object-store.server.ts'
import { openPageCache } from './pages/page-cache.server.ts'
import type { PageBuild } from './pages/pages.server.ts'
import { announceReady, isFirstProcess } from './processes/process.server.ts'
import { identifyBuild, openRedisServices } from './redis.server.ts'
import { watchShop } from './shop-metrics.server.ts'
import { watchWalArchive } from './wal-archive.server.ts'
import { printWelcome } from './welcome.server.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface ShopOptions {
  isDevelopment?: boolean
  /** Answers searches instead of PostgreSQL. */
  searchEngine?: SearchEngine
  /** Gets the close functions of everything opened, in this order; call them in reverse, also if the start fails. */
  opened: (() => Promise<unknown>)[]
  /** The embedded database ended and cannot be started again. */
  onLost(error: Error): void
}

/**
 * Opens the database, migrates it, loads the demo into an empty one, and listens. Throws StartError for what an operator
 * can mend. A process may open several shops on databases and ports of their own, as tests do.
 */
export async function openShop(variables: NodeJS.ProcessEnv, options: ShopOptions) {
  const { opened, onLost } = options
  const env = readEnv(variables)
  for (const line of misspeltVariables(Object.keys(variables), VARIABLES)) standardError.write(`${line}\n`)
  const print = (line: string) => isFirstProcess() && standardOutput.write(`${line}\n`)
  const log = openLog(env.logLevel, standardOutput, env.tracing && getTraceFields)
  if (env.tracing) opened.push(await openTracing(env.tracing, log))
  const opening = openDatabase(env, print, { log, onLost })
  opened.push(() => opening.then((database) => database.close()))
  const database = await opening
  await migrate(database.pool, print)
  if (env.demo) await (await import('#db/demo/load.ts')).loadDemo(database.db, { log: print })
  if (env.databaseUrl !== undefined && env.walArchive !== undefined)
    log.warn('WAL_ARCHIVE has no effect: DATABASE_URL names a server that archives by itself, or not at all')
  if (database.archive !== undefined) {
    const watch = watchWalArchive(database.archive, database.db, log)
    opened.push(async () => watch.close())
  }
  const sites = await listenAll({ ...options, env, log }, database)
  announceReady()
  await printWelcome(env, sites, print)
}

interface OpeningShop extends ShopOptions {
  env: Env
  log: Logger
}

async function listenAll(shop: OpeningShop, database: Database): Promise<OpenSite[]> {
  const { env, log, opened, isDevelopment, searchEngine } = shop
  const build: PageBuild | undefined = isDevelopment ? undefined : await import(join(ROOT, 'build/server/index.js'))
  const { requests } = database
  const redis = await openConfiguredRedis(shop, database)
  const notifications = redis?.notifications ?? listen(database.url, log)
  opened.push(() => notifications.close())
  const replicas = openReadReplicas(shop, { db: requests.db, url: database.url, log, notifications })
  const context = createAppContext({ db: requests.db, env, log, notifications })
  const app = { ...context, replicas, walArchive: database.archive }
  watchShop({ ...requests, replicas })
  opened.push(() => Promise.all([writeSearches(requests.db), writeOpenings(requests.db)]))
  const objects = await openConfiguredObjects(shop, database)
  const engine = searchEngine ?? createConfiguredEngine(env)
  if (engine) {
    const standbys = replicas?.databases ?? []
    const search = openExternalSearch({ engine, db: requests.db, standbys, log })
    opened.push(() => search.close())
  }
  const front = {
    app,
    build,
    assets: join(ROOT, 'build/client'),
    cache: openPageCache(notifications, redis?.pages),
    hub: openLiveHub(requests.db, notifications),
    redisHealth: redis?.health,
    objectStoreHealth: objects?.watched.health,
  }
  const services = env.services.map((name) => ({ name, app: openService(name, front) }))
  opened.push(() => Promise.all(services.map(({ app }) => closeSoon(app))))
  // Read before listening: a database that fails later must not stop an open shop.
  const sites = await app.sites.all()
  for (const { name, app } of services) await listenOnPort(app, name, env)
  // After the listeners: the sandbox bank that a job queries may be served by this process.
  opened.push(openJobs(app, database, { notifications, engine, objectStore: objects?.store }))
  return sites
}

const createConfiguredEngine = ({ searchUrl }: Env): SearchEngine | undefined =>
  searchUrl === undefined ? undefined : createOpenSearchEngine(parseSearchUrl(searchUrl))

/** Undefined without `REDIS_URL`. */
async function openConfiguredRedis({ env: { redisUrl, secret }, log, opened }: OpeningShop, database: Database) {
  if (redisUrl === undefined) return undefined
  const redis = await openRedisServices({
    url: redisUrl,
    secret,
    databaseUrl: database.url,
    databases: [database.db, database.requests.db],
    build: await identifyBuild(join(ROOT, 'build')),
    log,
  })
  opened.push(() => redis.close())
  return redis
}

/** Undefined without `MEDIA_URL`. */
async function openConfiguredObjects({ env, log, opened }: OpeningShop, database: Database) {
  const objects = await openObjectStore(env, { databases: [database.db, database.requests.db], log })
  opened.push(async () => objects?.watched.close())
  return objects
}

const JOBS_DELAY_MS = 1000

interface JobServices {
  notifications: Notifications
  engine: SearchEngine | undefined
  objectStore: ObjectStore | undefined
}

/** Returns its close function. */
function openJobs(context: AppContext, { db, pool }: Database, { notifications, ...services }: JobServices) {
  const app = { ...context, db }
  const { env, log } = app
  const show = env.production
    ? undefined
    : (queuedEmail: QueuedEmail) => standardOutput.write(`${formatPrintedEmail(queuedEmail)}\n`)
  const handlers = createJobHandlers({ app, pool, pictures: openMediaStore(db, env.mediaDir), show, ...services })
  watchJobs(db)
  const options = { db, pool, log, notifications, handlers, startDelayMs: JOBS_DELAY_MS, onRun: measureRun }
  const runner = openJobRunner(options)
  return () => runner.close()
}

async function listenOnPort(app: FastifyInstance, name: ServiceName, { host, ports }: Env) {
  try {
    await app.listen({ host, port: ports[name] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(describePortInUse(PORTS[name].variable, ports[name], host), { cause: error })
  }
}

function openReadReplicas(
  { env: { replicaUrls }, opened }: OpeningShop,
  options: Parameters<typeof openReplicas>[1],
): Replicas | undefined {
  if (replicaUrls.length === 0) return undefined
  const replicas = openReplicas(replicaUrls, options)
  opened.push(() => replicas.close())
  return replicas
}

const GRACE_MS = 10_000

/** Waits for running requests, up to a limit. */
async function closeSoon(app: FastifyInstance) {
  const timeout = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  await app.close()
  clearTimeout(timeout)
}
