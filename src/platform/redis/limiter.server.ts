import type { Limit, RateLimiter } from '../rate-limit.server.ts'
import type { Redis } from './connection.server.ts'

/** Counts one hit and starts the window with the first one; replies with the hits and the milliseconds that remain. */
const COUNT_HIT = `
  local hits = redis.call('INCR', KEYS[1])
  local remaining = redis.call('PTTL', KEYS[1])
  if remaining < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    remaining = tonumber(ARGV[1])
  end
  return { hits, remaining }`

/** Removes one hit of a window that is not over. */
const RELEASE_HIT = `
  local hits = tonumber(redis.call('GET', KEYS[1]) or '0')
  if hits > 0 then redis.call('DECR', KEYS[1]) end`

/** Redis counts; while it does not answer, `fallback` does, beginning a new window. */
export function createRedisLimiter(redis: Redis, fallback: RateLimiter): RateLimiter {
  const toKeys = ({ key }: Limit) => [`${redis.prefix}limit:${key}`]
  return {
    async countHit(limit) {
      const options = { keys: toKeys(limit), arguments: [`${limit.seconds * 1000}`] }
      const counted = await redis.attempt('limits', (client) => client.eval(COUNT_HIT, options))
      if (!counted) return fallback.countHit(limit)
      const [hits, remainingMs] = counted.reply as unknown as [number, number]
      return hits <= limit.max ? undefined : Math.max(1, Math.ceil(remainingMs / 1000))
    },
    async releaseHit(limit) {
      const released = await redis.attempt('limits', (client) => client.eval(RELEASE_HIT, { keys: toKeys(limit) }))
      if (!released) await fallback.releaseHit(limit)
    },
  }
}
