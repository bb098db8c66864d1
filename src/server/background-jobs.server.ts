import type { AppContext } from '#src/api/serve.server.ts'
import { deleteOldScans } from '#src/cart/barcode/commands.server.ts'
import { deleteOldCheckouts } from '#src/cart/checkout-commands.server.ts'
import { deleteOldAdditionKeys } from '#src/cart/commands.server.ts'
import { deleteOldQuickOrderLists } from '#src/cart/quick-order/commands.server.ts'
import { purgeDeletedCarts } from '#src/cart/saved-carts/commands.server.ts'
import { deleteOldMessages } from '#src/inbox/commands.server.ts'
import { deleteOldNotifications } from '#src/notifications/bell/commands.server.ts'
import { EMAIL_BATCH_SIZE, type EmailWriter, writeDueEmails } from '#src/notifications/bell/email-commands.server.ts'
import {
  countDueEmails,
  deleteOldEmails,
  type Outcome,
  type Sender,
  sendNextEmail,
} from '#src/notifications/outbox-commands.server.ts'
import type { QueuedEmail } from '#src/notifications/smtp-commands.server.ts'
import { cancelUnpaid } from '#src/orders/payment/payable-commands.server.ts'
import { ORDER_EMAILS } from '#src/orders/print/email-queries.server.ts'
import { reconcileNextAttempt } from '#src/payments/attempts/sweep-commands.server.ts'
import { reconcileNextRefund } from '#src/payments/refund-request-commands.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { deleteOldLimits } from '#src/platform/rate-limit.server.ts'
import { makeNextExport, type Press } from '#src/product-lists/build-commands.server.ts'
import { rebuildOutdatedSearches } from '#src/products/search-rebuild-commands.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { deleteAbandonedFeeds, feedSearchEngine } from '#src/search/external/feed-commands.server.ts'
import { deleteOldSearches } from '#src/search/search-log/commands.server.ts'
import { deleteOldDevices } from '#src/session/login-commands.server.ts'
import { deleteExpiredLinks } from '#src/session/secrets/single-use-commands.server.ts'
import { deleteOldReservations } from '#src/stock/reserving-commands.server.ts'

/** Polling also finds retries, and the work of a process that crashed. */
const POLL_MS = 20_000

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
  /** Notifications of this subject trigger the job. */
  subject: string
  /** Does all pending work, and checks between two pieces whether it was closed. */
  work(closed: () => boolean): Promise<unknown>
  /** The log message of a failure; the work is retried when the job is triggered again. */
  failureMessage: string
}

/** Runs in the background when triggered, never twice at the same time; if triggered while running, it runs again. */
function openJob({ subject, work, failureMessage, log, notifications }: JobOptions): BackgroundJob {
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
  const polling = setInterval(trigger, POLL_MS)
  trigger()
  return {
    async close() {
      closed = true
      clearInterval(polling)
      await working
    },
  }
}

/** Deletes expired data every hour: each kind separately, so that a failure does not prevent the others. */
export async function deleteExpired(db: Db): Promise<void> {
  const all = [
    deleteOldLimits,
    deleteExpiredLinks,
    deleteOldEmails,
    deleteOldNotifications,
    deleteOldMessages,
    deleteOldSearches,
    deleteAbandonedFeeds,
    deleteOldQuickOrderLists,
    purgeDeletedCarts,
    deleteOldScans,
    deleteOldAdditionKeys,
    deleteOldReservations,
    deleteOldCheckouts,
    deleteOldDevices,
  ]
  await Promise.allSettled(all.map((forget) => forget(db)))
}

/** After an upgrade with a new format, search rows are rewritten in the background. */
export const openIndexer = (db: Db, app: JobServices): BackgroundJob =>
  openJob({
    ...app,
    subject: 'searchBuilds',
    failureMessage: 'the search index could not be renewed',
    work: (closed) => rebuildOutdatedSearches(db, closed),
  })

/** Every change of a catalogue is fed to a search engine other than PostgreSQL. */
export const openSearchFeeder = (engine: SearchEngine, db: Db, app: JobServices): BackgroundJob =>
  openJob({
    ...app,
    subject: 'catalog',
    failureMessage: 'the search engine is not fed',
    work: (closed) => feedSearchEngine(engine, db, closed),
  })

/** One slow mail server must not delay the emails of all other sites. */
const MAX_PARALLEL = 4

interface MailerOptions extends Sender {
  env: Sender['env'] & EmailWriter['env']
  sites: EmailWriter['sites']
}

/**
 * Creates the emails of notifications and sends queued emails until it is closed; the current one is still finished.
 */
export function openMailer({ sites, ...sender }: MailerOptions, app: JobServices): BackgroundJob {
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
      const due = await countDueEmails(sender.db, MAX_PARALLEL)
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

/** Completes payments that stayed open after a crash, a bank time-out or a closed window. */
export const openPaymentReconciler = (app: AppContext, { log, notifications }: JobServices): BackgroundJob =>
  openJob({
    log,
    notifications,
    subject: 'payments',
    failureMessage: 'payments wait to be looked after',
    async work(closed) {
      for (const reconcileNext of [reconcileNextAttempt, reconcileNextRefund, cancelUnpaid])
        while (!closed() && (await reconcileNext(app)));
    },
  })

/** Makes requested product lists in the background, one at a time. The current one is finished on close. */
export const openListBuilder = (listBuilder: Press, app: JobServices): BackgroundJob =>
  openJob({
    ...app,
    subject: 'exports',
    failureMessage: 'a list could not be made',
    async work(closed) {
      while (!closed() && (await makeNextExport(listBuilder)));
    },
  })
