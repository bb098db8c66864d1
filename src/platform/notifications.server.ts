import pg from 'pg'
import type { Logger } from './log.server.ts'

const CHANNEL = 'vitrin'
const RETRY_MS = 1000
const CONNECT_TIMEOUT_MS = 5000

export interface Notifications {
  /** `subject` is the part before the colon: `site:3` -> `site`. */
  on(subject: string, listener: (id: string) => void): void
  close(): Promise<void>
}

/**
 * One connection that receives notifications of other processes. After a lost connection any may have been missed, so
 * every listener gets '*' once it is restored.
 */
export function listen(url: string, log: Logger): Notifications {
  const listeners = new Map<string, ((id: string) => void)[]>()
  const dispatch = (subject: string, id: string) => {
    for (const listener of listeners.get(subject) ?? []) listener(id)
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  // A lost connection ends the client and rejects its queries: both report it, and one retry handles both.
  const handleLostConnection = (reason: string) => {
    if (closed || retry) return
    log.warn({ reason }, 'cannot hear of changes; trying again')
    retry = setTimeout(connect, RETRY_MS)
  }
  const connect = () => {
    retry = undefined
    client = createClient(url, { dispatch, onLost: handleLostConnection })
    const listening = client.connect().then(() => client?.query(`listen ${CHANNEL}`))
    listening.then(
      () => {
        for (const subject of listeners.keys()) dispatch(subject, '*')
      },
      (error: Error) => handleLostConnection(error.message),
    )
  }
  connect()
  return {
    on(subject, listener) {
      listeners.set(subject, [...(listeners.get(subject) ?? []), listener])
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

interface ConnectionHandlers {
  dispatch(subject: string, id: string): void
  onLost(reason: string): void
}

function createClient(url: string, { dispatch, onLost }: ConnectionHandlers): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrin-listen',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', (error) => onLost(error.message))
  client.on('end', () => onLost('the connection ended'))
  client.on('notification', ({ payload = '' }) => {
    const [subject = '', id = '*'] = payload.split(':')
    dispatch(subject, id)
  })
  return client
}
