import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log.server.ts'
import { listenToDatabase } from '../notifications.server.ts'
import type { Redis } from './connection.server.ts'

/** How often the relay renews its lock and publishes a heartbeat, and the others try to take the lock. */
export const TICK_MS = 1000
/** Without a heartbeat for this long no relay works, or Redis does not. */
export const LOST_MS = 3000

/** `relay` is unique, `sequence` increases by one: a receiver that has not seen the previous one missed some. */
export interface RelayMessage {
  relay: string
  sequence: number
  /** Undefined for a heartbeat. */
  notification?: string
}

const RENEW_LOCK = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return 0`
const RELEASE_LOCK = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

export interface RelayOptions {
  redis: Redis
  databaseUrl: string
  log: Pick<Logger, 'warn'>
  /** Purges what processes share in Redis: of one change, or everything if it is undefined. Before they are notified. */
  purge(notification: string | undefined): Promise<void>
}

/** The channel on which the relay of a shop publishes. */
export const getChannel = ({ prefix }: Pick<Redis, 'prefix'>) => `${prefix}changes`

/**
 * One process of all listens to the database and publishes each notification in Redis for the others. Every process runs
 * this; a lock in Redis elects one. Notifications stay transactional: PostgreSQL sends them at commit, whichever process
 * wrote and however it ended.
 */
export function openRelay(options: RelayOptions): { close(): Promise<void> } {
  const { redis } = options
  const lock = `${redis.prefix}relay`
  let term: Term | undefined
  let isBusy = false
  let isClosed = false
  const resign = async () => {
    const ended = term
    term = undefined
    await ended?.close()
    if (ended && redis.client.isReady)
      await redis.client.eval(RELEASE_LOCK, { keys: [lock], arguments: [ended.id] }).catch(() => undefined)
  }
  const renew = async ({ id }: Term) =>
    Number(await redis.client.eval(RENEW_LOCK, { keys: [lock], arguments: [id, `${LOST_MS}`] })) === 1
  const tick = async () => {
    if (!redis.client.isReady) return resign()
    if (term && !term.hasFailed() && (await renew(term))) return term.publish()
    await resign()
    const id = randomUUID()
    const reply = await redis.client.set(lock, id, { condition: 'NX', expiration: { type: 'PX', value: LOST_MS } })
    if (reply !== null && !isClosed) term = openTerm(id, options)
  }
  const run = () => {
    // Commands do not queue up while Redis does not answer.
    if (isBusy || isClosed) return
    isBusy = true
    void tick()
      .catch(resign)
      .finally(() => {
        isBusy = false
      })
  }
  const timer = setInterval(run, TICK_MS)
  redis.client.on('ready', run)
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.race([resign(), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

/** A process that ends does not wait longer for Redis. */
const CLOSE_MS = 500

interface Term {
  id: string
  hasFailed(): boolean
  /** Publishes a heartbeat; nothing before the database is listened to. */
  publish(): void
  close(): Promise<void>
}

/** The time in which this process is the relay. */
function openTerm(id: string, { redis, databaseUrl, log, purge }: RelayOptions): Term {
  let sequence = 0
  let isListening = false
  let hasFailed = false
  let last = Promise.resolve()
  const send = (notification?: string) => {
    last = last.then(async () => {
      if (hasFailed) return
      const message: RelayMessage = {
        relay: id,
        sequence: ++sequence,
        ...(notification !== undefined && { notification }),
      }
      try {
        if (notification !== undefined) await purge(notification)
        await redis.client.publish(getChannel(redis), JSON.stringify(message))
      } catch {
        // What was not published is missed: the next relay has another id, after which receivers drop everything.
        hasFailed = true
      }
    })
  }
  const connection = listenToDatabase(databaseUrl, log, {
    onNotification: send,
    onConnected() {
      if (isListening) hasFailed = true
      isListening = true
      last = last
        .then(() => purge(undefined))
        .catch(() => {
          hasFailed = true
        })
      send()
    },
  })
  return {
    id,
    hasFailed: () => hasFailed,
    publish() {
      if (isListening) send()
    },
    close: () => connection.close(),
  }
}
