import Big from 'big.js'
import { type Decimal, roundMoney } from '../../platform/money.ts'

/** What decides what a line costs by now: of `quantity` ordered, how much was approved and how much will never come. */
export interface OwedLine {
  quantity: Decimal
  approved: Decimal
  cancelled: Decimal
  /** With tax, of the whole line. */
  total: Decimal
}

interface OwedOrder {
  /** With all that stands on the order beside its lines. */
  total: Decimal
  currency: string
  lines: readonly OwedLine[]
}

/**
 * What is owed of an order, and what will never be: each line in proportion, rounded so that the parts of a line add up to
 * the line. What the order costs beside its lines is owed with the first part of them, and gone with the last.
 */
export function owedOf({ total, currency, lines }: OwedOrder): { owed: Decimal; cancelled: Decimal } {
  const round = (amount: Big) => new Big(roundMoney(amount, currency))
  const upTo = (line: OwedLine, quantity: Big) => round(new Big(line.total).times(quantity).div(line.quantity))
  let owed = new Big(0)
  let cancelled = new Big(0)
  for (const line of lines) {
    const gone = upTo(line, new Big(line.cancelled))
    owed = owed.plus(upTo(line, new Big(line.cancelled).plus(line.approved)).minus(gone))
    cancelled = cancelled.plus(gone)
  }
  const besides = lines.reduce((rest, line) => rest.minus(line.total), new Big(total))
  if (lines.some(({ approved }) => new Big(approved).gt(0))) owed = owed.plus(besides)
  if (lines.every((line) => new Big(line.cancelled).eq(line.quantity))) cancelled = cancelled.plus(besides)
  return { owed: owed.toFixed(2), cancelled: cancelled.toFixed(2) }
}
