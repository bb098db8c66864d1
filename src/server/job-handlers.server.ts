import type pg from 'pg'
import type { AppContext } from '#src/api/serve.server.ts'
import { rotateLogs } from '#src/audit/log-rotation.server.ts'
import { deleteOldFormDrafts } from '#src/back-office/drafts/commands.server.ts'
import { deleteOldCellDrafts } from '#src/back-office/products/grid/draft-commands.server.ts'
import { renderReportFile } from '#src/back-office/reports/schedules/attachment-queries.server.ts'
import { mailDueReports } from '#src/back-office/reports/schedules/run-commands.server.ts'
import type { ReportAttachment } from '#src/back-office/reports/schedules/schedule.ts'
import { calculateSoldLines } from '#src/back-office/reports/sold-line-commands.server.ts'
import { runDueBackups } from '#src/backups/run-commands.server.ts'
import { deleteOldScans } from '#src/cart/barcode/commands.server.ts'
import { deleteOldCheckouts } from '#src/cart/checkout-commands.server.ts'
import { deleteOldAdditionKeys } from '#src/cart/commands.server.ts'
import { deleteOldQuickOrderLists } from '#src/cart/quick-order/commands.server.ts'
import { purgeDeletedCarts } from '#src/cart/saved-carts/commands.server.ts'
import { renderMailingFile } from '#src/current-account/mailings/attachment-queries.server.ts'
import type { MailingAttachment } from '#src/current-account/mailings/mailing.ts'
import { renewAccountAges } from '#src/current-account/open-items/ages-commands.server.ts'
import { deleteOldUploads } from '#src/imports/uploads/commands.server.ts'
import { runDueUploads } from '#src/imports/uploads/run-commands.server.ts'
import { deleteOldMessages } from '#src/inbox/commands.server.ts'
import { deleteOldOccurrences } from '#src/jobs/queue-commands.server.ts'
import type { JobHandler, JobHandlers } from '#src/jobs/runner.server.ts'
import type { MediaStore } from '#src/media/queries.server.ts'
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
import { fillDueBackorders } from '#src/orders/backorders/commands.server.ts'
import { cancelUnpaid } from '#src/orders/payment/payable-commands.server.ts'
import { createNextSequences } from '#src/orders/placement/number-commands.server.ts'
import { ORDER_EMAILS } from '#src/orders/print/email-queries.server.ts'
import { reconcileNextAttempt } from '#src/payments/attempts/sweep-commands.server.ts'
import { reconcileNextRefund } from '#src/payments/refund-request-commands.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ObjectStore } from '#src/platform/file-store/object-store.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { deleteOldLimits } from '#src/platform/rate-limit.server.ts'
import { makeNextExport } from '#src/product-lists/build-commands.server.ts'
import { deleteOldOpenings } from '#src/products/opening-commands.server.ts'
import { publishDueProducts } from '#src/products/publication/commands.server.ts'
import { compactListingCounts } from '#src/products/search-index-commands.server.ts'
import { updatePopularity } from '#src/products/search-popularity-commands.server.ts'
import { rebuildOutdatedSearches, rebuildRequestedSearches } from '#src/products/search-rebuild-commands.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { deleteAbandonedFeeds, feedSearchEngine } from '#src/search/external/feed-commands.server.ts'
import { deleteExpiredLinks } from '#src/session/secrets/single-use-commands.server.ts'
import { deleteOldDevices } from '#src/session/trusted-device-commands.server.ts'
import { deleteOldReservations } from '#src/stock/reserving-commands.server.ts'
import { runDueVerifications } from '#src/verification/commands.server.ts'
import { deleteUnusedFiles, moveNewFiles } from './object-store.server.ts'

interface HandlerOptions {
  app: AppContext
  pool: pg.Pool
  pictures: MediaStore
  /** Displays emails where no mail server is configured, in development. */
  show: Sender['show']
  /** The search engine to feed; without one PostgreSQL answers searches. */
  engine: SearchEngine | undefined
  /** Where the bytes of files are moved to; without one they stay in PostgreSQL. */
  objectStore: ObjectStore | undefined
}

