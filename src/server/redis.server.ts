import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createDatabaseLimiter, registerRateLimiter } from '#src/platform/rate-limit.server.ts'
import { openRedis, type RedisHealth } from '#src/platform/redis/connection.server.ts'
import { createRedisLimiter } from '#src/platform/redis/limiter.server.ts'
import { listenThroughRedis, type RedisNotifications } from '#src/platform/redis/notifications.server.ts'
import { FRESH_MS } from './pages/page-cache.server.ts'
import { openSharedPages, type SharedPageStore } from './pages/shared-page-store.server.ts'

/**
 * Identifies all sources of a build by the digest that `npm run build` writes (scripts/steps/pages.mjs). Without it, by
 * the program for pages; in development, where pages are not shared, there may be neither.
 */
export async function identifyBuild(folder: string): Promise<string> {
  const digest = await readFile(join(folder, 'sources.sha256'), 'utf8').catch(() => undefined)
  if (digest) return digest
  const program = await readFile(join(folder, 'server/index.js')).catch(() => 'development')
  return createHash('sha256').update(program).digest('hex')
}

interface RedisServicesOptions {
  url: string
  /** That of the shop. */
  secret: string
  /** The address of the database that one process of all listens to. */
  databaseUrl: string
  /** The pools of requests and of jobs, which may be the same. */
  databases: readonly Db[]
  /** Identifies the build that renders pages. */
  build: string
  log: Logger
}

/** `/healthz/redis`. */
export interface RedisUseHealth extends RedisHealth {
  /** Where this process counts hits of rate limits. */
  limits: 'redis' | 'postgresql'
  /** How this process hears of changes. */
  changes: 'redis' | 'postgresql'
}

export interface RedisServices {
  notifications: RedisNotifications
  pages: SharedPageStore
  health(): RedisUseHealth
  /** After its notifications. */
  close(): Promise<void>
}

/** From now on Redis counts the hits of rate limits, announces changes and has pages of visitors, whenever it answers. */
export async function openRedisServices(options: RedisServicesOptions): Promise<RedisServices> {
  const { url, secret, databaseUrl, databases, build, log } = options
  const redis = await openRedis({ url, secret, log })
  const pages = openSharedPages(redis, { build, freshMs: FRESH_MS, readPurge: () => notifications.readPurge() })
  const notifications: RedisNotifications = listenThroughRedis({ redis, databaseUrl, log, purge: pages.purge })
  for (const db of new Set(databases)) registerRateLimiter(db, createRedisLimiter(redis, createDatabaseLimiter(db)))
  return {
    notifications,
    pages,
    health() {
      const health = redis.health()
      const changes = notifications.isThroughRedis() ? 'redis' : 'postgresql'
      return { ...health, limits: health.state === 'ready' ? 'redis' : 'postgresql', changes }
    },
    close: () => redis.close(),
  }
}
