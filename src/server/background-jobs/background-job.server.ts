import type { Logger } from '#src/platform/log.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'

/** Polling finds retries, and the work of a process that ended. */
const LOOK_MS = 20_000

export interface BackgroundJob {
  /** Resolves once the current piece of work is finished. */
  close(): Promise<void>
}

/** What every background job needs from its process. */
export interface JobServices {
  log: Logger
  notifications: Notifications
}

interface JobOptions extends JobServices {
  /** Notifications of this subject wake it. */
  subject: string
  /** Does all pending work, and checks between two pieces whether it was closed. */
  work(closed: () => boolean): Promise<unknown>
  /** The log message of a failure; the work is retried at the next wake-up. */
  failureMessage: string
}

/** Runs in the background when woken, never twice at the same time; if woken while running, it runs again. */
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
