import type { Logger } from '../../platform/log.server.ts'
import type { Notifications } from '../../platform/notifications.server.ts'

/** Retries, and what a process that went away left behind, are found by looking now and then. */
const LOOK_MS = 20_000

export interface Chore {
  /** Ends once the piece of work in hand is finished. */
  close(): Promise<void>
}

/** What every chore needs of the process it runs in. */
export interface ChoreHouse {
  log: Logger
  notifications: Notifications
}

interface Opening extends ChoreHouse {
  /** Notifications of this subject wake it. */
  subject: string
  /** Does all there is to do, and asks between two pieces whether it was closed meanwhile. */
  work(closed: () => boolean): Promise<unknown>
  /** What the log says when the work was broken off; it is tried again at the next waking. */
  trouble: string
}

/** Works beside the pages when it is woken, never twice at the same time; woken while it works, it looks again. */
export function openChore({ subject, work, trouble, log, notifications }: Opening): Chore {
  let closed = false
  let again = false
  let working: Promise<void> | undefined
  const workOn = async () => {
    do {
      again = false
      await work(() => closed)
    } while (again && !closed)
  }
  const wake = () => {
    if (closed) return
    again = true
    working ??= workOn()
      .catch((error: Error) => log.warn({ reason: error.message }, trouble))
      .finally(() => {
        working = undefined
      })
  }
  notifications.on(subject, wake)
  const looking = setInterval(wake, LOOK_MS)
  wake()
  return {
    async close() {
      closed = true
      clearInterval(looking)
      await working
    },
  }
}
