import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from './log.server.ts'

const CHANNEL = 'vitrin'
const RETRY_MS = 1000
const CONNECT_TIMEOUT_MS = 5000
/** Interval and time-out of the checks whether the connection still exists. */
const CHECK_MS = 5000

type Listener = (id: string) => void

export interface Notifications {
  /** `subject` is the part before the colon: `site:3` -> `site`. */
  on(subject: string, listener: Listener): void
  close(): Promise<void>
}

/** The listeners of a process by subject. */
export class NotificationListeners {
  readonly #listeners = new Map<string, Listener[]>()

  add(subject: string, listener: Listener) {
    this.#listeners.set(subject, [...(this.#listeners.get(subject) ?? []), listener])
  }

  /** `site:3` calls the listeners of `site` with 3. */
  dispatch(notification: string) {
    const colon = notification.indexOf(':')
    const subject = colon < 0 ? notification : notification.slice(0, colon)
    const id = colon < 0 ? '*' : notification.slice(colon + 1)
    for (const listener of this.#listeners.get(subject) ?? []) listener(id)
  }

  /** Some may have been missed: everything may have changed. */
  dispatchAll() {
    for (const subject of this.#listeners.keys()) this.dispatch(`${subject}:*`)
  }
}

/**
 * One connection that receives notifications of other processes. After a lost connection any may have been missed, so
 * every listener gets '*' once it is restored.
 */
export function listen(url: string, log: Logger): Notifications {
  const listeners = new NotificationListeners()
  const connection = listenToDatabase(url, log, {
    onNotification: (notification) => listeners.dispatch(notification),
    onConnected: () => listeners.dispatchAll(),
  })
  return {
    on: (subject, listener) => listeners.add(subject, listener),
    close: () => connection.close(),
  }
}

interface DatabaseListener {
  onNotification(notification: string): void
  /** The connection listens, for the first time or again: earlier notifications were missed. */
  onConnected(): void
  /** The connection was lost or could not be opened; it is opened again. */
  onLost?(): void
}

export interface DatabaseConnection {
  /** Rejects if the connection that listens does not answer within this time. */
  check(timeoutMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * Reconnects until it is closed. The connection is checked, because one to a machine that is gone would otherwise be silent
 * for a quarter of an hour.
 */
export function listenToDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  { onNotification, onConnected, onLost }: DatabaseListener,
): DatabaseConnection {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  // A lost connection ends the client and rejects its queries: both report it, and one retry handles both.
  const handleLostConnection = (lost: pg.Client, reason: string) => {
    if (closed || retry || lost !== client) return
    onLost?.()
    log.warn({ reason }, 'cannot hear of changes; trying again')
    // A standby, which the address may lead to in a failover, refuses LISTEN and keeps the connection.
    lost.connection.stream.destroy()
    retry = setTimeout(connect, RETRY_MS)
  }
  const connect = () => {
    retry = undefined
    const opened = createClient(url, { onNotification, onLost: handleLostConnection })
    client = opened
    const listening = opened.connect().then(() => opened.query(`listen ${CHANNEL}`))
    listening.then(
      () => {
        if (!closed) onConnected()
      },
      (error: Error) => handleLostConnection(opened, error.message),
    )
  }
  connect()
  const check = async (timeoutMs: number) => {
    // A busy process reads what has arrived before it counts as late.
    const answer = client?.query('select 1').then(() => 'answered')
    const first = await Promise.race([answer, wait(timeoutMs, undefined, { ref: false }).then(() => nextTurn('late'))])
    if (first === 'late') throw new Error(`no answer within ${timeoutMs} ms`)
  }
  const watch = repeatCheck(async () => {
    const checked = client
    if (checked && !retry) await check(CHECK_MS).catch((error: Error) => handleLostConnection(checked, error.message))
  })
  return {
    check,
    async close() {
      closed = true
      clearInterval(watch)
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Runs `check` every CHECK_MS, unless it still runs. */
function repeatCheck(check: () => Promise<void>): NodeJS.Timeout {
  let isChecking = false
  return setInterval(async () => {
    if (isChecking) return
    isChecking = true
    await check()
    isChecking = false
  }, CHECK_MS)
}

interface ConnectionHandlers extends Pick<DatabaseListener, 'onNotification'> {
  onLost(lost: pg.Client, reason: string): void
}

function createClient(url: string, { onNotification, onLost }: ConnectionHandlers): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrin-listen',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', (error) => onLost(client, error.message))
  client.on('end', () => onLost(client, 'the connection ended'))
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  return client
}
