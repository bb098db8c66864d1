import { can, type Who } from '../shop/policy.ts'
import type { PriceSight } from './pricing/price-shown.ts'
import type { StockSight } from './stock.ts'

/** What of a price this viewer may see, once he may see prices at all (catalogue 6). */
export const priceSight = (who: Who): PriceSight => ({
  withTax: who.shop.prices.withTax,
  listPrices: can(who, 'seeListPrices'),
  discounts: can(who, 'seeDiscounts'),
})

/** What of the stock this viewer may see, once he may see stock at all (storefront 6). */
export const stockSight = (who: Who): StockSight => ({
  shownAs: who.shop.stock.shownAs,
  exact: can(who, 'seeExactStock'),
  depots: can(who, 'seeDepots'),
})
