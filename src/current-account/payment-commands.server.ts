import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from '../settings/site.ts'
import { formatPaymentNumber } from './account.ts'
import { convertToSiteCurrency } from './currency-queries.server.ts'
import { matchToOpen } from './document-commands.server.ts'

interface CardPayment {
  paymentId: number
  customerId: number
  userId: number | null
  orderId: number | null
  /** The captured amount, and the buyer's part of the instalment fee. */
  charged: Decimal
  fee: Decimal
  currency: string
  /** The payer's description. */
  description?: string
  /** Debts chosen in Pay Now, in order. An order's own payment has none: the database matches it to the order. */
  debitIds?: readonly number[]
}

/**
 * Posts a captured card payment as a credit, and the buyer's instalment fee as a debit, each once per payment (promise
 * D). Captured money is posted without an exchange rate too; `rated` tells whether there was one.
 */
export async function postPayment(
  tx: Tx,
  site: Site,
  { charged, fee, ...payment }: CardPayment,
): Promise<{ rated: boolean }> {
  const { customerId, debitIds = [], userId, currency } = payment
  const credit = { ...payment, side: 'credit', documentType: 'payment', amount: charged } as const
  const { id: creditId, rated } = await post(tx, site, credit)
  if (debitIds.length > 0) {
    // The instalment fee has a debit of its own.
    const amount = new Big(charged).minus(fee).toFixed(2)
    await matchToOpen(tx, { customerId, currency, creditId, amount, userId }, debitIds)
  }
  if (new Big(fee).gt(0)) await post(tx, site, { ...payment, side: 'debit', documentType: 'fee', amount: fee })
  return { rated }
}

interface Refund extends Omit<CardPayment, 'charged' | 'fee' | 'debitIds'> {
  refundId: number
  amount: Decimal
  /** The payment is refunded completely, so its instalment fee is reversed too. */
  nothingLeft: boolean
}

/** A refund is a debit, once; the last one also reverses the fee by an entry that refers to it. */
export async function postRefund(tx: Tx, site: Site, { amount, nothingLeft, ...refund }: Refund): Promise<void> {
  await post(tx, site, { ...refund, side: 'debit', documentType: 'refund', amount })
  if (!nothingLeft) return
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, reverses_id,
       payment_id, entry_date, due_date, user_id)
    select e.site_id, e.customer_id, 'credit', e.amount, e.currency, e.base_amount, 'reversal', e.document_no, e.order_id,
           e.id, e.payment_id, today.day, today.day, ${refund.userId}::bigint
    from account_entries e, (select (now() at time zone ${site.timeZone})::date as day) today
    where e.payment_id = ${refund.paymentId}::bigint and e.document_type = 'fee'
      and not exists (select from account_entries undone where undone.reverses_id = e.id)`.execute(tx)
}

interface Entry {
  paymentId: number
  refundId?: number
  customerId: number
  userId: number | null
  orderId: number | null
  side: 'debit' | 'credit'
  documentType: 'payment' | 'fee' | 'refund'
  amount: Decimal
  currency: string
  description?: string
}

async function post(tx: Tx, site: Site, entry: Entry): Promise<{ id: number; rated: boolean }> {
  const { paymentId, refundId = null, customerId, userId, orderId, side, documentType, amount, currency } = entry
  const { description = '' } = entry
  const { baseAmount, rated } = await convertToSiteCurrency(tx, site, { amount, currency })
  const { rows } = await sql<{ id: number }>`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, description, order_id,
       payment_id, refund_id, entry_date, due_date, user_id)
    select ${site.id}::bigint, ${customerId}::bigint, ${side}, ${amount}::numeric, ${currency}, ${baseAmount}::numeric,
           ${documentType}, ${formatPaymentNumber(paymentId)}, ${description}, ${orderId}::bigint, ${paymentId}::bigint, ${refundId}::bigint,
           today.day, today.day, ${userId}::bigint
    from (select (now() at time zone ${site.timeZone})::date as day) today
    returning id`.execute(tx)
  const [posted] = rows
  if (!posted) throw new Error('An entry was not posted')
  return { id: posted.id, rated }
}
