import type { Logger } from '#src/platform/log.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'

/** Retries, and what a process that went away left behind, are found by looking now and then. */
const LOOK_MS = 20_000

export interface BackgroundJob {
  /** Ends once the piece of work in hand is finished. */
  close(): Promise<void>
}

/** What every chore needs of the process it runs in. */
export interface JobServices {
  log: Logger
  notifications: Notifications
}

interface JobOptions extends JobServices {
  /** Notifications of this subject wake it. */
  subject: string
  /** Does all there is to do, and asks between two pieces whether it was closed meanwhile. */
  work(closed: () => boolean): Promise<unknown>
  /** What the log says when the work was broken off; it is tried again at the next waking. */
  failureMessage: string
}

/** Works beside the pages when it is woken, never twice at the same time; woken while it works, it looks again. */
export function openJob({ subject, work, failureMessage, log, notifications }: JobOptions): BackgroundJob {
  let closed = false
  let again = false
  let working: Promise<void> | undefined
  const run = async () => {
    do {
      again = false
      await work(() => closed)
    } while (again && !closed)
  }
  const trigger = () => {
    if (closed) return
    again = true
    working ??= run()
      .catch((error: Error) => log.warn({ reason: error.message }, failureMessage))
      .finally(() => {
        working = undefined
      })
  }
  notifications.on(subject, trigger)
  const looking = setInterval(trigger, LOOK_MS)
  trigger()
  return {
    async close() {
      closed = true
      clearInterval(looking)
      await working
    },
  }
}
