import { sql } from 'kysely'
import { buyerCurrency, type ViewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { sumExact, toExact } from '../platform/exact-decimal.ts'
import type { Decimal } from '../platform/money.ts'
import { executeForProducts, type JoinedRows } from '../platform/postgres/joined-statements.server.ts'
import type { DiscountRow } from './discount.ts'
import { NET_PRICE_CODE, type PriceRow, type ResolvedPrice, resolvePrice } from './price.ts'
import { recordPriceReads } from './price-changes/price-reads.server.ts'

export interface PricedItem {
  productId: number
  /** Defaults to a package, the initial quantity of a row. */
  quantity?: Decimal
}

/**
 * The price of each item for this buyer, in the order of the request; undefined is AskPrice. Used by lists, detail,
 * cart and order, in two queries at most for any number of items. Lines of one product reach a quantity tier together.
 */
export async function loadPrices(
  db: Db,
  scope: ViewerScope,
  items: readonly PricedItem[],
): Promise<(ResolvedPrice | undefined)[]> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  return toPrices(scope, items, await loadPricingRows(db, scope, ids))
}

/** What the prices of these products are calculated from. */
export async function loadPricingRows(
  db: Db,
  scope: ViewerScope,
  ids: readonly number[],
): Promise<JoinedRows<PricingRows>> {
  if (ids.length === 0) return { prices: [], discounts: [] }
  return executeForProducts<PricingRows>(db, selectPricing(scope, ids), ids.length)
}

/** A row of each of the statements that prices are calculated from. */
export interface PricingRows {
  prices: PriceQueryRow
  discounts: DiscountRow
}

/** The statements that the prices of these products are calculated from. */
export const selectPricing = (scope: ViewerScope, ids: readonly number[]) => ({
  prices: selectPrices(scope, ids),
  discounts: selectDiscounts(scope, ids),
})

/** The price of each item from the rows of `selectPricing` for its products. */
export function toPrices(
  scope: ViewerScope,
  items: readonly PricedItem[],
  { prices: rows, discounts }: JoinedRows<PricingRows>,
): (ResolvedPrice | undefined)[] {
  const itemsByProduct = Map.groupBy(items, ({ productId }) => productId)
  const discountsByProduct = Map.groupBy(discounts, ({ productId }) => productId)
  const prices = new Map<number, ResolvedPrice | undefined>()
  for (const [productId, candidates] of Map.groupBy(rows, (row) => row.productId)) {
    const quantity = getQuantity(itemsByProduct.get(productId) ?? [], candidates)
    const priceInputs = {
      rows: candidates,
      discounts: discountsByProduct.get(productId) ?? [],
      currency: buyerCurrency(scope),
    }
    prices.set(productId, resolvePrice({ ...priceInputs, ...dayAndTax(candidates), quantity }))
  }
  return items.map(({ productId }) => prices.get(productId))
}

function getQuantity(items: readonly PricedItem[], [row]: readonly PriceQueryRow[]): Decimal {
  return sumExact(items.map((item) => toExact(item.quantity ?? row?.packageQuantity ?? '1'))).toFixed()
}

const dayAndTax = ([row]: readonly PriceQueryRow[]) => ({ on: row?.day ?? '', taxRate: row?.taxRate ?? '0' })

export interface PriceQueryRow extends PriceRow {
  taxRate: Decimal
  packageQuantity: Decimal
  /** The site's day. */
  day: string
}

const MAX_FALLBACKS = 8

/**
 * Rows of the buyer's own list and of its fallbacks, never of another's; for a variation also those of its parent,
 * which apply if it has none (decision 0050). A price row has its own price and inherits none. A sub-dealer buys from
 * the dealer's list, visitors and public customers from the public one. Also the net prices of the buyer or, for a
 * sub-dealer, of its dealer (decision 0256). Can be read as JSON: decimals are text.
 */
