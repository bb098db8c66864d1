import { executeTogether } from '#src/platform/postgres/joined-statements.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { DiscountRow } from '../pricing/discount.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { type PriceQueryRow, selectDiscounts, selectPrices, toPrices } from '../pricing/queries.server.ts'
import type { Stock } from '../products/stock.ts'
import { loadStock, type StockRow, selectStock, toStock } from '../stock/stock-queries.server.ts'

export interface StockAndPrices {
  stock: ReadonlyMap<number, Stock>
  /** By product; none for viewers without prices. */
  prices: ReadonlyMap<number, ResolvedPrice | undefined>
}

/** Stock of these products, and their prices for a package, as this viewer may see them, in one statement. */
export async function loadStockAndPrices(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<StockAndPrices> {
  const scope = viewerScope(context)
  if (ids.length === 0 || !can(context, 'seePrices'))
    return { stock: await loadStock(db, scope, ids), prices: new Map() }
  const rows = await executeTogether<{ stock: StockRow; prices: PriceQueryRow; discounts: DiscountRow }>(db, {
    stock: selectStock(scope, ids),
    prices: selectPrices(scope, ids),
    discounts: selectDiscounts(scope, ids),
  })
  const items = ids.map((productId) => ({ productId }))
  const prices = toPrices(scope, items, rows)
  return { stock: await toStock(db, scope, rows.stock), prices: new Map(ids.map((id, at) => [id, prices[at]])) }
}
