import type { Db } from '../platform/db.server.ts'
import { can, type Who } from '../shop/policy.ts'
import { siteScope, viewerScope } from '../shop/viewer.ts'
import { factsFor, type ProductFacts } from './fact-queries.server.ts'
import type { ResolvedPrice } from './pricing/price.ts'
import { priceShown } from './pricing/price-shown.ts'
import { pricesFor } from './pricing/queries.server.ts'
import { offerOf, type ProductRow } from './product.ts'
import { priceSight, stockSight } from './sight.ts'
import { hasAny, NO_STOCK, type Stock, stockShown } from './stock.ts'
import { stockFor } from './stock-queries.server.ts'

/**
 * Rows of a page as this viewer may see them, in the order of the ids; hidden, foreign and missing ones are left out.
 * Four queries at once for any number of products: facts, stock, price rows, discounts. Prices are of one package.
 */
export async function productRows(db: Db, who: Who, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const items = ids.map((productId) => ({ productId }))
  const [facts, stock, prices] = await Promise.all([
    factsFor(db, siteScope(who), ids),
    stockFor(db, siteScope(who), ids),
    can(who, 'seePrices') ? pricesFor(db, viewerScope(who), items) : [],
  ])
  return ids.flatMap((id, at) => {
    const known = facts.get(id)
    return known ? [rowOf(who, known, { stock: stock.get(id) ?? NO_STOCK, price: prices[at] })] : []
  })
}

interface Terms {
  stock: Stock
  price: ResolvedPrice | undefined
}

/** Whatever the viewer may not see is left out here, where the answer is made (design 5). */
function rowOf(who: Who, { purchasable, ...facts }: ProductFacts, { stock, price }: Terms): ProductRow {
  const shown = price && purchasable
  return {
    ...facts,
    price: shown ? priceShown(price, priceSight(who)) : null,
    stock: can(who, 'seeStock') ? stockShown(stock, stockSight(who)) : null,
    offer: offerOf({
      purchasable,
      hasPrice: price !== undefined,
      inStock: hasAny(stock),
      askWhenOut: who.shop.stock.askWhenOut,
    }),
  }
}
