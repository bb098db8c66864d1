import { loadArrivals } from '#src/catalog/detail/delivery-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { getPriceVisibility } from '#src/products/visibility.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import { viewerScope } from '#src/shop/viewer.ts'
import { rowStock } from './price-queries.server.ts'
import type { OfferTerms } from './quick-order.ts'

/** Terms of a candidate if the viewer may see none. */
export const NO_TERMS: OfferTerms = { price: null, stock: null, arrival: null }

/** Price, stock and arrival of candidates by id, loaded at once for a page. Nothing that the viewer may not see. */
export async function offerTerms(
  db: Db,
  context: RequestContext,
  goods: readonly Goods[],
): Promise<Map<number, OfferTerms>> {
  if (goods.length === 0) return new Map()
  const ids = goods.map(({ id }) => id)
  const items = ids.map((productId) => ({ productId }))
  const [prices, stock, arrivals] = await Promise.all([
    can(context, 'seeActualPrices') ? loadPrices(db, viewerScope(context), items) : [],
    rowStock(db, context, goods),
    loadArrivals(db, context, ids),
  ])
  const priceVisibility = getPriceVisibility(context)
  return new Map(
    goods.map(({ id, purchasable }, at): [number, OfferTerms] => {
      const [price, arrival] = [prices[at], arrivals.get(id)]
      return [
        id,
        {
          price: price && purchasable ? toVisiblePrice(price, priceVisibility) : null,
          stock: stock.get(id) ?? null,
          arrival: arrival ? { day: arrival.day, inDays: arrival.inDays } : null,
        },
      ]
    }),
  )
}
