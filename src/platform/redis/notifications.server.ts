import type { Logger } from '../log.server.ts'
import { listenToDatabase, NotificationListeners, type Notifications } from '../notifications.server.ts'
import { countFallback, type Redis } from './connection.server.ts'
import {
  getChannel,
  LOST_MS,
  openRelay,
  parseRelayMessage,
  type RelayMessage,
  type RelayOptions,
} from './relay.server.ts'

const CHECK_MS = 500

export interface RedisNotifications extends Notifications {
  /** Whether changes arrive through Redis; otherwise this process listens to the database itself. */
  isThroughRedis(): boolean
  /** The number of the last purge that this process was notified of; undefined if changes do not come through Redis. */
  readPurge(): number | undefined
}

/**
 * Notifications through Redis, so that one process of all listens to the database. This one listens to it too until
 * messages of a relay arrive, and whenever they stop. After each change between the two, and when a message was missed,
 * every listener gets '*'.
 */
export function listenThroughRedis(options: RelayOptions & { log: Logger }): RedisNotifications {
  const { redis, databaseUrl, log } = options
  const listeners = new NotificationListeners()
  let database: { close(): Promise<void> } | undefined
  const messages = new RelayMessages()
  let receivedAt = 0
  const listenDirectly = () => {
    database = listenToDatabase(databaseUrl, log, {
      onNotification: (notification) => listeners.dispatch(notification),
      onConnected: () => listeners.dispatchAll(),
    })
  }
  const receive = (text: string) => {
    const { message, follows } = messages.read(text)
    if (!message) return listeners.dispatchAll()
    receivedAt = Date.now()
    const direct = database
    database = undefined
    if (!follows || direct) listeners.dispatchAll()
    else if (message.notification !== undefined) listeners.dispatch(message.notification)
    void direct?.close()
  }
  listenDirectly()
  const forgetMessages = () => {
    receivedAt = 0
    // An empty Redis counts purges from the beginning: the next message must not seem to follow.
    messages.last = undefined
  }
  const subscription = subscribe(redis, { onMessage: receive, onLost: forgetMessages })
  const timer = setInterval(() => {
    if (database || Date.now() - receivedAt < LOST_MS) return
    log.warn({}, 'changes do not arrive through Redis; listening to the database')
    countFallback('changes')
    listenDirectly()
  }, CHECK_MS)
  const relay = openRelay(options)
  return {
    on: (subject, listener) => listeners.add(subject, listener),
    isThroughRedis: () => database === undefined,
    readPurge: () => (database === undefined ? messages.last?.purge : undefined),
    async close() {
      clearInterval(timer)
      await relay.close()
      subscription.close()
      await database?.close()
    },
  }
}

/** The messages of the relay in their order. */
class RelayMessages {
  last: RelayMessage | undefined

  /** Without a message the text is of another program: it may stand for a message that was missed. */
  read(text: string): { message: RelayMessage | undefined; follows: boolean } {
    const previous = this.last
    const message = parseRelayMessage(text)
    this.last = message
    const follows = previous?.relay === message?.relay && (previous?.sequence ?? 0) + 1 === message?.sequence
    return { message, follows }
  }
}

interface SubscriptionHandlers {
  onMessage(text: string): void
  /** The connection was lost; the client opens another one. */
  onLost(): void
}

function subscribe(redis: Redis, { onMessage, onLost }: SubscriptionHandlers): { close(): void } {
  const subscriber = redis.createSubscriber()
  subscriber.on('error', onLost)
  // Once it has subscribed, the client repeats that on every new connection itself.
  let hasSubscribed = false
  const subscribeOnce = async () => {
    if (hasSubscribed) return
    await subscriber.subscribe(getChannel(redis), onMessage)
    hasSubscribed = true
  }
  subscriber.on('ready', () => void subscribeOnce().catch(onLost))
  void subscriber.connect().catch(onLost)
  return { close: () => subscriber.destroy() }
}
