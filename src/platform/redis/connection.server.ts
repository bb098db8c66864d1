import { createHmac } from 'node:crypto'
import type { RedisClientType } from '@redis/client'
import type { Logger } from '../log.server.ts'
import { createCounter, createGauge, metrics } from '../metrics.server.ts'

/** What Redis is used for. */
export type RedisUse = 'limits' | 'pages'

export interface RedisHealth {
  state: 'ready' | 'unavailable'
  /** Until when the defaults are used after a failed or slow command; null while Redis is used. */
  pausedUntil: Date | null
  lastError: string | null
}

export interface Redis {
  /** Begins the names of all keys and channels of this shop. */
  prefix: string
  /**
   * Runs commands. Undefined if Redis fails, is slow, or did so within the last seconds: the caller then uses its
   * default.
   */
  attempt<Reply>(use: RedisUse, run: (client: RedisClient) => Promise<Reply>): Promise<{ reply: Reply } | undefined>
  /** The connection for work that handles failures itself. */
  client: RedisClient
  /** The same connection with replies as bytes. */
  binaryClient: BinaryClient
  /** A further connection, for a subscription; the caller connects and closes it. */
  createSubscriber(): RedisClient
  health(): RedisHealth
  close(): Promise<void>
}

export type RedisClient = RedisClientType
/** What is used of a client whose replies are bytes. */
export interface BinaryClient {
  mGet(keys: string[]): Promise<(Buffer | null)[]>
  eval(script: string, options: { keys: string[]; arguments: (string | Buffer)[] }): Promise<unknown>
}

/** Redis answers within a millisecond; a request does not wait longer than this for one that does not. */
const COMMAND_TIMEOUT_MS = 200
/** Redis is not used for this long after a failed or slow command. */
const PAUSE_MS = 3000
const CONNECT_TIMEOUT_MS = 2000
const SILENCE_TIMEOUT_MS = 10_000
const MAX_RECONNECT_MS = 1000

const up = createGauge({
  name: 'redis_up',
  help: 'Whether Redis is used: 1, or the defaults in its place: 0',
  isOptional: true,
  ofProcesses: 'min',
})
const fallbacks = createCounter({
  name: 'redis_fallbacks_total',
  help: 'Uses of Redis that its default answered, by use (limits, pages, changes)',
  labels: ['use'],
  isOptional: true,
})

/** Counts the use of a default in place of Redis. */
export const countFallback = (use: RedisUse | 'changes') => fallbacks.inc({ use })

interface RedisOptions {
  url: string
  /** That of the shop. */
  secret: string
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Redis or Valkey at `REDIS_URL`. Does not wait for the connection: until there is one, and whenever it is lost, the
 * defaults are used. The client library is loaded here and nowhere else.
 */
export async function openRedis({ url, secret, log }: RedisOptions): Promise<Redis> {
  const { createClient, RESP_TYPES } = await import('@redis/client')
  const createConnection = () => createClient(toClientOptions(url)) as unknown as RedisClient
  const client = createConnection()
  const outage = new Outage(log)
  client.on('error', (error: Error) => outage.note(error))
  client.on('ready', () => outage.reset())
  metrics.registerMetric(up)
  metrics.registerMetric(fallbacks)
  void client.connect().catch((error: Error) => outage.note(error))
  const timer = setInterval(() => up.set(client.isReady && outage.isPauseOver() ? 1 : 0), 1000)
  return {
    prefix: `vitrin:${readDatabaseNumber(url)}:${hashSecret(secret)}:`,
    client,
    binaryClient: client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) as unknown as BinaryClient,
    createSubscriber: createConnection,
    async attempt(use, run) {
      if (client.isReady && outage.isPauseOver()) {
        try {
          const reply = await inTime(run(client))
          outage.end()
          return { reply }
        } catch (error) {
          outage.pause(error as Error)
        }
      }
      countFallback(use)
      return undefined
    },
    health: () => outage.describe(client.isReady),
    async close() {
      clearInterval(timer)
      client.destroy()
    },
  }
}

const toClientOptions = (url: string) => ({
  url,
  name: 'vitrin',
  RESP: 2 as const,
  socket: {
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Every connection is used every second: one that is silent for longer has lost its server.
    socketTimeout: SILENCE_TIMEOUT_MS,
    reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
  },
  // A command is answered by the default at once instead of waiting for the connection.
  disableOfflineQueue: true,
})

/** The failures of Redis, reported once until it is used again. */
class Outage {
  readonly #log: Pick<Logger, 'warn' | 'info'>
  #pausedUntil = 0
  #lastError: string | null = null

  constructor(log: Pick<Logger, 'warn' | 'info'>) {
    this.#log = log
  }

  isPauseOver(): boolean {
    return Date.now() >= this.#pausedUntil
  }

  note(error: Error): void {
    const reason = error.message || error.name
    if (this.#lastError === null) this.#log.warn({ reason }, 'Redis cannot be used; the defaults are')
    this.#lastError = reason
  }

  pause(error: Error): void {
    this.#pausedUntil = Date.now() + PAUSE_MS
    this.note(error)
  }

  /** A new connection works. */
  reset(): void {
    this.#pausedUntil = 0
    this.end()
  }

  /** A command was answered; one that arrives after another failed proves nothing. */
  end(): void {
    if (this.#lastError === null || !this.isPauseOver()) return
    this.#lastError = null
    this.#log.info({}, 'Redis is used again')
  }

  describe(isReady: boolean): RedisHealth {
    const isUsed = isReady && this.isPauseOver()
    return {
      state: isUsed ? 'ready' : 'unavailable',
      pausedUntil: this.isPauseOver() ? null : new Date(this.#pausedUntil),
      lastError: this.#lastError,
    }
  }
}

/** Channels are not separated by database numbers, as keys are: the number is part of all names. */
const readDatabaseNumber = (url: string) => new URL(url).pathname.slice(1) || '0'

/** Shops with secrets of their own do not meet in the same Redis. */
const hashSecret = (secret: string) => createHmac('sha256', secret).update('names in Redis').digest('hex').slice(0, 16)

async function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  let timeout: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    const expire = () => reject(new Error(`no answer within ${COMMAND_TIMEOUT_MS} ms`))
    // After other work of this process a timer runs before the replies that have arrived: they are read first.
    timeout = setTimeout(() => setImmediate(expire), COMMAND_TIMEOUT_MS)
  })
  try {
    return await Promise.race([reply, expiry])
  } finally {
    clearTimeout(timeout)
  }
}
