import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** What a discount changes of the price of one product for a customer, per unit and without tax. */
export interface PricePreview {
  code: string
  name: string
  /** The currency of the customer. */
  currency: string
  /** Null without a price, and for viewers who may not see prices. */
  before: Decimal | null
  after: Decimal | null
  /** Percents of the net price; null without a purchase price in this currency, and without the permission. */
  marginBefore: Decimal | null
  marginAfter: Decimal | null
}

/** The margin of a net price in percent, with one decimal; null without a price or a purchase price. */
export function computeMargin(net: Decimal | null, purchase: Decimal | null): Decimal | null {
  if (net === null || purchase === null || Number(net) === 0) return null
  return new Big(net).minus(purchase).div(net).times(100).toFixed(1)
}
