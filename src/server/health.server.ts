import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics } from 'prom-client'
import { findProblems, type JobProblems, loadJobStatuses } from '../jobs/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { ObjectStoreHealth } from '../platform/file-store/watched-store.server.ts'
import { createHistogram, metrics } from '../platform/metrics.server.ts'
import { RETRY_AFTER_SECONDS } from '../platform/postgres/unavailable.ts'
import { parseTrustedProxies, proxyMatcher } from '../platform/trusted-proxies.ts'
import { loadSearchHealth } from '../search/external/feed-queries.server.ts'
import { collectMetrics } from './processes/process.server.ts'
import type { RedisUseHealth } from './redis.server.ts'

export interface Operational {
  db: Db
  /** Bearer token for reading metrics; without one only processes on this machine may. */
  metricsToken: string | undefined
  isClosing: () => boolean
  /** Undefined without Redis. */
  redisHealth?: (() => RedisUseHealth) | undefined
  /** Undefined without an object store. */
  objectStoreHealth?: (() => ObjectStoreHealth) | undefined
}

/** Health, readiness and metrics for load balancers and operators, on any host name. */
export function healthRoutes(app: FastifyInstance, operational: Operational) {
  const { db, metricsToken, isClosing, redisHealth, objectStoreHealth } = operational
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const ready = !isClosing() && (await isDatabaseReachable(db))
    if (ready && !mayReadMetrics(request, metricsToken)) return { status: 'ready' }
    if (ready) return { status: 'ready', jobs: await loadProblems(db) }
    return reply.code(503).header('retry-after', `${RETRY_AFTER_SECONDS}`).send({ status: 'not ready' })
  })
  app.get('/healthz/search', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send()
    const health = await loadSearchHealth(db)
    return reply.code(health.state === 'unavailable' || health.pausedUntil !== null ? 503 : 200).send(health)
  })
  app.get('/healthz/redis', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send()
    const health = redisHealth?.() ?? { state: 'off', limits: 'postgresql', changes: 'postgresql' }
    return reply.code(health.state === 'unavailable' ? 503 : 200).send(health)
  })
  app.get('/healthz/media', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send()
    const health = objectStoreHealth?.() ?? { state: 'off' }
    return reply.code(health.state === 'unavailable' ? 503 : 200).send(health)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send()
    return reply.type(metrics.contentType).send(await collectMetrics())
  })
}

const isThisMachine = proxyMatcher(parseTrustedProxies('loopback') ?? [])

/** A local proxy forwards for others, so a forwarded request needs the token. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(headers.authorization ?? '', `Bearer ${token}`)
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && isThisMachine(socket.remoteAddress ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const DATABASE_TIMEOUT_MS = 1500

/** With a time-out, because a frozen database neither responds nor fails. */
const isDatabaseReachable = (db: Db) =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    wait(DATABASE_TIMEOUT_MS, false, { ref: false }),
  ])

const PROBLEMS_MS = 5000
const problems = new WeakMap<Db, { at: number; loading: Promise<JobProblems | 'unknown'> }>()

/**
 * Background jobs that fail or that no process takes, at most so old: load balancers ask every second. They do not make
 * a process unready, because it serves requests as well as another.
 */
function loadProblems(db: Db): Promise<JobProblems | 'unknown'> {
  const cached = problems.get(db)
  if (cached && Date.now() - cached.at < PROBLEMS_MS) return cached.loading
  const loading = Promise.race([
    loadJobStatuses(db).then(findProblems, () => 'unknown' as const),
    wait(DATABASE_TIMEOUT_MS, 'unknown' as const, { ref: false }),
  ])
  problems.set(db, { at: Date.now(), loading })
  return loading
}

collectDefaultMetrics({ register: metrics })

const durations = createHistogram({
  name: 'request_seconds',
  help: 'Time to answer a request, by service and status class',
  labels: ['service', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
})

export function measureRequests(app: FastifyInstance, service: string) {
  app.addHook('onResponse', async (_request, reply) => {
    durations.observe({ service, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
  })
}
