import { can, type Who } from '../shop/policy.ts'
import type { OtherKind, PaymentTerms, PriceSight, RowPriceSight } from './pricing/price-shown.ts'
import type { StockSight } from './stock.ts'
import type { CatalogWords } from './words/word.ts'

/** What of a price this viewer may see, once he may see prices at all (catalogue 6). */
export const priceSight = (who: Who): PriceSight => ({
  withTax: can(who, 'seePricesWithTax'),
  actual: can(who, 'seeActualPrices'),
  listPrices: can(who, 'seeListPrices'),
  discounts: can(who, 'seeDiscounts'),
})

interface PaymentWords {
  terms: Record<'card' | 'transfer', PaymentTerms | null> | null
  words: Pick<CatalogWords, 'payment'>
}

/** The same for rows of products, where the shop's columns decide too, and say what other ways to pay cost. */
export function listPriceSight(who: Who, { terms, words }: PaymentWords): RowPriceSight {
  const { columns } = who.shop.listing
  const wayToPay = (kind: 'card' | 'transfer', shown: boolean) => {
    const known = shown ? (terms?.[kind] ?? null) : null
    return known && { ...known, name: words.payment[kind] ?? known.name }
  }
  return {
    ...priceSight(who),
    bothTaxes: columns.bothTaxes,
    card: wayToPay('card', columns.cardPrice),
    transfer: wayToPay('transfer', columns.transferPrice),
  }
}

/** Of prices that are shown and never sold by, those this viewer sees (catalogue 6). */
export function otherPricesSeen(who: Who): OtherKind[] {
  const { columns } = who.shop.listing
  const kinds: OtherKind[] = []
  if (columns.retailPrice && can(who, 'seeRetailPrices')) kinds.push('retail')
  if (columns.purchasePrice && can(who, 'seePurchasePrices')) kinds.push('purchase')
  return kinds
}

/** What of the stock this viewer may see, once he may see stock at all (storefront 6). */
export const stockSight = (who: Who, descriptions: StockSight['descriptions'] = {}): StockSight => ({
  shownAs: who.shop.stock.shownAs,
  exact: can(who, 'seeExactStock'),
  depots: can(who, 'seeDepots'),
  coming: can(who, 'seeComing'),
  descriptions,
})
