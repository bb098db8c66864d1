import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { IssueKind } from '../payment.ts'

interface PaymentEvent {
  attemptId: number | null
  kind:
    | 'created'
    | 'opened'
    | 'unsigned'
    | 'mismatch'
    | 'notProven'
    | 'asked'
    | 'repeated'
    | 'late'
    | 'looked'
    | 'succeeded'
    | 'failed'
    | 'expired'
    | 'review'
    | 'chargedInVain'
    | 'refundAsked'
    | 'refunded'
    | 'refundFailed'
  /** Never card data: amounts, codes, provider messages. */
  detail?: Record<string, unknown>
  userId?: number | null
  ip?: string
}

/** Appends an event of an attempt to the permanent log. */
export const logPaymentEvent = (db: Db | Tx, { detail = {}, ...event }: PaymentEvent) =>
  db
    .insertInto('paymentEvents')
    .values({ ...event, detail: JSON.stringify(detail) })
    .execute()

interface ReconciliationEvent {
  siteId: number
  attemptId: number
  kind: IssueKind
  detail?: Record<string, unknown>
}

/** Opens a reconciliation issue for an attempt; idempotent per kind while it is open. */
export const openIssue = (tx: Db | Tx, { detail = {}, ...issue }: ReconciliationEvent) =>
  tx
    .insertInto('paymentReconciliations')
    .values({ ...issue, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['attemptId', 'kind']).where('closedAt', 'is', null).doNothing())
    .execute()

interface IssueClosing {
  id: number
  /** The owner's note on the result. */
  note: string
  ip: string
}

/** Closes an issue with a note on the result. 404 for a closed one, and for a refund proposal (see `decideRefund`). */
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
