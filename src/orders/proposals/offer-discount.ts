import Big from 'big.js'
import { computeLowestPrice } from '#src/permissions/price-limit.ts'
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

/** What a seller may offer for a line. */
export interface OfferLimit {
  maxDiscount: Decimal
  lowestPrice: Decimal
}

interface LimitedLine {
  basePrice: Decimal
  netPrice: Decimal
}

/** The limit of a line; a price that is lower already, by another seller, may stay or be raised. */
export const toOfferLimit = ({ basePrice, netPrice }: LimitedLine, maxDiscount: Decimal): OfferLimit => ({
  maxDiscount,
  lowestPrice: computeLowestPrice({ priceBefore: basePrice, netPrice }, maxDiscount),
})

/** Compares prices unless the percentage is within the limit, because percentages are rounded. */
export function isBeyondLimit(
  line: PricedLine,
  { discount, price }: { discount: Decimal; price?: Decimal | undefined },
  { maxDiscount, lowestPrice }: OfferLimit,
): boolean {
  if (price !== undefined) return new Big(price).lt(lowestPrice)
  return new Big(discount).gt(maxDiscount) && new Big(computeOfferedPrice(line, discount)).lt(lowestPrice)
}

/** The percentage that leads from the customer's own price to the offered one, with two decimals. */
export function computeDiscount(basePrice: Decimal, price: Decimal): Decimal {
  if (new Big(basePrice).eq(0)) return '0'
  return new Big(100).minus(new Big(price).times(100).div(basePrice)).round(2).toFixed()
}
