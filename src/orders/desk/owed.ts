import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'

/** The inputs of a line's current debt: of `quantity` ordered, how much is approved and how much is cancelled. */
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
  /** Including all charges besides the lines. */
  total: Decimal
  currency: string
  lines: readonly OwedLine[]
}

/**
 * The debt of an order, and its cancelled amount. A part of a line is rounded like its invoice: the net once, then the
 * tax on it; the last part is the remainder, so that the parts add up to the line. Charges besides the lines become
 * debt with the first approved part, and are cancelled with the last.
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
