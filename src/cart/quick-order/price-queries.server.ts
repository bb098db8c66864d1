import { sql } from 'kysely'
import { loadArrivals } from '#src/catalog/detail/delivery-queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { loadCatalogLabels } from '#src/products/label-queries.server.ts'
import { NO_STOCK, type Stock, toVisibleStock } from '#src/products/stock.ts'
import { getPriceVisibility, getStockVisibility } from '#src/products/visibility.ts'
import { loadStock } from '#src/stock/stock-queries.server.ts'
import { computeTotals, lineMoney, type MoneyLine } from '../totals.ts'
import type { OfferTerms, QuickOrderStock, QuickOrderTotal, RowMoney, RowState, StoredRow } from './quick-order.ts'

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

interface ListReference {
  listId: number
  rows: readonly StoredRow[]
}

/**
 * Prices by row, only for rows with product and quantity. Rows of one product reach a quantity tier together, on
 * whichever page they are. Empty for viewers without prices.
 */
export async function rowMoney(
  db: Db,
  context: RequestContext,
  { listId, rows }: ListReference,
): Promise<Map<number, RowMoney>> {
  const requested = rows.flatMap(({ id, productId, quantity }) =>
    productId === null || quantity === null ? [] : [{ id, productId, quantity }],
  )
  if (requested.length === 0 || !can(context, 'seeActualPrices')) return new Map()
  const productIds = [...new Set(requested.map(({ productId }) => productId))]
  const combined = await sumQuantities(db, listId, { states: ['ready', 'review'], productIds })
  const combinedRows = requested.map((row) => ({ ...row, quantity: combined.get(row.productId) ?? row.quantity }))
  const prices = await loadPrices(db, viewerScope(context), uniqueProducts(combinedRows))
  const byProduct = new Map(uniqueProducts(combinedRows).map(({ productId }, at) => [productId, prices[at]]))
  return new Map(
    requested.flatMap(({ id, productId, quantity }): [number, RowMoney][] => {
      const price = byProduct.get(productId)
      if (!price) return []
      const { net, total } = lineMoney({ ...price, quantity }, { currency: price.currency, paymentDiscount: '0' })
      return [[id, { price: toVisiblePrice(price, getPriceVisibility(context)), net, total }]]
    }),
  )
}

const uniqueProducts = <Item extends { productId: number }>(items: readonly Item[]) => [
  ...new Map(items.map((item) => [item.productId, item])).values(),
]

/** Total of all ready rows, calculated like cart lines; null for viewers without prices. */
export async function loadQuickOrderTotal(
  db: Db,
  context: RequestContext,
  listId: number,
): Promise<QuickOrderTotal | null> {
  if (!can(context, 'seeActualPrices')) return null
  const items = [...(await sumQuantities(db, listId, { states: ['ready'] }))].map(([productId, quantity]) => ({
    productId,
    quantity,
  }))
  const prices = await loadPrices(db, viewerScope(context), items)
  const lines = items.flatMap(({ quantity }, at): (MoneyLine & { currency: string })[] => {
    const price = prices[at]
    return price ? [{ ...price, quantity }] : []
  })
  const [first] = lines
  if (!first) return null
  const { net, tax, total } = computeTotals(lines, { currency: first.currency, paymentDiscount: '0' })
  return { currency: first.currency, net, tax, total }
}

/** Total quantity of rows in these states, by product. */
async function sumQuantities(
  db: Db,
  listId: number,
  { states, productIds }: { states: readonly RowState[]; productIds?: readonly number[] },
): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ productId: number; quantity: Decimal }>`
    select product_id, trim_scale(sum(quantity)) as quantity from quick_order_rows
    where list_id = ${listId} and state = any(${states}) and product_id is not null
      and (${productIds === undefined} or product_id = any(${productIds ?? []}::bigint[]))
    group by product_id order by min(id)`.execute(db)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** Stock of these products as far as this viewer may see it; empty without the right. */
export async function rowStock(
  db: Db,
  context: RequestContext,
  goods: readonly Goods[],
): Promise<Map<number, QuickOrderStock>> {
  if (goods.length === 0 || !can(context, 'seeStock')) return new Map()
  const ids = goods.map(({ id }) => id)
  const [stock, catalogLabels] = await Promise.all([
    loadStock(db, viewerScope(context), ids),
    loadCatalogLabels(db, context),
  ])
  const visibility = { ...getStockVisibility(context, catalogLabels.stockState), depots: false }
  const toRowStock = (goods: Goods) =>
    toVisibleStock(stock.get(goods.id) ?? (NO_STOCK satisfies Stock), visibility, {
      supplied: goods.supplied,
      terms: goods,
    })
  return new Map(
    goods.map((one) => {
      const { state, description, display, onHand, coming, comingOn } = toRowStock(one)
      return [one.id, { state, description, display, onHand, coming, comingOn }]
    }),
  )
}
