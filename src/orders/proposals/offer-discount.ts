import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** The percentage that leads from the customer's own price to the offered one, with two decimals. */
export function computeDiscount(basePrice: Decimal, price: Decimal): Decimal {
  if (new Big(basePrice).eq(0)) return '0'
  return new Big(100).minus(new Big(price).times(100).div(basePrice)).round(2).toFixed()
}
