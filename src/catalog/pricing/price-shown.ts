import Big from 'big.js'
import { type Decimal, roundUnitPrice } from '../../platform/money.ts'
import type { ResolvedPrice } from './price.ts'

/** A unit price as one viewer may see it. */
export interface PriceShown {
  /** The price row it comes from. */
  id: number
  currency: string
  /** Unit price after discounts, with tax or without as the shop shows prices; four decimals. */
  amount: Decimal
  withTax: boolean
  /** The same without tax, whatever the shop shows. */
  net: Decimal
  /** Before discounts, shown like `amount`; null where it may not be seen or is the same. */
  listAmount: Decimal | null
  /** The chain of percents; null where it may not be seen. */
  discounts: Decimal[] | null
}

export interface PriceSight {
  withTax: boolean
  listPrices: boolean
  discounts: boolean
}

/** Leaves out what the viewer may not see (catalogue 6). */
export function priceShown(price: ResolvedPrice, sight: PriceSight): PriceShown {
  const shown = (net: Decimal) => (sight.withTax ? withTax(net, price.taxRate) : net)
  const hasDiscount = price.discounts.length > 0
  return {
    id: price.priceId,
    currency: price.currency,
    amount: shown(price.net),
    withTax: sight.withTax,
    net: price.net,
    listAmount: sight.listPrices && hasDiscount ? shown(price.list) : null,
    discounts: sight.discounts ? price.discounts : null,
  }
}

const withTax = (net: Decimal, taxRate: Decimal): Decimal =>
  roundUnitPrice(new Big(net).times(new Big(taxRate).plus(100)).div(100))