/** The code of every job in `src/jobs/job.ts`. */
export function createJobHandlers({ app, pool, pictures, show, engine, objectStore }: HandlerOptions): JobHandlers {
  const { db, env, log, sites } = app
  return {
    sendEmails: createMailer({ db, env, log, show, sites }),
    async buildProductLists(isClosing) {
      while (!isClosing() && (await makeNextExport({ db, sites, pictures, log })));
    },
    async reconcilePayments(isClosing) {
      for (const reconcileNext of [reconcileNextAttempt, reconcileNextRefund, cancelUnpaid])
        while (!isClosing() && (await reconcileNext(app)));
    },
    loadLists: (isClosing) => runDueUploads({ db, env }, isClosing),
    renewSearchIndex: async (isClosing) =>
      (await rebuildOutdatedSearches(db, isClosing)) + (await rebuildRequestedSearches(db, isClosing)),
    feedSearchEngine: async (isClosing) => engine && feedSearchEngine(engine, db, isClosing),
    mailReports: (isClosing) => mailDueReports({ db, sites }, isClosing),
    calculateSoldLines: (isClosing) => calculateSoldLines(db, isClosing),
    publishProducts: (isClosing) => publishDueProducts(db, isClosing),
    fillBackorders: (isClosing) => fillDueBackorders(db, isClosing),
    compactListingCounts: () => compactListingCounts(db),
    updatePopularity: () => updatePopularity(db),
    renewAccountAges: (isClosing) => renewAccountAges(db, isClosing),
    takeBackups: (isClosing) => runDueBackups({ db, pool, env, log }, isClosing),
    verifyData: (isClosing) => runDueVerifications({ db, pool, log }, isClosing),
    moveFiles: (isClosing) => moveNewFiles(db, objectStore, isClosing),
    rotateLogs: (isClosing) => rotateLogs({ db, log }, isClosing),
    async deleteExpiredData() {
      await deleteExpired(db)
      await createNextSequences(db)
    },
  }
}

/** One slow mail server must not delay the emails of all other sites. */
const MAX_PARALLEL = 4

interface MailerOptions extends Sender {
  env: Sender['env'] & EmailWriter['env']
  log: Logger
  sites: EmailWriter['sites']
}

/** Creates the emails of notifications and sends queued emails; on close the current ones are still sent. */
export function createMailer({ log, sites, ...sender }: MailerOptions): JobHandler {
  const writer = { ...sender, sites, documents: ORDER_EMAILS }
  const fileSender: Sender = {
    ...sender,
    async makeFile(siteId, attachment) {
      const open = await sites.byId(siteId)
      if (!open) throw new Error('the site is gone')
      const file = attachment as unknown as MailingAttachment | ReportAttachment
      if (file.kind === 'report') return renderReportFile(sender.db, open, file)
      return renderMailingFile(sender.db, open.site, file)
    },
    reportTemplate: (site, problem) =>
      log.warn({ site, problem }, 'a custom text of an email cannot be used; the default text was sent'),
  }
  const sendQueued = async (isClosing: () => boolean) => {
    while (!isClosing()) {
      const outcome = await sendNextEmail(fileSender)
      if (!outcome) return
      report(log, outcome)
    }
  }
  return async (isClosing) => {
    while (!isClosing() && (await writeDueEmails(writer)) === EMAIL_BATCH_SIZE);
    const due = await countDueEmails(sender.db, MAX_PARALLEL)
    await Promise.all(Array.from({ length: due }, () => sendQueued(isClosing)))
  }
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

/** Deletes every kind of expired data separately: one that fails does not prevent the others. Throws the first failure. */
async function deleteExpired(db: Db): Promise<void> {
  const kinds = [
    deleteOldLimits,
    deleteExpiredLinks,
    deleteOldEmails,
    deleteOldNotifications,
    deleteOldMessages,
    deleteOldOpenings,
    deleteOldQuickOrderLists,
    purgeDeletedCarts,
    deleteOldScans,
    deleteOldAdditionKeys,
    deleteOldReservations,
    deleteOldCheckouts,
    deleteOldDevices,
    deleteAbandonedFeeds,
    deleteOldOccurrences,
    deleteOldUploads,
    deleteOldCellDrafts,
    deleteOldFormDrafts,
    deleteUnusedFiles,
  ]
  const results = await Promise.allSettled(kinds.map((deleteOld) => deleteOld(db)))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}
