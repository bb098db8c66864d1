import Big from 'big.js'
import { type Decimal, roundMoney } from '../../platform/money.ts'
import { STATUS } from '../status.ts'

/** Orders of which something arrived. */
export const ARRIVED = [STATUS.delivered, STATUS.partialDelivery, STATUS.deliveryNote, STATUS.invoice] as const

/** A delivered line of which something can go back. */
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
  /** What the invoice says of that, tax included. */
  leftAmount: Decimal
}

interface Line {
  quantity: Decimal
  /** Net and tax of the whole line. */
  total: Decimal
  /** What returns claimed before. */
  returned: Decimal
  returnedAmount: Decimal
  currency: string
}

/** What `quantity` of a line cost, tax included: its share of the line, and of the last piece whatever is left of it. */
export function computeReturnValue(
  { quantity, total, returned, returnedAmount, currency }: Line,
  decimal: Decimal,
): Decimal {
  const left = new Big(total).minus(returnedAmount)
  if (new Big(returned).plus(decimal).gte(quantity)) return left.toFixed(2)
  const share = new Big(roundMoney(new Big(total).times(decimal).div(quantity), currency))
  return (share.gt(left) ? left : share).toFixed(2)
}
