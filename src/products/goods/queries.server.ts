import { type RawBuilder, sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { selectStockType } from '#src/site/unit-queries.server.ts'
import { getSeparator } from '../variation.ts'
import type { DepotQuantity } from './allocation.ts'
import { servesViewer } from './depot-queries.server.ts'
import type { Goods, GoodsFacts } from './goods.ts'
import { groupQuantities, ruledQuantities } from './quantity-queries.server.ts'
import { matchAudience, matchVisible } from './visibility-queries.server.ts'

/**
 * Products of the site by id, including hidden ones, because order lines outlive the products they refer to. A
 * variation is named after its parent and its values ("Mont – L, siyah"), and links to the parent's page. Quantity
 * rules are those of the customer's group if the scope has one.
 */
export async function loadGoods(db: Db, scope: GoodsScope, productIds: readonly number[]): Promise<Map<number, Goods>> {
  const { rows } = await selectGoods(scope, productIds).execute(db)
  return toGoods(rows)
}

type GoodsScope = SiteScope & Partial<Pick<ViewerScope, 'customer'>>

/** The same as a statement. Can be read as JSON: decimals are text. */
export const selectGoods = (scope: GoodsScope, productIds: readonly number[]) => sql<Goods>`
    select ${factColumns(scope)}, p.code,
           concat_ws(' – ', case when chosen.text is not null then coalesce(nullif(above.names->>${scope.language}, ''), above.name)
                                 else coalesce(nullif(p.names->>${scope.language}, ''), p.name) end, chosen.text) as name,
           coalesce(above.slug, p.slug) as slug, coalesce(b.name, '') as brand, coalesce(p.picture, above.picture) as picture, p.unit,
           p.tax_rate::text as "taxRate", not ${matchAudience(scope, 'p')} as limited, p.supplied, p.parent_kind as under
    ${fromProducts(scope)}
    left join lateral (${selectTexts(scope.language)}) chosen on above.id is not null
    left join brands b on b.id = p.brand_id
    where p.site_id = ${scope.siteId} and p.id = any(${productIds}::bigint[])`

/** The facts of these products alone, as a statement. Can be read as JSON: decimals are text. */
export const selectGoodsFacts = (scope: GoodsScope, productIds: readonly number[]) => sql<GoodsFacts>`
    select ${factColumns(scope)} ${fromProducts(scope)}
    where p.site_id = ${scope.siteId} and p.id = any(${productIds}::bigint[])`

const factColumns = (scope: GoodsScope) => sql`
    p.id, p.package_quantity::text as "packageQuantity", ${selectStockType(sql`p`)} as "stockType", ${ruledQuantities('p')},
    c.id as "categoryId", coalesce(nullif(c.names->>${scope.language}, ''), c.names->>'tr', '') as "categoryName",
    p.purchasable and coalesce(above.purchasable, true) as purchasable,
    ${matchVisible(scope, 'p')} and (above.id is null or ${matchVisible(scope, 'above')}) as visible,
    p.order_above_stock as "orderAboveStock",
    (select min(child.parent_kind) from products child where child.parent_id = p.id and child.visible) as choose,
    p.weight_kg::text as kilos, p.volume_dm3::text as volume, p.free_shipping as "freeShipping"`

const fromProducts = ({ customer }: GoodsScope) => sql`
    from products p
    ${groupQuantities('p', customer)}
    left join products above on above.id = p.parent_id
    left join categories c on c.id = p.category_id`

/** The products by id from the rows of `selectGoods` or `selectGoodsFacts`. */
export const toGoods = <Product extends { id: number }>(rows: readonly Product[]): Map<number, Product> =>
  new Map(rows.map((row) => [row.id, row]))

/** The products by id, without those that are limited to other groups of customers. */
export const loadGiftGoods = async (
  db: Db,
  scope: ViewerScope,
  productIds: readonly number[],
): Promise<Map<number, Goods>> => omitLimited(await loadGoods(db, scope, productIds))

/** Without products that are limited to other groups of customers, which cannot be gifts. */
export const omitLimited = (goods: ReadonlyMap<number, Goods>): Map<number, Goods> =>
  new Map([...goods].filter(([, { limited }]) => !limited))

/** Describes a variation among its siblings: its values in the owner's order, otherwise its production date. */
const selectTexts = (language: Language) => sql`
  select coalesce(string_agg(coalesce(nullif(value.names->>${language}, ''), value.names->>'tr'), ${getSeparator(language)}
                             order by property.sort_no, property.id), nullif(p.production_date, '')) as text
  from product_variation_values own
  join variation_values value on value.id = own.value_id
  join variation_properties property on property.id = value.property_id
  where own.product_id = p.id`

/** Whether a product, a brand or a category of the site uses this picture. */
export async function showsPicture(db: Db, { siteId }: SiteScope, key: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from products where site_id = ${siteId} and picture = ${key})
        or exists (select from brands where site_id = ${siteId} and logo_url = ${key})
        or exists (select from categories where site_id = ${siteId} and picture_url = ${key})
        or exists (select from product_images i join products p on p.id = i.product_id
                   where i.picture = ${key} and p.site_id = ${siteId}) as shown`.execute(db)
  return rows[0]?.shown === true
}

export interface StockQuery {
  productId: number
  /** Only this depot, or all of them together. */
  depotId: number | null
}

/**
 * The available quantity of each of these for this viewer, in the order of the request: the sum over depots, or that of
 * one depot, minus open checkouts of others.
 */
export async function loadAvailableQuantities(
  db: Db,
  scope: ViewerScope,
  stockQueries: readonly StockQuery[],
): Promise<Decimal[]> {
  const { rows } = await selectAvailableQuantities(scope, stockQueries).execute(db)
  return rows.map(({ available }) => available)
}

/** The same as a statement. Can be read as JSON: quantities are text. */
export function selectAvailableQuantities(scope: ViewerScope, stockQueries: readonly StockQuery[]) {
  const productIds = stockQueries.map(({ productId }) => productId)
  return sql<{ available: Decimal }>`
    select coalesce(sum(greatest(stock.on_hand - coalesce(held.quantity, 0), 0)), 0)::text as available
    from unnest(
      ${productIds}::bigint[], ${stockQueries.map(({ depotId }) => depotId)}::bigint[]
    ) with ordinality as line (product_id, depot_id, no)
    left join stock on stock.product_id = line.product_id and stock.depot_id = any(array(select id from depots where site_id = ${scope.siteId}))
      and ${servesViewer(scope, 'stock.depot_id')} and (line.depot_id is null or stock.depot_id = line.depot_id)
    left join (${selectReservedByOthers(scope, productIds)}) held
      on held.product_id = stock.product_id and held.depot_id = stock.depot_id
    group by line.no order by line.no`
}

/** Excludes the reservations of one user for one customer. Visitors have none. */
export type Holder = Pick<ViewerScope, 'userId'> & { customer: { id: number } | null }

/**
 * Quantities reserved by open checkouts of others, as rows of product_id, depot_id and quantity to join to stock.
 * Expired checkouts are ignored, even if they are not deleted yet.
 */
export const selectReservedByOthers = (
  { userId, customer }: Holder,
  productIds: readonly number[] | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select product_id, depot_id, sum(quantity) as quantity from stock_reservations
  where product_id = any(${productIds}::bigint[]) and expires_at > now()
    and (user_id, customer_id) is distinct from (${userId}::bigint, ${customer?.id ?? null}::bigint)
  group by product_id, depot_id`

/**
 * The reserved quantities as a list. Queried after stock is locked: a separate statement sees the changes of the
 * previous lock holder.
 */
export async function loadReserved(tx: Tx, holder: Holder, productIds: readonly number[]): Promise<DepotQuantity[]> {
  const { rows } = await selectReserved(holder, productIds).execute(tx)
  return rows
}

/** The same as a statement. Can be read as JSON: quantities are text. */
export const selectReserved = (holder: Holder, productIds: readonly number[]) => sql<DepotQuantity>`
  select product_id as "productId", depot_id as "depotId", quantity::text as quantity
  from (${selectReservedByOthers(holder, productIds)}) held`

/** The slug of each product that is visible to this viewer; a document may refer to others too. */
export async function loadVisibleSlugs(
  db: Db,
  context: RequestContext,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0 || !can(context, 'seeCatalog')) return new Map()
  const goods = await loadGoods(db, viewerScope(context), [...new Set(productIds)])
  return new Map([...goods].flatMap(([id, { visible, slug }]) => (visible ? [[id, slug] as const] : [])))
}

/**
 * Whether the product of a line stored elsewhere, which `productId` names, still exists: visible, and with `priced`
 * sold individually and with a price, even if for others only.
 */
export const existsForBuyer = (
  scope: SiteScope,
  { productId, priced }: { productId: RawBuilder<unknown>; priced: boolean },
) => sql`(
  select ${matchVisible(scope, 'p')} and (above.id is null or ${matchVisible(scope, 'above')}) and (${!priced}
         or (p.purchasable and coalesce(above.purchasable, true)
             and not exists (select from products child where child.parent_id = p.id and child.visible)
             and (exists (select from prices where prices.product_id = p.id)
                  or exists (select from net_prices where net_prices.product_id = p.id))))
  from products p left join products above on above.id = p.parent_id
  where p.id = ${productId})`
