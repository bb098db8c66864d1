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
  /** The number of the last purge before this message. */
  purge: number
  /** Undefined for a heartbeat. */
  notification?: string
}

/** Undefined for a message of another program. */
export function parseRelayMessage(text: string): RelayMessage | undefined {
  try {
    const { relay, sequence, purge, notification } = JSON.parse(text) as Record<string, unknown>
    if (typeof relay !== 'string' || typeof sequence !== 'number' || typeof purge !== 'number') return undefined
    if (notification !== undefined && typeof notification !== 'string') return undefined
    return { relay, sequence, purge, ...(notification !== undefined && { notification }) }
  } catch {
    return undefined
  }
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
  /**
   * Purges what processes share in Redis, before they are notified: of one change, or everything if it is undefined.
   * Returns the number of the purge, which increases; undefined if the change purges nothing.
   */
  purge(notification: string | undefined): Promise<number | undefined>
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
  let candidateFrom = 0
  let isBusy = false
  let isClosed = false
  const resign = async () => {
    const ended = term
    term = undefined
    if (!ended) return
    // Without the database this process would be elected again and again: another one may reach it.
    if (ended.isDeaf()) candidateFrom = Date.now() + LOST_MS
    await ended.close()
    if (redis.client.isReady)
      await redis.client.eval(RELEASE_LOCK, { keys: [lock], arguments: [ended.id] }).catch(() => undefined)
  }
  const renew = async ({ id }: Term) =>
    Number(await redis.client.eval(RENEW_LOCK, { keys: [lock], arguments: [id, `${LOST_MS}`] })) === 1
  const tick = async () => {
    if (!redis.client.isReady) return resign()
    if (term && !term.hasFailed() && (await renew(term)) && (await term.publishHeartbeat())) return
    await resign()
    if (Date.now() < candidateFrom) return
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

/** A healthy connection answers within milliseconds. */
const CHECK_TIMEOUT_MS = 1000

interface Term {
  id: string
  hasFailed(): boolean
  /** Whether it ended because the database did not answer. */
  isDeaf(): boolean
  /** Publishes a heartbeat once the database is listened to. False if notifications do not arrive any more. */
  publishHeartbeat(): Promise<boolean>
  close(): Promise<void>
}

/** The time in which this process is the relay. */
function openTerm(id: string, { redis, databaseUrl, log, purge }: RelayOptions): Term {
  const openedAt = Date.now()
  const publish = createPublisher(id, { redis, purge })
  let isListening = false
  let isDeaf = false
  const connection = listenToDatabase(databaseUrl, log, {
    onNotification: (notification) => publish.change(notification),
    onConnected() {
      isListening = true
      publish.change(undefined)
    },
    onLost() {
      // Notifications may have been missed. Before it has listened, the connection is tried again for a while.
      if (isListening) publish.stop()
    },
  })
  return {
    id,
    hasFailed: publish.hasStopped,
    isDeaf: () => isDeaf,
    async publishHeartbeat() {
      if (isListening) isDeaf = !(await connection.check(CHECK_TIMEOUT_MS).then(toTrue, toFalse))
      else isDeaf = Date.now() - openedAt > LOST_MS
      if (isDeaf) publish.stop()
      else if (isListening) publish.heartbeat()
      return !publish.hasStopped()
    },
    async close() {
      publish.stop()
      await Promise.race([connection.close(), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

const toTrue = () => true
const toFalse = () => false

interface Publisher {
  /** Purges and publishes a change; of everything if it is undefined. */
  change(notification: string | undefined): void
  heartbeat(): void
  /** For good, after a failure too: the next relay has another id, after which receivers drop everything. */
  stop(): void
  hasStopped(): boolean
}

/** Publishes one after the other, in the order of the calls. */
function createPublisher(id: string, { redis, purge }: Pick<RelayOptions, 'redis' | 'purge'>): Publisher {
  let sequence = 0
  let lastPurge = 0
  let hasStopped = false
  let last = Promise.resolve()
  const stop = () => {
    hasStopped = true
  }
  const publish = async (notification?: string) => {
    const message: RelayMessage = {
      relay: id,
      sequence: ++sequence,
      purge: lastPurge,
      ...(notification !== undefined && { notification }),
    }
    await redis.client.publish(getChannel(redis), JSON.stringify(message))
  }
  const enqueue = (run: () => Promise<void>) => {
    last = last.then(() => (hasStopped ? undefined : run())).catch(stop)
  }
  return {
    change: (notification) =>
      enqueue(async () => {
        lastPurge = (await purge(notification)) ?? lastPurge
        if (!hasStopped) await publish(notification)
      }),
    heartbeat: () => enqueue(publish),
    stop,
    hasStopped: () => hasStopped,
  }
}
