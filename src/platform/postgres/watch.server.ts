import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.server.ts'
import { DatabaseUnavailable, READ_ONLY } from './unavailable.ts'

/**
 * Detects within two seconds that the database does not respond, because it stopped, froze or is unreachable, or that it is
 * a primary no more.
 */
export interface DatabaseWatch {
  /** For `pg.Pool`: its connections are closed when the database goes down, and fail at once until it is back. */
  Client: new () => pg.Client
  close(): Promise<void>
}

const CHECK_MS = 250
/**
 * A check has failed after this many ticks of CHECK_MS. Counted in ticks, so that a busy event loop is not mistaken for
 * a slow database.
 */
const MAX_TICKS = 6

type ServerRole = 'primary' | 'standby'

const MESSAGES: Readonly<Record<ServerRole, { down: string; up: string }>> = {
  primary: {
    down: 'the database does not answer, or is a standby; requests get 503 meanwhile',
    up: 'the database answers again',
  },
  standby: {
    down: 'a read replica does not answer; the database does its reads',
    up: 'a read replica answers again',
  },
}

/**
 * Queries the database four times a second on a separate connection. PostgreSQL's time-outs cannot do this: a server
 * that is stopped or unreachable enforces none. After a failover the address of the primary may lead to a standby for a while.
 * A primary that refuses writes, as on a full disk, still answers reads.
 */
export function watchDatabase(url: string, log: Logger, role: ServerRole = 'primary'): DatabaseWatch {
  const clients = new Set<pg.Client>()
  const probe = openProbe(url, role)
  let down = false
  let closed = false
  const setDown = (next: boolean) => {
    if (next === down) return
    down = next
    if (!down) return log.info(MESSAGES[role].up)
    log.warn(MESSAGES[role].down)
    for (const client of clients) destroyConnection(client)
  }
  const watch = async () => {
    while (!closed) {
      const answered = await probe.isAnswered()
      if (!closed) setDown(!answered)
      await wait(CHECK_MS)
    }
  }
  const watching = watch()
  return {
    Client: watchedClient(clients, () => down),
    async close() {
      closed = true
      probe.close()
      await watching
    },
  }
}

interface Probe {
  isAnswered(): Promise<boolean>
  close(): void
}

const READ_STATE = `select pg_is_in_recovery() as "isStandby"`

/** One connection, opened anew after every failure. */
function openProbe(url: string, role: ServerRole): Probe {
  let client: pg.Client | undefined
  let closed = false
  return {
    async isAnswered() {
      client ??= createClient(url)
      const current = client
      const answer = current.query<{ isStandby: boolean }>(READ_STATE).then(
        ({ rows }) => role === 'standby' || rows[0]?.isStandby === false,
        () => false,
      )
      for (let tick = 0; tick < MAX_TICKS && !closed; tick++) {
        const answered = await Promise.race([answer, wait(CHECK_MS)])
        if (answered === true) return true
        if (answered === false) break
      }
      client = undefined
      destroyConnection(current)
      return false
    },
    close() {
      closed = true
      if (client) destroyConnection(client)
    },
  }
}

/** A client that is in `clients` while it is connected, and does not connect while the database is down. */
function watchedClient(clients: Set<pg.Client>, isDown: () => boolean): new () => pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: OnConnectError): void
    override connect(callback?: OnConnectError): unknown {
      if (isDown()) return rejectConnect(callback)
      clients.add(this)
      this.once('end', () => clients.delete(this))
      // A connection to a demoted server; another one may lead to the new primary.
      this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => code === READ_ONLY && destroyConnection(this))
      return callback ? super.connect(callback) : super.connect()
    }
  }
}

type OnConnectError = (error: Error) => void

function rejectConnect(callback: OnConnectError | undefined): Promise<never> | undefined {
  const error = new DatabaseUnavailable('the database does not answer')
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}

/** Queries that wait on this connection are rejected; nothing more is sent. */
const destroyConnection = (client: pg.Client) =>
  client.connection.stream.destroy(new DatabaseUnavailable('the database does not answer'))

/** A client that connects by itself: its first statement waits for that. */
function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: 'vitrin watch' })
  client.on('error', () => undefined)
  client.connect().catch(() => undefined)
  return client
}
