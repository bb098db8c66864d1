import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'
import { STATUS } from './status.ts'

/** Statuses of orders with delivered goods. */
export const DELIVERED_STATUSES = [
  STATUS.delivered,
  STATUS.partialDelivery,
  STATUS.deliveryNote,
  STATUS.invoice,
] as const

/** A delivered line that can be returned. */
export interface ReturnableLine {
  orderNumber: string
  lineNo: number
  placedAt: Date
  code: string
  name: string
  brand: string
  unit: string
  currency: string
  quantity: Decimal
  /** Delivered and not yet claimed by a return. */
  left: Decimal
  /** The invoiced amount of that, tax included. */
  leftAmount: Decimal
}

interface Line {
  quantity: Decimal
  /** Net and tax of the whole line. */
  total: Decimal
  /** Claimed by earlier returns. */
  returned: Decimal
  returnedAmount: Decimal
  currency: string
}

/** The value of the requested quantity, tax included: its share of the line; the last piece takes the remainder. */
export function computeReturnValue(
  { quantity, total, returned, returnedAmount, currency }: Line,
  requested: Decimal,
): Decimal {
  const left = new Big(total).minus(returnedAmount)
  if (new Big(returned).plus(requested).gte(quantity)) return left.toFixed(2)
  const share = new Big(roundMoney(new Big(total).times(requested).div(quantity), currency))
  return (share.gt(left) ? left : share).toFixed(2)
}
