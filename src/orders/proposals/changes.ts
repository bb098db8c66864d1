import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import type { LineChange } from './proposal.ts'

/** A line as stored in a revision. */
export interface StoredOffer {
  lineNo: number
  code: string
  quantity: Decimal
  netPrice: Decimal
}

/** Lines whose price or quantity differs from the previous revision; empty for the first. */
export function changesBetween(
  before: readonly StoredOffer[] | undefined,
  after: readonly StoredOffer[],
): LineChange[] {
  if (!before) return []
  const old = new Map(before.map((line) => [line.lineNo, line]))
  return after.flatMap(({ lineNo, code, quantity, netPrice }) => {
    const was = old.get(lineNo)
    if (!was || (same(was.netPrice, netPrice) && same(was.quantity, quantity))) return []
    return [{ lineNo, code, price: netPrice, priceBefore: was.netPrice, quantity, quantityBefore: was.quantity }]
  })
}

const same = (one: Decimal, other: Decimal) => new Big(one).eq(other)
