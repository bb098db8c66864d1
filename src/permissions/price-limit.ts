import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'
import type { RequestContext } from './rule.ts'

/**
 * The largest discount in percent that the viewer may give on a line of an order, of the price that the customer had;
 * null without a limit, as for the owner.
 */
export const getPriceLimit = ({ viewer, shop }: Pick<RequestContext, 'shop' | 'viewer'>): Decimal | null =>
  viewer.staffRole === 'sales' ? `${shop.orders.salesPriceLimit}` : viewer.priceLimit

/** The lowest net price within a limit, rounded up to the four decimals of prices. */
export const computeLowestPrice = (priceBefore: Decimal, limit: Decimal): Decimal =>
  new Big(priceBefore).times(new Big(100).minus(limit)).div(100).round(4, Big.roundUp).toFixed()
