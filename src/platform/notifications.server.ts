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
  const line = { closed: false, client: undefined as pg.Client | undefined }
  const tell = (subject: string, id: string) => {
    for (const hear of listeners.get(subject) ?? []) hear(id)
  }
  const connect = async () => {
    if (line.closed) return
    line.client = clientFor(url, { tell, lost: () => later(connect, line, log) })
    await line.client.connect()
    await line.client.query(`listen ${CHANNEL}`)
    for (const subject of listeners.keys()) tell(subject, '*')
  }
  connect().catch((error: Error) => cannotListen(error, () => later(connect, line, log), log))
  return {
    on(subject, hear) {
      listeners.set(subject, [...(listeners.get(subject) ?? []), hear])
    },
    async close() {
      line.closed = true
      await line.client?.end().catch(() => undefined)
    },
  }
}

interface Ears {
  tell(subject: string, id: string): void
  lost(): void
}

function clientFor(url: string, { tell, lost }: Ears): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrin-listen' })
  client.on('error', () => undefined)
  client.on('end', lost)
  client.on('notification', ({ payload = '' }) => {
    const [subject = '', id = '*'] = payload.split(':')
    tell(subject, id)
  })
  return client
}

function later(connect: () => Promise<void>, line: { closed: boolean }, log: Logger) {
  if (line.closed) return
  const again = () => connect().catch((error: Error) => cannotListen(error, () => later(connect, line, log), log))
  setTimeout(again, RETRY_MS).unref()
}

function cannotListen(error: Error, retry: () => void, log: Logger) {
  log.warn({ reason: error.message }, 'cannot listen for changes yet')
  retry()
}
