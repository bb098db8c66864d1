import { transact } from '../api/command.server.ts'
import { done, notFound, type Result } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Who } from '../shop/policy.ts'

interface Closing {
  id: number
  /** What was found, in the owner's words. */
  note: string
  ip: string
}

/** Takes a payment off the list, with a note on what was found; a second time it is 404, as is a refund to decide (`decideRefund`). */
export const closeTrouble = (db: Db, { site, viewer }: Who, { id, note, ip }: Closing): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { userId } = viewer
    const closed = await tx
      .updateTable('paymentReconciliations')
      .set({ closedAt: new Date(), closedBy: userId, note })
      .where('id', '=', id)
      .where('siteId', '=', site.id)
      .where('closedAt', 'is', null)
      .where('kind', '<>', 'refundDue')
      .returning('attemptId')
      .executeTakeFirst()
    if (!closed) throw notFound()
    await audit(tx, {
      ...{ siteId: site.id, userId, customerId: null, ip },
      ...{ action: 'payment.reconcile', target: `${closed.attemptId}`, detail: { note } },
    })
    return done(null)
  })
