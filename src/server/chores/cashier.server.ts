import type { AppContext } from '../../api/serve.server.ts'
import { cancelUnpaid } from '../../orders/paying/sweeping-commands.server.ts'
import { lookAfterAttempt } from '../../payments/attempts/sweeping-commands.server.ts'
import { lookAfterRefund } from '../../payments/refunds/asking-commands.server.ts'
import { type BackgroundJob, type JobServices, openJob } from './chore.server.ts'

/** Brings every payment to its end that a crash, a silent bank or a closed window left open. */
export const openPaymentReconciler = (app: AppContext, { log, notifications }: JobServices): BackgroundJob =>
  openJob({
    ...{ log, notifications, subject: 'payments', failureMessage: 'payments wait to be looked after' },
    async work(closed) {
      for (const look of [lookAfterAttempt, lookAfterRefund, cancelUnpaid]) while (!closed() && (await look(app)));
    },
  })
