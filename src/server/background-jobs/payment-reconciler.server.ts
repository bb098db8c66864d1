import type { AppContext } from '#src/api/serve.server.ts'
import { cancelUnpaid } from '#src/orders/payment/expiry-commands.server.ts'
import { lookAfterAttempt } from '#src/payments/attempts/sweep-commands.server.ts'
import { lookAfterRefund } from '#src/payments/refunds/request-commands.server.ts'
import { type BackgroundJob, type JobServices, openJob } from './background-job.server.ts'

/** Completes payments that a crash, a silent bank or a closed window left open. */
export const openPaymentReconciler = (app: AppContext, { log, notifications }: JobServices): BackgroundJob =>
  openJob({
    log,
    notifications,
    subject: 'payments',
    failureMessage: 'payments wait to be looked after',
    async work(closed) {
      for (const look of [lookAfterAttempt, lookAfterRefund, cancelUnpaid]) while (!closed() && (await look(app)));
    },
  })
