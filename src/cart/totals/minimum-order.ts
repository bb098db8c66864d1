import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { type Decimal, sum } from '#src/platform/money.ts'

/** Minimum order of a site; "0" means none. */
export interface MinimumOrder {
  /** Goods without tax, in the site's currency. */
  amount: Decimal
  /** Total quantity of all lines. */
  quantity: Decimal
  /** The total quantity must be a multiple of this. */
  multiple: Decimal
}

interface OrderFigures {
  net: Decimal
  currency: string
  /** Units of it for one of the site's. */
  rate: Decimal
  quantities: readonly Decimal[]
}

/** Why an order is too small, with the bound and the missing amount (orders 5). */
export function refuseSmall(
  order: MinimumOrder,
  { net, currency, rate, quantities }: OrderFigures,
): Refusal | undefined {
  const amount = new Big(order.amount).times(rate)
  if (amount.gt(net)) {
    const values = { minimum: amount.toFixed(2), missing: amount.minus(net).toFixed(2), currency }
    return { code: 'OrderBelowAmount', values }
  }
  const quantity = sum(quantities)
  if (quantity.lt(order.quantity)) {
    const missing = new Big(order.quantity).minus(quantity).toFixed()
    return { code: 'OrderBelowQuantity', values: { minimum: new Big(order.quantity).toFixed(), missing } }
  }
  if (new Big(order.multiple).lte(1) || quantity.mod(order.multiple).eq(0)) return undefined
  const missing = new Big(order.multiple).minus(quantity.mod(order.multiple)).toFixed()
  return { code: 'OrderQuantityMultiple', values: { package: new Big(order.multiple).toFixed(), missing } }
}
