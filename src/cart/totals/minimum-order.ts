import Big from 'big.js'
import type { Refusal } from '../../api/refusal.ts'
import { type Decimal, sum } from '../../platform/money.ts'

/** What an order must come to, for a site; "0" asks nothing. */
export interface MinimumOrder {
  /** Goods without tax, in the site's currency. */
  amount: Decimal
  /** Pieces of everything together. */
  quantity: Decimal
  /** The pieces together are a multiple of it. */
  multiple: Decimal
}

interface OrderFigures {
  net: Decimal
  currency: string
  /** Units of it for one of the site's. */
  rate: Decimal
  quantities: readonly Decimal[]
}

/** Why an order is too small, with the bound and how much is missing (orders 5). */
export function refuseSmall(
  least: MinimumOrder,
  { net, currency, rate, quantities }: OrderFigures,
): Refusal | undefined {
  const amount = new Big(least.amount).times(rate)
  if (amount.gt(net)) {
    const values = { least: amount.toFixed(2), missing: amount.minus(net).toFixed(2), currency }
    return { code: 'OrderBelowAmount', values }
  }
  const quantity = sum(quantities)
  if (quantity.lt(least.quantity)) {
    const missing = new Big(least.quantity).minus(quantity).toFixed()
    return { code: 'OrderBelowQuantity', values: { least: new Big(least.quantity).toFixed(), missing } }
  }
  if (new Big(least.multiple).lte(1) || quantity.mod(least.multiple).eq(0)) return undefined
  const missing = new Big(least.multiple).minus(quantity.mod(least.multiple)).toFixed()
  return { code: 'OrderQuantityMultiple', values: { package: new Big(least.multiple).toFixed(), missing } }
}
