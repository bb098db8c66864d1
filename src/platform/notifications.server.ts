import pg from 'pg'
import type { Logger } from './log.server.ts'

const CHANNEL = 'vitrin'
const RETRY_MS = 1000
const CONNECT_MS = 5000

export interface Notifications {
  /** `subject` is the part before the colon: `site:3` -> `site`. */
  on(subject: string, hear: (id: string) => void): void
  close(): Promise<void>
}

/**
 * One connection that hears what other processes changed. After a lost connection everything may have been missed,
 * so every listener is told '*' once the line is back.
 */
export function listen(url: string, log: Logger): Notifications {
  const listeners = new Map<string, ((id: string) => void)[]>()
  const tell = (subject: string, id: string) => {
    for (const hear of listeners.get(subject) ?? []) hear(id)
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  // A lost line ends the client and fails what waited on it: both say the same, and one retry answers them.
  const lost = (reason: string) => {
    if (closed || retry) return
    log.warn({ reason }, 'cannot hear of changes; trying again')
    retry = setTimeout(connect, RETRY_MS)
  }
  const connect = () => {
    retry = undefined
    client = clientFor(url, { tell, lost })
    const listening = client.connect().then(() => client?.query(`listen ${CHANNEL}`))
    listening.then(
      () => {
        for (const subject of listeners.keys()) tell(subject, '*')
      },
      (error: Error) => lost(error.message),
    )
  }
  connect()
  return {
    on(subject, hear) {
      listeners.set(subject, [...(listeners.get(subject) ?? []), hear])
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

interface Ears {
  tell(subject: string, id: string): void
  lost(reason: string): void
}

function clientFor(url: string, { tell, lost }: Ears): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrin-listen',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', (error) => lost(error.message))
  client.on('end', () => lost('the connection ended'))
  client.on('notification', ({ payload = '' }) => {
    const [subject = '', id = '*'] = payload.split(':')
    tell(subject, id)
  })
  return client
}
