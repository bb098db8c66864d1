import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'
import type { RequestContext } from './rule.ts'

/**
 * The largest discount in percent that a member of staff may give on a line of an order or of an answer to a proposal, of
 * the price that the customer had; null without a limit, as for the owner. The sales role of a site without one may
 * change no prices of orders.
 */
export function getPriceLimit({ viewer, shop }: Pick<RequestContext, 'shop' | 'viewer'>): Decimal | null {
  if (viewer.staffRole !== 'sales') return viewer.priceLimit
  return shop.orders.salesPriceLimit > 0 ? `${shop.orders.salesPriceLimit}` : null
}

interface ChangedPrice {
  /** Before staff changed it for the first time; null while they have not. */
  priceBefore: Decimal | null
  netPrice: Decimal
}

/**
 * The lowest net price within a limit, rounded up to the four decimals of prices. A price that is lower already may stay or
 * be raised.
 */
export function computeLowestPrice({ priceBefore, netPrice }: ChangedPrice, limit: Decimal): Decimal {
  const lowest = new Big(priceBefore ?? netPrice).times(new Big(100).minus(limit)).div(100).round(4, Big.roundUp)
  return lowest.gt(netPrice) ? netPrice : lowest.toFixed()
}
