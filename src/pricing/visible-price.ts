import Big from 'big.js'
import { afterDiscounts, type Decimal, roundUnitPrice } from '../platform/money.ts'
import type { ResolvedPrice } from './price.ts'

/** Price lists that are shown beside the buyer's own and never sold by. */
export type OtherKind = 'retail' | 'purchase'

/** A price of another kind than the buyer's own, in the currency of that price. */
export interface OtherPrice {
  currency: string
  /** With tax or without, as the shop shows prices; four decimals. */
  amount: Decimal
  /** The same without tax. */
  net: Decimal
}

/** One way to pay, by its own word, and the unit price when it is chosen. */
export interface PaymentPrice {
  name: string
  amount: Decimal
}

/** A unit price as one viewer may see it. */
export interface VisiblePrice {
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
  /** What one costs from a larger quantity on, shown like `amount`; missing where that is no less. */
  tiers?: VisibleTier[]
}

export interface VisibleTier {
  from: Decimal
  amount: Decimal
}

/** The price of a row of products, with what other ways to pay make of it. */
export interface RowPrice extends VisiblePrice {
  /** With tax where the shop shows prices without it, and the other way round; null where one of them is enough. */
  otherTax: Decimal | null
  /** When it is paid by card, and by transfer; null where the shop has or shows no such price. */
  byCard: PaymentPrice | null
  byTransfer: PaymentPrice | null
}

/** A way to pay with the percent it takes off every unit price. */
export interface PaymentTerms {
  name: string
  discount: Decimal
}

export interface PriceVisibility {
  withTax: boolean
  /** What he himself pays; without it he is shown the price before discounts as if there were none. */
  actual: boolean
  listPrices: boolean
  discounts: boolean
}

export interface RowPriceVisibility extends PriceVisibility {
  /** Both prices are shown, with tax and without it. */
  bothTaxes: boolean
  card: PaymentTerms | null
  transfer: PaymentTerms | null
}

/** Leaves out what the viewer may not see (catalogue 6). */
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

/** The same price for somebody who gets no discount. */
const beforeDiscounts = ({ tiers, ...price }: ResolvedPrice): ResolvedPrice => ({
  ...price,
  ...{ net: price.list, discounts: [], steps: [] },
  ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, net: tier.list })) }),
})

/** A retail or purchase price as the shop shows prices. */
export const toOtherPrice = (
  { net, currency, taxRate }: { net: Decimal; currency: string; taxRate: Decimal },
  visibility: Pick<PriceVisibility, 'withTax'>,
): OtherPrice => ({ currency, net, amount: visibility.withTax ? withTax(net, taxRate) : net })

const withTax = (net: Decimal, taxRate: Decimal): Decimal =>
  roundUnitPrice(new Big(net).times(new Big(taxRate).plus(100)).div(100))

/** The discount of a way to pay is the last percent of the chain, as in the cart. */
const computePaymentPrice = ({ list, discounts }: ResolvedPrice, { discount }: PaymentTerms): Decimal =>
  roundUnitPrice(afterDiscounts(list, [...discounts, discount]))
