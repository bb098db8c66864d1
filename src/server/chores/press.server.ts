import type { Logger } from '../../platform/log.server.ts'
import type { Notifications } from '../../platform/notifications.server.ts'
import { makeNextExport, type Press } from '../../product-lists/making-commands.server.ts'

/** Lists of a process that went away are found by looking now and then. */
const LOOK_MS = 20_000

interface Opening {
  press: Press
  log: Logger
  notifications: Notifications
}

/** Makes lists as they are asked for, one at a time: pages are served beside it. The one in hand is finished at the end. */
export function openPress({ press, log, notifications }: Opening): { close(): Promise<void> } {
  let closed = false
  let again = false
  let working: Promise<void> | undefined
  const work = async () => {
    do {
      again = false
      while (!closed && (await makeNextExport(press)));
    } while (again && !closed)
  }
  const wake = () => {
    if (closed) return
    again = true
    working ??= work()
      .catch((error: Error) => log.warn({ reason: error.message }, 'a list could not be made'))
      .finally(() => {
        working = undefined
      })
  }
  notifications.on('exports', wake)
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
