import Big from 'big.js'
import { sql } from 'kysely'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { computeReturnValue, DELIVERED_STATUSES } from './returnable.ts'
import { deliveredQuantity } from './returnable-queries.server.ts'

interface Claim {
  orderNumber: string
  lineNo: number
  quantity: Decimal
  /** Tax included; defaults to the price of that quantity. */
  amount?: Decimal | undefined
}

export interface ReturnClaim {
  orderId: number
  lineId: number
  amount: Decimal
  currency: string
}

/**
 * Claims goods and money of a delivered line for a return. Locks the line, so that all its returns together never
 * exceed the delivered quantity or the invoiced amount. Refuses ReturnAboveInvoice, StatusNotAllowed; 404 for another
 * customer's order.
 */
export async function claimReturn(tx: Tx, scope: CustomerScope, claim: Claim): Promise<Result<ReturnClaim>> {
  const line = await lockLine(tx, scope, claim)
  if (!line) throw notFound()
  if (!DELIVERED_STATUSES.some((status) => status === line.status)) return refuse('StatusNotAllowed')
  const { quantity } = claim
  if (new Big(line.returned).plus(quantity).gt(line.arrived)) return refuse('ReturnAboveInvoice')
  const worth = computeReturnValue(line, quantity)
  const amount = claim.amount ?? worth
  if (new Big(amount).gt(worth)) return refuse('ReturnAboveInvoice')
  await sql`
    update order_lines set returned = returned + ${quantity}::numeric, returned_amount = returned_amount + ${amount}::numeric
    where id = ${line.lineId}`.execute(tx)
  return ok({ orderId: line.orderId, lineId: line.lineId, amount, currency: line.currency })
}

/** Locks the order too: it cannot be returned as a whole during a partial return. */
async function lockLine(tx: Tx, { siteId, customer }: CustomerScope, { orderNumber, lineNo }: Claim) {
  const { rows } = await sql<LockedLine>`
    select o.id as order_id, line.id as line_id, o.status, o.currency, line.quantity, line.returned, line.returned_amount,
      line.net_total + line.tax_total as total, ${deliveredQuantity} as arrived
    from orders o join order_lines line on line.order_id = o.id
    where o.site_id = ${siteId} and o.customer_id = ${customer.id}
      and o.number = ${orderNumber} and line.line_no = ${lineNo}
    for no key update of o, line`.execute(tx)
  return rows[0]
}

interface LockedLine {
  orderId: number
  lineId: number
  status: number
  currency: string
  quantity: Decimal
  arrived: Decimal
  returned: Decimal
  returnedAmount: Decimal
  total: Decimal
}

/** Releases the claim of a failed return: goods and money can be claimed again. */
export async function releaseReturn(
  tx: Tx,
  { lineId, quantity, amount }: { lineId: number; quantity: Decimal; amount: Decimal },
): Promise<void> {
  await sql`
    update order_lines set returned = returned - ${quantity}::numeric, returned_amount = returned_amount - ${amount}::numeric
    where id = ${lineId}`.execute(tx)
}

/** Whether any part of this order is or was returned, which rules out returning the whole order. */
export async function hasReturns(tx: Tx, orderId: number): Promise<boolean> {
  const line = await tx
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .where('returned', '>', '0')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
