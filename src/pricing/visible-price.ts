import Big from 'big.js'
import { afterDiscounts, type Decimal, roundUnitPrice } from '../platform/money.ts'
import type { ResolvedPrice } from './price.ts'

/** Price lists that are only shown, never sold by. */
export type OtherKind = 'retail' | 'purchase'

/** A price of another kind than the buyer's own, in its currency. */
export interface OtherPrice {
  currency: string
  /** With or without tax, as the shop shows prices; four decimals. */
  amount: Decimal
  /** The same without tax. */
  net: Decimal
}

/** A payment method, and the unit price if it is chosen. */
export interface PaymentPrice {
  name: string
  amount: Decimal
}

/** A unit price as one viewer may see it. */
export interface VisiblePrice {
  /** Id of its price row. */
  id: number
  currency: string
  /** Unit price after discounts, with or without tax as the shop shows prices; four decimals. */
  amount: Decimal
  withTax: boolean
  /** The same without tax, whatever the shop shows. */
  net: Decimal
  /** Before discounts, shown like `amount`; null if hidden or equal. */
  listAmount: Decimal | null
  /** The percents of the chain; null if hidden. */
  discounts: Decimal[] | null
  /** Prices from larger quantities, shown like `amount`; undefined unless lower. */
  tiers?: VisibleTier[]
}

export interface VisibleTier {
  from: Decimal
  amount: Decimal
}

/** The price of a product row, with the prices by payment method. */
export interface RowPrice extends VisiblePrice {
  /** With tax if the shop shows prices without it, and the reverse; null if one is enough. */
  otherTax: Decimal | null
  /** The price by card and by transfer; null if the shop has none or does not show it. */
  byCard: PaymentPrice | null
  byTransfer: PaymentPrice | null
}

/** A payment method with its percent off every unit price. */
export interface PaymentTerms {
  name: string
  discount: Decimal
}

export interface PriceVisibility {
  withTax: boolean
  /** The viewer's own price is visible; otherwise the price before discounts is shown as if there were none. */
  actual: boolean
  listPrices: boolean
  discounts: boolean
}

export interface RowPriceVisibility extends PriceVisibility {
  /** Prices with and without tax are both shown. */
  bothTaxes: boolean
  card: PaymentTerms | null
  transfer: PaymentTerms | null
}

/** Removes what the viewer may not see (catalogue 6). */
export function toVisiblePrice(resolved: ResolvedPrice, visibility: PriceVisibility): VisiblePrice {
  const price = visibility.actual ? resolved : beforeDiscounts(resolved)
  const toDisplayAmount = (net: Decimal) => (visibility.withTax ? withTax(net, price.taxRate) : net)
  return {
    id: price.priceId,
    currency: price.currency,
    amount: toDisplayAmount(price.net),
    withTax: visibility.withTax,
    net: price.net,
    listAmount: visibility.listPrices && price.discounts.length > 0 ? toDisplayAmount(price.list) : null,
    discounts: visibility.discounts ? price.discounts : null,
    ...(price.tiers && { tiers: price.tiers.map(({ from, net }) => ({ from, amount: toDisplayAmount(net) })) }),
  }
}

export function toVisibleRowPrice(resolved: ResolvedPrice, visibility: RowPriceVisibility): RowPrice {
  const price = visibility.actual ? resolved : beforeDiscounts(resolved)
  const toPaymentPrice = (terms: PaymentTerms | null): PaymentPrice | null => {
    if (!terms || !visibility.actual) return null
    const net = computePaymentPrice(price, terms)
    return { name: terms.name, amount: visibility.withTax ? withTax(net, price.taxRate) : net }
  }
  const otherTax = visibility.withTax ? price.net : withTax(price.net, price.taxRate)
  return {
    ...toVisiblePrice(price, visibility),
    otherTax: visibility.bothTaxes ? otherTax : null,
    byCard: toPaymentPrice(visibility.card),
    byTransfer: toPaymentPrice(visibility.transfer),
  }
}

/** The same price for a viewer without discounts. */
const beforeDiscounts = ({ tiers, ...price }: ResolvedPrice): ResolvedPrice => ({
  ...price,
  net: price.list,
  discounts: [],
  steps: [],
  ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, net: tier.list })) }),
})

/** A retail or purchase price as the shop shows prices. */
export const toOtherPrice = (
  { net, currency, taxRate }: { net: Decimal; currency: string; taxRate: Decimal },
  visibility: Pick<PriceVisibility, 'withTax'>,
): OtherPrice => ({ currency, net, amount: visibility.withTax ? withTax(net, taxRate) : net })

const withTax = (net: Decimal, taxRate: Decimal): Decimal =>
  roundUnitPrice(new Big(net).times(new Big(taxRate).plus(100)).div(100))

/** The discount of a payment method is the last percent of the chain, as in the cart. */
const computePaymentPrice = ({ list, discounts }: ResolvedPrice, { discount }: PaymentTerms): Decimal =>
  roundUnitPrice(afterDiscounts(list, [...discounts, discount]))
