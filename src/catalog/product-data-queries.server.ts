import { executeTogether, type JoinedRows } from '#src/platform/postgres/joined-statements.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { siteScope, viewerScope } from '../permissions/viewer.ts'
import { createUncachedBatch } from '../platform/cache.ts'
import type { Db } from '../platform/db.server.ts'
import {
  type OtherPrices,
  type StoredPriceRow,
  selectOtherPrices,
  toOtherPrices,
} from '../pricing/other-queries.server.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { selectPromoted } from '../pricing/promoted-queries.server.ts'
import { type PricingRows, selectPricing, toPrices } from '../pricing/queries.server.ts'
import type { Stock } from '../products/stock.ts'
import { listVisibleOtherPrices } from '../products/visibility.ts'
import { findCachedFacts } from '../shop/answer-cache.server.ts'
import { type StockRow, selectStock, toStock } from '../stock/stock-queries.server.ts'
import { type FactRow, selectFacts, toFacts } from './fact-queries.server.ts'
import type { ProductFacts } from './row/facts.ts'

export interface StockAndPrices {
  stock: ReadonlyMap<number, Stock>
  /** By product; none for viewers without prices. */
  prices: ReadonlyMap<number, ResolvedPrice | undefined>
}

export interface ProductData extends StockAndPrices {
  facts: ReadonlyMap<number, ProductFacts>
  /** Those that this viewer may see. */
  otherPrices: OtherPrices
  /** Products that a promotion of today includes. */
  promotedIds: ReadonlySet<number>
}

/**
 * Facts, stock and prices for a package of these products, as this viewer may see them, in one statement. Facts that are
 * cached are not read again; those of a previewed product are not cached.
 */
export async function loadProductData(db: Db, context: RequestContext, ids: readonly number[]): Promise<ProductData> {
  const scope = siteScope(context)
  const { previewedProductId: previewedId } = context
  const cached =
    previewedId === undefined
      ? findCachedFacts<ProductFacts>(db, { scope, ids })
      : createUncachedBatch<ProductFacts>(ids)
  const rows = await executeTogether<ProductRows>(db, {
    facts: cached.missing.length > 0 ? selectFacts(scope, { ids: cached.missing, previewedId }) : null,
    otherPrices: selectOtherPrices(scope, { ids, kinds: listVisibleOtherPrices(context) }),
    promoted: selectPromoted(context, ids),
    ...selectStockAndPrices(context, ids),
  })
  return {
    facts: cached.complete(toFacts(rows.facts, scope)),
    otherPrices: toOtherPrices(rows.otherPrices),
    promotedIds: new Set(rows.promoted.map(({ id }) => id)),
    ...(await toStockAndPrices(db, context, { ids, rows })),
  }
}

/** Stock and prices of these products alone. */
export async function loadStockAndPrices(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<StockAndPrices> {
  const rows = await executeTogether<StockAndPriceRows>(db, selectStockAndPrices(context, ids))
  return toStockAndPrices(db, context, { ids, rows })
}

interface StockAndPriceRows extends PricingRows {
  stock: StockRow
}

interface ProductRows extends StockAndPriceRows {
  facts: FactRow
  otherPrices: StoredPriceRow
  promoted: { id: number }
}

function selectStockAndPrices(context: RequestContext, ids: readonly number[]) {
  const scope = viewerScope(context)
  const pricing = can(context, 'seePrices') ? selectPricing(scope, ids) : { prices: null, discounts: null }
  return { stock: selectStock(scope, ids), ...pricing }
}

interface ReadProducts {
  ids: readonly number[]
  rows: JoinedRows<StockAndPriceRows>
}

async function toStockAndPrices(db: Db, context: RequestContext, { ids, rows }: ReadProducts): Promise<StockAndPrices> {
  const scope = viewerScope(context)
  const items = ids.map((productId) => ({ productId }))
  const prices = toPrices(scope, items, rows)
  return { stock: await toStock(db, scope, rows.stock), prices: new Map(ids.map((id, at) => [id, prices[at]])) }
}
