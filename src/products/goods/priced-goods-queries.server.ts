import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { executeForProducts } from '#src/platform/postgres/joined-statements.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import { type PricedItem, type PricingRows, selectPricing, toPrices } from '#src/pricing/queries.server.ts'
import type { Goods } from './goods.ts'
import { type StockQuery, selectAvailableQuantities, selectGoods, toGoods } from './queries.server.ts'

interface PricedGoods {
  /** By product. */
  goods: Map<number, Goods>
  /** In the order of the items, like the available quantities; undefined is AskPrice. */
  prices: (ResolvedPrice | undefined)[]
  available: Decimal[]
}

interface PricedGoodsRows extends PricingRows {
  goods: Goods
  available: { available: Decimal }
}

/** Products with price and available quantity of each item, in one statement; of hundreds of products in four. */
export async function loadPricedGoods(
  db: Db,
  scope: ViewerScope,
  items: readonly (PricedItem & StockQuery)[],
): Promise<PricedGoods> {
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const statements = {
    goods: selectGoods(scope, productIds),
    available: selectAvailableQuantities(scope, items),
    ...selectPricing(scope, productIds),
  }
  const rows = await executeForProducts<PricedGoodsRows>(db, statements, productIds.length)
  return {
    goods: toGoods(rows.goods),
    prices: toPrices(scope, items, rows),
    available: rows.available.map(({ available }) => available),
  }
}