export function selectPrices(scope: ViewerScope, ids: readonly number[]) {
  recordPriceReads(ids)
  const { siteId } = scope
  const currency = buyerCurrency(scope)
  return sql<PriceQueryRow>`
    with recursive list as (
      select id, code, currency, tax_included, fallback_id, 0 as depth from price_lists
      where site_id = ${siteId} and id = (${selectPriceLists(scope)})
      union all
      select next.id, next.code, next.currency, next.tax_included, next.fallback_id, list.depth + 1
      from list join price_lists next on next.id = list.fallback_id and next.site_id = ${siteId}
      where list.depth < ${MAX_FALLBACKS}
    ), product as (
      select id, id as priced_id, tax_rate, package_quantity from products where site_id = ${siteId} and id = any(${ids}::bigint[])
      union all
      select id, parent_id, tax_rate, package_quantity from products
      where site_id = ${siteId} and id = any(${ids}::bigint[]) and parent_kind = 'variation'
    )
    select price.id, product.id as "productId", product.priced_id <> product.id as inherited, list.depth, list.code as "listCode",
           list.currency, list.tax_included as "taxIncluded", price.min_quantity::text as "minQuantity", price.amount::text as amount,
           price.valid_from as "validFrom", price.valid_to as "validTo", product.tax_rate::text as "taxRate",
           product.package_quantity::text as "packageQuantity",
           case when list.currency = site.currency then '1' else list_rate.rate::text end as "listRate",
           case when site.currency = ${currency} then '1' else buyer_rate.rate::text end as "buyerRate",
           (now() at time zone site.time_zone)::date as day, false as "isNetPrice"
    from product
    join prices price on price.product_id = product.priced_id
    join list on list.id = price.price_list_id
    join sites site on site.id = ${siteId}
    left join currency_rates list_rate on list_rate.site_id = ${siteId} and list_rate.currency = list.currency
    left join currency_rates buyer_rate on buyer_rate.site_id = ${siteId} and buyer_rate.currency = ${currency}
    where price.price_list_id = any(array(select id from list))
    ${netPriceRows(scope)}`
}

/** The net prices of the buying dealer, with the columns of the price rows. */
function netPriceRows(scope: ViewerScope) {
  const { siteId, customer, hasNetPrices } = scope
  if (!customer || !hasNetPrices) return sql``
  const currency = buyerCurrency(scope)
  return sql`
    union all
    select net.id, product.id, product.priced_id <> product.id, 0, ${NET_PRICE_CODE}::text, net.currency, false,
           net.min_quantity::text, net.amount::text, net.valid_from, net.valid_to, product.tax_rate::text, product.package_quantity::text,
           case when net.currency = site.currency then '1' else net_rate.rate::text end,
           case when site.currency = ${currency} then '1' else buyer_rate.rate::text end,
           (now() at time zone site.time_zone)::date, true
    from product
    join net_prices net on net.product_id = product.priced_id and net.customer_id = ${customer.parentId ?? customer.id}
      and net.site_id = ${siteId}
    join sites site on site.id = ${siteId}
    left join currency_rates net_rate on net_rate.site_id = ${siteId} and net_rate.currency = net.currency
    left join currency_rates buyer_rate on buyer_rate.site_id = ${siteId} and buyer_rate.currency = ${currency}`
}

function selectPriceLists({ siteId, customer }: ViewerScope) {
  const publicList = sql`select id from price_lists where site_id = ${siteId} and is_public`
  if (!customer || customer.kind === 'public') {
    return customer?.priceListId ? sql`${customer.priceListId}::bigint` : publicList
  }
  return customer.parentId
    ? sql`select price_list_id from customers where site_id = ${siteId} and id = ${customer.parentId}`
    : sql`${customer.priceListId}::bigint`
}

/**
 * Every discount and campaign for these products and this buyer, as the dealer's (level 0) or as a sub-dealer's own:
 * those of the owner, and those of the dealer to this or all sub-dealers (decision 0093). A discount on a product
 * applies to its children. `offset 0` forces the planner to one index scan per product and buyer: there may be
 * thousands of other rows.
 */
