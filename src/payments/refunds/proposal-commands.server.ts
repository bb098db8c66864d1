import Big from 'big.js'
import { sql } from 'kysely'
import { documentNo } from '#src/current-account/document-no.ts'
import { notify } from '#src/notifications/bell/notification-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'

interface Excess {
  attemptId: number
  siteId: number
  currency: string
  amount: Decimal
  number: string
  /** The open proposal and its amount. */
  proposalId: number | null
  proposed: Decimal | null
}

/**
 * Updates the refund proposals of an order to the amount paid above its current total; called, with the order or the
 * attempt locked, whenever a paid order is reduced, refunded or decided. Notifies the owner of a new or larger one.
 */
export async function updateRefundProposals(tx: Tx, orderId: number): Promise<void> {
  const payments = await lockPayments(tx, orderId)
  if (payments.length === 0) return
  const { rows } = await sql<Excess>`
    select e.attempt_id, e.site_id, e.currency, e.amount, o.number, r.id as proposal_id, r.amount as proposed
    from order_payment_excess e join orders o on o.id = e.order_id
      left join payment_reconciliations r on r.attempt_id = e.attempt_id and r.kind = 'refundDue' and r.closed_at is null
    where e.order_id = ${orderId}::bigint`.execute(tx)
  for (const excess of rows) await updateProposal(tx, excess)
}

/** Serializes concurrent changes. */
const lockPayments = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function updateProposal(tx: Tx, excess: Excess): Promise<void> {
  const { attemptId, siteId, amount, proposalId, proposed } = excess
  if (new Big(amount).eq(proposed ?? 0)) return
  if (proposalId !== null) await replaceProposal(tx, proposalId, amount)
  else {
    await tx.insertInto('paymentReconciliations').values({ siteId, attemptId, kind: 'refundDue', amount }).execute()
  }
  if (new Big(amount).gt(proposed ?? 0)) await notifyOwners(tx, excess)
}

/** Nothing is left to decide if the money was refunded otherwise. */
async function replaceProposal(tx: Tx, id: number, amount: Decimal) {
  const change = new Big(amount).gt(0) ? { amount } : { closedAt: new Date(), decision: 'refund' }
  await tx.updateTable('paymentReconciliations').set(change).where('id', '=', id).execute()
}

const notifyOwners = (tx: Tx, { siteId, attemptId, amount, currency, number }: Excess) =>
  notify(tx, {
    siteId,
    kind: 'refundDue',
    to: { owners: true },
    target: { page: 'paymentDesk' },
    facts: { order: number, payment: documentNo(attemptId), total: { money: amount, currency } },
  })
