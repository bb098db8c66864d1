import { can, type RequestContext } from '../permissions/policy.ts'
import type { OtherKind, PaymentTerms, PriceVisibility, RowPriceVisibility } from '../pricing/visible-price.ts'
import type { CatalogLabels } from './catalog-label.ts'
import type { StockVisibility } from './stock.ts'

/** The visible parts of a price, for viewers who may see prices (catalogue 6). */
export const getPriceVisibility = (context: RequestContext): PriceVisibility => ({
  withTax: can(context, 'seePricesWithTax'),
  actual: can(context, 'seeActualPrices'),
  listPrices: can(context, 'seeListPrices'),
  discounts: can(context, 'seeDiscounts'),
})

interface PaymentTexts {
  terms: Record<'card' | 'transfer', PaymentTerms | null> | null
  labels: Pick<CatalogLabels, 'payment'>
}

/** The same for product rows, where the shop's column settings apply too, with the prices of other payment methods. */
export function getListPriceVisibility(context: RequestContext, { terms, labels }: PaymentTexts): RowPriceVisibility {
  const { columns } = context.shop.listing
  const getPaymentTerms = (kind: 'card' | 'transfer', isVisible: boolean) => {
    const paymentTerms = isVisible ? (terms?.[kind] ?? null) : null
    return paymentTerms && { ...paymentTerms, name: labels.payment[kind] ?? paymentTerms.name }
  }
  return {
    ...getPriceVisibility(context),
    bothTaxes: columns.bothTaxes,
    card: getPaymentTerms('card', columns.cardPrice),
    transfer: getPaymentTerms('transfer', columns.transferPrice),
  }
}

/** Of the prices that are only shown, those that this viewer may see (catalogue 6). */
export function listVisibleOtherPrices(context: RequestContext): OtherKind[] {
  const { columns } = context.shop.listing
  const kinds: OtherKind[] = []
  if (columns.retailPrice && can(context, 'seeRetailPrices')) kinds.push('retail')
  if (columns.purchasePrice && can(context, 'seePurchasePrices')) kinds.push('purchase')
  return kinds
}

/** The visible parts of the stock, for viewers who may see stock (storefront 6). */
export const getStockVisibility = (
  context: RequestContext,
  descriptions: StockVisibility['descriptions'] = {},
): StockVisibility => ({
  display: context.shop.stock.display,
  exact: can(context, 'seeExactStock'),
  depots: can(context, 'seeDepots'),
  coming: can(context, 'seeComing'),
  descriptions,
})
