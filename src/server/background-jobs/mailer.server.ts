import { EMAIL_BATCH_SIZE, type Writer, writeDueEmails } from '#src/notifications/bell/email-commands.server.ts'
import { countDueEmails, type Outcome, type Sender, sendNextEmail } from '#src/notifications/outbox-commands.server.ts'
import type { QueuedEmail } from '#src/notifications/smtp-commands.server.ts'
import { ORDER_EMAILS } from '#src/orders/print/email-queries.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { type BackgroundJob, type JobServices, openJob } from './background-job.server.ts'

/** One slow mail server must not delay the emails of all other sites. */
const AT_ONCE = 4

interface PostOffice extends Sender {
  env: Sender['env'] & Writer['env']
  sites: Writer['sites']
}

/**
 * Creates the emails of notifications and sends queued emails until it is closed; the current one is still finished.
 */
export function openPostOffice({ sites, ...sender }: PostOffice, app: JobServices): BackgroundJob {
  const writer = { ...sender, sites, documents: ORDER_EMAILS }
  const sendQueued = async (closed: () => boolean) => {
    while (!closed()) {
      const outcome = await sendNextEmail(sender)
      if (!outcome) return
      report(app.log, outcome)
    }
  }
  return openJob({
    ...app,
    subject: 'emails',
    failureMessage: 'emails are delayed',
    work: async (closed) => {
      while (!closed() && (await writeDueEmails(writer)) === EMAIL_BATCH_SIZE);
      const due = await countDueEmails(sender.db, AT_ONCE)
      await Promise.all(Array.from({ length: due }, () => sendQueued(closed)))
    },
  })
}

/** Reports delivery failures to the operator; addresses and texts are not logged. */
function report(log: Logger, outcome: Outcome) {
  if (outcome === 'waits') log.warn('mail settings not defined so mail not sent')
  if (outcome === 'failed') log.warn('an email was not accepted by its mail server; it is retried')
  if (outcome === 'gaveUp') log.error('an email is no longer retried; its record has the reason')
}

/** In development without a mail server, emails are printed to the log. */
export const formatPrintedEmail = ({ to, subject, text }: QueuedEmail) =>
  [`Email to ${to} (no mail server is set, so it is shown here)`, subject, '', ...text.split('\n')]
    .map((line) => `  | ${line}`)
    .join('\n')
