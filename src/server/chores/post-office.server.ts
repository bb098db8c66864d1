import { type Outcome, type Sender, sendNextLetter } from '../../notifications/outbox-commands.server.ts'
import type { NumberedLetter } from '../../notifications/smtp-commands.server.ts'
import type { Logger } from '../../platform/log.server.ts'
import type { Notifications } from '../../platform/notifications.server.ts'

/** Retries and letters of a process that went away are found by looking now and then. */
const LOOK_MS = 20_000
/** One slow mail server must not hold up the letters of every other site. */
const AT_ONCE = 4

export interface PostOffice {
  close(): Promise<void>
}

interface Opening {
  sender: Sender
  log: Logger
  notifications: Notifications
}

/** Sends letters as they come, until it is closed; then the one in hand is still finished. */
export function openPostOffice({ sender, log, notifications }: Opening): PostOffice {
  let closed = false
  let again = false
  let working: Promise<void> | undefined
  const sendOn = async () => {
    for (let outcome = await next(); outcome && !closed; outcome = await next()) report(log, outcome)
  }
  const next = () => sendNextLetter(sender)
  const work = async () => {
    do {
      again = false
      await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
    } while (again && !closed)
  }
  const wake = () => {
    if (closed) return
    again = true
    working ??= work()
      .catch((error: Error) => log.warn({ reason: error.message }, 'letters wait'))
      .finally(() => {
        working = undefined
      })
  }
  notifications.on('letters', wake)
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

/** The owner's operator hears of what does not go; addresses and texts stay out of the log. */
function report(log: Logger, outcome: Outcome) {
  if (outcome === 'waits') log.warn('mail settings not defined so mail not sent')
  if (outcome === 'failed') log.warn('a letter was not taken by its mail server; it is tried again')
  if (outcome === 'gaveUp') log.error('a letter was given up; its record says why')
}

/** Where nothing is at stake and no mail server is set, the developer reads the letters where the process speaks. */
export const shownLetter = ({ to, subject, text }: NumberedLetter) =>
  [`Letter to ${to} (no mail server is set, so it is shown here)`, subject, '', ...text.split('\n')]
    .map((line) => `  | ${line}`)
    .join('\n')