export function selectDiscounts(scope: ViewerScope, ids: readonly number[]) {
  const { siteId } = scope
  const customer = { id: null, parentId: null, groupId: null, ...scope.customer }
  return sql<DiscountRow>`/* prepared */
    with recursive buyer as (
      select id, group_id, case when id = ${customer.id} and ${customer.parentId}::bigint is not null then 1 else 0 end as level
      from customers where site_id = ${siteId} and id in (${customer.id}, ${customer.parentId}::bigint)
    ), product as (
      select id, parent_id, brand_id, category_id from products where site_id = ${siteId} and id = any(${ids}::bigint[])
    ), branch as (
      select id as product_id, category_id, 0 as distance from product where category_id is not null
      union all
      select branch.product_id, above.parent_id, branch.distance + 1
      from branch join categories above on above.id = branch.category_id
      where above.parent_id is not null and branch.distance < ${MAX_FALLBACKS}
    ), wide as (${wideRows(customer.parentId)}), concerning as (
      select product.id as product, 0 as distance, wide.* from product join wide on wide.brand_id = product.brand_id
      union all
      select branch.product_id, branch.distance, wide.* from branch join wide on wide.category_id = branch.category_id
      union all
      select product.id, 0, wide.* from product join wide on wide.brand_id is null and wide.category_id is null
      union all
      select product.id, 0, d.*, buyer.level from product, buyer, lateral (
        select * from discounts where product_id in (product.id, product.parent_id) and customer_id = buyer.id
        union all
        select * from discounts where product_id in (product.id, product.parent_id) and customer_id is null and group_id = buyer.group_id
        offset 0) d
    )
    select id, product as "productId", level, distance, title, valid_from as "validFrom", valid_to as "validTo", percents::text[] as percents,
           case when customer_id is null then 'group' else 'customer' end as "grantedTo",
           case when brand_id is not null then 'brand' when category_id is not null then 'category'
                when product_id is not null then 'product' else 'all' end as "on", false as combinable
    from concerning
    where site_id = ${siteId} and (dealer_id is null or dealer_id = ${customer.parentId}::bigint)
    union all ${campaignRows(scope)}`
}

/** General rows: of the buyer, of the group, or by the dealer for all sub-dealers. */
const wideRows = (dealerId: number | null) => sql`
  select d.*, buyer.level from buyer join discounts d on d.customer_id = buyer.id and d.product_id is null
  union all
  select d.*, buyer.level from buyer join discounts d on d.group_id = buyer.group_id and d.product_id is null
  union all
  select d.*, 1 from discounts d where d.dealer_id = ${dealerId}::bigint and d.customer_id is null`

/** The owner's campaigns on these products for this buyer; they follow the dealer's chain. */
function campaignRows({ siteId, customer, language }: ViewerScope) {
  const platform = !customer || customer.kind === 'public' ? 'public' : 'dealers'
  return sql`
    select distinct campaign.id, product.id, ${customer?.parentId ? 1 : 0}::int, 0,
           coalesce(campaign.names->>${language}, campaign.names->>'tr', campaign.key), campaign.valid_from,
           campaign.valid_to, campaign.percents::text[], 'group', 'campaign', campaign.combinable
    from promotions campaign
    join promotion_goods goods on goods.promotion_id = campaign.id
    cross join lateral (
      select id from product where goods.product_id in (product.id, product.parent_id)
      union all
      select product.id from branch join product on product.id = branch.product_id
      where branch.category_id = goods.category_id and (goods.brand_id is null or goods.brand_id = product.brand_id)
      union all
      select id from product where num_nonnulls(goods.product_id, goods.category_id) = 0
        and (goods.brand_id is null or goods.brand_id = product.brand_id)
    ) product
    where campaign.site_id = ${siteId} and campaign.percents is not null and not campaign.retired
      and (campaign.group_ids = '{}' or ${customer?.groupId ?? null}::bigint = any(campaign.group_ids))
      and (campaign.customer_kinds = '{}' or ${customer?.kind ?? 'public'} = any(campaign.customer_kinds))
      and (campaign.platforms = '{}' or ${platform} = any(campaign.platforms))`
}
