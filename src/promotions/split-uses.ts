import Big from 'big.js'
import { type Decimal, roundMoney, sum } from '#src/platform/money.ts'

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
 * and those of all orders add up to the use; the rest stays. The discounts of an order add up to that of its lines, or
 * to its proportion where the lines have a payment discount too.
 */
export function shareUses({ uses, currency, whole, parts }: SplitOrder): SplitUse[][] {
  const total = sum(uses.map(({ off }) => off)).toFixed()
  const cut = (amount: Decimal, promotion: Big) =>
    new Big(whole).lte(0) ? '0' : roundMoney(new Big(amount).times(promotion).div(whole), currency)
  const computeUntil = (promotion: Big) => {
    const discounts = divideDiscount(uses, { discount: cut(total, promotion), total, currency })
    return uses.map(({ cost }, at) => ({ off: discounts[at] ?? '0', cost: cut(cost, promotion) }))
  }
  let promotion = new Big(0)
  let before = computeUntil(promotion)
  return parts.map((part) => {
    promotion = promotion.plus(part.promotion)
    const until = computeUntil(promotion)
    const subtract = (at: number, name: 'off' | 'cost') =>
      new Big(until[at]?.[name] ?? 0).minus(before[at]?.[name] ?? 0).toFixed(2)
    const shares = uses.map((use, at) => ({ ...use, off: subtract(at, 'off'), cost: subtract(at, 'cost') }))
    before = until
    return shares.filter(({ off, name }) => new Big(off).gt(0) || part.gifts.includes(name))
  })
}

interface DividedDiscount {
  /** At most `total`. */
  discount: Decimal
  /** Of all uses. */
  total: Decimal
  currency: string
}

/**
 * The amounts of the uses in a discount. Each use has its proportion of what the ones before leave, so that the last one
 * has the remainder, and no amount falls as the discount grows.
 */
function divideDiscount(uses: readonly SplitUse[], { discount, total, currency }: DividedDiscount): Decimal[] {
  let [rest, totalRest] = [new Big(discount), new Big(total)]
  return uses.map(({ off }) => {
    const amount = totalRest.eq(0) ? '0' : roundMoney(new Big(off).times(rest).div(totalRest), currency)
    rest = rest.minus(amount)
    totalRest = totalRest.minus(off)
    return amount
  })
}
