import type { RawBuilder } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { executeForProducts } from '#src/platform/postgres/joined-statements.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import { type PricedItem, type PricingRows, selectPricing, toPrices } from '#src/pricing/queries.server.ts'
import type { Goods, GoodsFacts } from './goods.ts'
import { type StockQuery, selectAvailableQuantities, selectGoods, selectGoodsFacts, toGoods } from './queries.server.ts'

export interface PricedGoods<Product> {
  /** By product. */
  goods: Map<number, Product>
  /** In the order of the items, like the available quantities; undefined is AskPrice. */
  prices: (ResolvedPrice | undefined)[]
  available: Decimal[]
}

interface PricedGoodsRows<Product> extends PricingRows {
  goods: Product
  available: { available: Decimal }
}

type Items = readonly (PricedItem & StockQuery)[]

/** Products with price and available quantity of each item, in one statement; of hundreds of products in four. */
export const loadPricedGoods = (db: Db, scope: ViewerScope, items: Items): Promise<PricedGoods<Goods>> =>
  loadWithPrices(db, scope, { items, select: selectGoods })

/** The same with the facts of the products alone. */
export const loadPricedFacts = (db: Db, scope: ViewerScope, items: Items): Promise<PricedGoods<GoodsFacts>> =>
  loadWithPrices(db, scope, { items, select: selectGoodsFacts })

interface ProductsRequest<Product> {
  items: Items
  select: (scope: ViewerScope, productIds: readonly number[]) => RawBuilder<Product>
}

async function loadWithPrices<Product extends { id: number }>(
  db: Db,
  scope: ViewerScope,
  { items, select }: ProductsRequest<Product>,
): Promise<PricedGoods<Product>> {
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const statements = {
    goods: select(scope, productIds),
    available: selectAvailableQuantities(scope, items),
    ...selectPricing(scope, productIds),
  }
  const rows = await executeForProducts<PricedGoodsRows<Product>>(db, statements, productIds.length)
  return {
    goods: toGoods(rows.goods),
    prices: toPrices(scope, items, rows),
    available: rows.available.map(({ available }) => available),
  }
}
