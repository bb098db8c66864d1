import Big from 'big.js'
import { type Decimal, roundMoney } from '../../platform/money.ts'

/** What decides what a line costs by now: of `quantity` ordered, how much was approved and how much will never come. */
export interface OwedLine {
  quantity: Decimal
  approved: Decimal
  cancelled: Decimal
  /** Of the whole line. */
  net: Decimal
  tax: Decimal
  taxRate: Decimal
}

interface OwedOrder {
  /** With all that stands on the order beside its lines. */
  total: Decimal
  currency: string
  lines: readonly OwedLine[]
}

/**
 * What is owed of an order, and what will never be. A part of a line is rounded as its invoice rounds it: the net once, then the tax
 * on it; the last part is what remains, so that the parts add up to the line. What the order costs beside its lines is owed with the first part of them, and gone with the last.
 */
export function computeOwed({ total, currency, lines }: OwedOrder): { owed: Decimal; cancelled: Decimal } {
  const round = (amount: Big) => new Big(roundMoney(amount, currency))
  const computeTotalUp = (line: OwedLine, quantity: Big): Big => {
    if (quantity.gte(line.quantity)) return new Big(line.net).plus(line.tax)
    const net = round(new Big(line.net).times(quantity).div(line.quantity))
    return net.plus(round(net.times(line.taxRate).div(100)))
  }
  let owed = new Big(0)
  let cancelled = new Big(0)
  for (const line of lines) {
    const approved = computeTotalUp(line, new Big(line.approved))
    owed = owed.plus(approved)
    cancelled = cancelled.plus(computeTotalUp(line, new Big(line.cancelled).plus(line.approved)).minus(approved))
  }
  const besides = lines.reduce((rest, line) => rest.minus(line.net).minus(line.tax), new Big(total))
  if (lines.some(({ approved }) => new Big(approved).gt(0))) owed = owed.plus(besides)
  if (lines.every((line) => new Big(line.cancelled).eq(line.quantity))) cancelled = cancelled.plus(besides)
  return { owed: owed.toFixed(2), cancelled: cancelled.toFixed(2) }
}
