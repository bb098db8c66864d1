import pg from 'pg'
import type { Logger } from './log.server.ts'

const CHANNEL = 'vitrin'
const RETRY_MS = 1000

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
  let client: pg.Client | undefined
  let closed = false

  const tell = (subject: string, id: string) => {
    for (const hear of listeners.get(subject) ?? []) hear(id)
  }
  const connect = async () => {
    client = new pg.Client({ connectionString: url, application_name: 'vitrin-listen' })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!closed) setTimeout(reconnect, RETRY_MS).unref()
    })
    client.on('notification', ({ payload = '' }) => {
      const [subject = '', id = '*'] = payload.split(':')
      tell(subject, id)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    for (const subject of listeners.keys()) tell(subject, '*')
  }
  const reconnect = () => {
    if (closed) return
    connect().catch((error: Error) => {
      log.warn({ reason: error.message }, 'cannot listen for changes yet')
      setTimeout(reconnect, RETRY_MS).unref()
    })
  }
  reconnect()

  return {
    on(subject, hear) {
      listeners.set(subject, [...(listeners.get(subject) ?? []), hear])
    },
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
