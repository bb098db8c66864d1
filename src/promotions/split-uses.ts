import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'

/** The use of a promotion by an order that is split. */
export interface SplitUse {
  id: number
  /** As its gifts name it. */
  name: string
  /** In the currency of the order. */
  off: Decimal
  /** In the currency of the site. */
  cost: Decimal
}

/** What a new order gets of the promotions. */
export interface PromotedPart {
  /** Discount of its lines. */
  promotion: Decimal
  /** Names of the promotions that its gifts are of. */
  gifts: readonly string[]
}

interface SplitOrder {
  uses: readonly SplitUse[]
  currency: string
  /** Discount of the lines of the whole order. */
  whole: Decimal
  parts: readonly PromotedPart[]
}

/**
 * The share of each use that each new order gets, in proportion to the discounts of its lines; none of a promotion of
 * which it has neither discount nor gift. Amounts are rounded at the running sum of the orders, so that none is negative
 * and those of all orders add up to the use; the rest stays.
 */
export function shareUses({ uses, currency, whole, parts }: SplitOrder): SplitUse[][] {
  const computeUntil = (amount: Decimal, promotion: Big) =>
    new Big(whole).lte(0) ? '0' : roundMoney(new Big(amount).times(promotion).div(whole), currency)
  let before = new Big(0)
  return parts.map(({ promotion, gifts }) => {
    const [from, until] = [before, before.plus(promotion)]
    before = until
    const cut = (amount: Decimal) => new Big(computeUntil(amount, until)).minus(computeUntil(amount, from)).toFixed(2)
    const shares = uses.map((use) => ({ ...use, off: cut(use.off), cost: cut(use.cost) }))
    return shares.filter(({ off, name }) => new Big(off).gt(0) || gifts.includes(name))
  })
}
