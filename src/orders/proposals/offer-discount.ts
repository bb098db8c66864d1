import Big from 'big.js'
import { afterDiscounts, type Decimal, roundUnitPrice } from '#src/platform/money.ts'

export interface PricedLine {
  listPrice: Decimal
  discounts: readonly Decimal[]
  /** The customer's rounded unit price: the list price less the discounts, or a special price. */
  basePrice: Decimal
}

/**
 * The offered unit price: the customer's discount chain followed by the seller's percentage, rounded once and never
 * from a rounded price.
 */
export function computeOfferedPrice({ listPrice, discounts, basePrice }: PricedLine, discount: Decimal): Decimal {
  const isListBased = new Big(roundUnitPrice(afterDiscounts(listPrice, discounts))).eq(basePrice)
  const exact = isListBased
    ? afterDiscounts(listPrice, [...discounts, discount])
    : afterDiscounts(basePrice, [discount])
  return roundUnitPrice(exact)
}

/** The percentage that leads from the customer's own price to the offered one, with two decimals. */
export function computeDiscount(basePrice: Decimal, price: Decimal): Decimal {
  if (new Big(basePrice).eq(0)) return '0'
  return new Big(100).minus(new Big(price).times(100).div(basePrice)).round(2).toFixed()
}
