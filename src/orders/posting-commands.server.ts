import Big from 'big.js'
import { sql } from 'kysely'
import { convertToSiteCurrency, loadRates } from '#src/current-account/currency-queries.server.ts'
import { updateRefundProposals } from '#src/payments/refund-request-commands.server.ts'
import type { Refusal } from '../api/refusal.ts'
import { postCreditNote, postInvoice, reverseInvoices } from '../current-account/commands.server.ts'
import { crossRate } from '../current-account/credit.ts'
import type { Tx } from '../platform/db.server.ts'
import type { Site } from '../settings/site.ts'
import { computeOwed, type OwedLine } from './desk-line.ts'

interface PostedMove {
  orderId: number
  /** The author of the move; null for automatic moves. */
  userId: number | null
}

/** Posts an order as a debit entry when it is approved, once; from then on it counts as debt and no longer as open. */
export async function postDebt(tx: Tx, site: Site, moved: PostedMove): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set({ approved: sql`quantity - cancelled` })
    .where('orderId', '=', moved.orderId)
    .execute()
  await settleDebt(tx, site, moved)
}

/**
 * Adjusts the account to the debt that follows from the approved and cancelled quantities: posts the difference as
 * another debit, or a credit. The order and its customer's account must be locked. Callers that decide call
 * `refuseUnrated` first; captured payments are posted in any case.
 */
export async function settleDebt(tx: Tx, site: Site, { orderId, userId }: PostedMove): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'customerId', 'total', 'currency', 'postedTotal'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await loadOwedLines(tx, orderId)
  const { owed, cancelled } = computeOwed({ ...order, lines })
  const approved = lines.some((line) => new Big(line.approved).gt(0))
  await tx
    .updateTable('orders')
    .set({
      postedTotal: owed,
      cancelledTotal: cancelled,
      ...(approved && { postedAt: sql`coalesce(posted_at, now())` }),
    })
    .where('id', '=', orderId)
    .execute()
  const difference = new Big(owed).minus(order.postedTotal)
  if (difference.eq(0)) return
  const amount = difference.abs().toFixed(2)
  const { baseAmount } = await convertToSiteCurrency(tx, site, { amount, currency: order.currency })
  const entry = { ...order, orderId, userId, amount, baseAmount }
  if (difference.gt(0)) return postInvoice(tx, site, entry)
  await postCreditNote(tx, site, entry)
  await updateRefundProposals(tx, orderId)
}

const loadOwedLines = (tx: Tx, orderId: number): Promise<OwedLine[]> =>
  tx
    .selectFrom('orderLines')
    .select(['quantity', 'approved', 'cancelled', 'netTotal as net', 'taxTotal as tax', 'taxRate'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

/** Why an order in this currency cannot become debt now: the site has no rate for it (RateMissing). */
export async function refuseUnrated(tx: Tx, site: Site, currency: string): Promise<Refusal | undefined> {
  const rate = crossRate(currency, site.currency, await loadRates(tx, site))
  return rate ? undefined : { code: 'RateMissing', values: { currency } }
}

/** Reverses all of it; no-op for an order that never became debt. */
export async function reverseDebt(tx: Tx, site: Site, moved: PostedMove): Promise<void> {
  await reverseInvoices(tx, site, moved)
  await tx.updateTable('orders').set({ postedTotal: '0' }).where('id', '=', moved.orderId).execute()
  await updateRefundProposals(tx, moved.orderId)
}
