import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { RequestContext } from '../shop/policy.ts'

interface IssueClosing {
  id: number
  /** What was found, in the owner's words. */
  note: string
  ip: string
}

/** Takes a payment off the list, with a note on what was found; a second time it is 404, as is a refund to decide (`decideRefund`). */
export const closeIssue = (
  db: Db,
  { site, viewer }: RequestContext,
  { id, note, ip }: IssueClosing,
): Promise<Result<null>> =>
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
      siteId: site.id,
      userId,
      customerId: null,
      ip,
      action: 'payment.reconcile',
      target: `${closed.attemptId}`,
      detail: { note },
    })
    return ok(null)
  })
