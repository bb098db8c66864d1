import { type RawBuilder, sql } from 'kysely'
import { buyerCurrency, type SiteScope, type ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { executeTogether } from '#src/platform/postgres/joined-statements.server.ts'
import { convertRules, type Promotion, type StoredRules } from './promotion.ts'

interface LiveRow extends ActivePromotionRow {
  combinable: boolean
  byCoupon: boolean
  /** What is left; null without a budget. */
  budgetLeft: Decimal | null
  /** Units of the site's currency for one of the buyer's; null without a rate. */
  siteRate: Decimal | null
}

type LivePromotion = Promotion & Pick<LiveRow, 'siteRate'>

interface LivePromotionsRequest {
  /** Empty for none. */
  coupon: string
  productIds: readonly number[]
}

interface LivePromotionRows {
  live: LiveRow
  goods: MatchedRow
}

/**
 * Promotions that count some of these products, are valid now for this buyer and not used up, in the owner's order; a
 * coupon's by its code.
 */
export async function loadLivePromotions(
  db: Db,
  scope: ViewerScope,
  request: LivePromotionsRequest,
): Promise<LivePromotion[]> {
  const rows = await executeTogether<LivePromotionRows>(db, selectLivePromotions(scope, request))
  const goods = toMatchedGoods(rows.goods)
  return rows.live.flatMap(({ rules, rate, currency: from, ...row }) => {
    const converted = convertRules({ from, to: buyerCurrency(scope), rate }, rules)
    const ofPromotion = goods.get(row.id)
    return converted && ofPromotion ? [{ ...row, ...converted, goods: ofPromotion }] : []
  })
}

/** The same as statements, which can be read as JSON. */
export function selectLivePromotions(scope: ViewerScope, { coupon, productIds }: LivePromotionsRequest) {
  const active = selectActive(scope)
  const isLive = sql`${active.where} and ${IS_OPEN} and p.percents is null and (not p.by_coupon or p.coupon = ${coupon}
    or (p.one_time_codes and p.id = ${selectCodePromotion(scope, coupon)}))`
  return {
    live: sql<LiveRow>`
      select ${active.columns}, p.combinable, p.by_coupon as "byCoupon", (p.budget - p.spent)::text as "budgetLeft",
        (case when site.currency = ${active.currency} then 1 else buyer_rate.rate end)::text as "siteRate"
      from ${active.from} where ${isLive} order by p.sort_no, p.id`,
    goods: selectMatchedGoods(scope, { productIds, promotions: sql`select p.id from ${active.from} where ${isLive}` }),
  }
}

/** The promotion whose unused one-time code this is, as a scalar of SQL. */
const selectCodePromotion = ({ siteId }: SiteScope, code: string) =>
  sql`(select c.promotion_id from promotion_codes c
    where c.site_id = ${siteId} and c.code = ${code} and c.used_at is null and c.deactivated_at is null)`

/** Now is in the hours of the promotion, as a condition on `promotions p join sites site`. */
export const IS_OPEN = sql<boolean>`is_promotion_hour(p.week_days, p.from_time, p.until_time, now() at time zone site.time_zone)`

interface MatchedRow {
  promotionId: number
  part: number
  productIds: number[]
}

const MAX_LEVELS = 8

/** The matching products by promotion and part (the index of a condition or effect); others are omitted. */
export async function loadMatchedGoods(
  db: Db,
  scope: SiteScope,
  { promotionIds, productIds }: { promotionIds: readonly number[]; productIds: readonly number[] },
): Promise<Map<number, Map<number, Set<number>>>> {
  const promotions = sql`select unnest(${promotionIds}::bigint[])`
  return toMatchedGoods((await selectMatchedGoods(scope, { promotions, productIds }).execute(db)).rows)
}

interface MatchedGoodsFilter {
  /** Selects their ids. */
  promotions: RawBuilder<unknown>
  productIds: readonly number[]
}

/** Can be read as JSON. */
const selectMatchedGoods = ({ siteId }: SiteScope, { promotions, productIds }: MatchedGoodsFilter) => sql<MatchedRow>`
    with recursive product as (
      select id, parent_id, brand_id, category_id from products
      where site_id = ${siteId} and id = any(${productIds}::bigint[])
    ), branch as (
      select id as product_id, category_id, 0 as distance from product where category_id is not null
      union all
      select branch.product_id, above.parent_id, branch.distance + 1
      from branch join categories above on above.id = branch.category_id
      where above.parent_id is not null and branch.distance < ${MAX_LEVELS}
    ), target as (
      select * from promotion_goods where promotion_id in (${promotions})
    ), matched as (
      select target.promotion_id, target.part, product.id
      from target join product on target.product_id in (product.id, product.parent_id)
      union
      select target.promotion_id, target.part, product.id
      from target join branch on branch.category_id = target.category_id join product on product.id = branch.product_id
      where target.brand_id is null or target.brand_id = product.brand_id
      union
      select target.promotion_id, target.part, product.id
      from target join product on target.brand_id is null or target.brand_id = product.brand_id
      where target.product_id is null and target.category_id is null
    )
    select promotion_id as "promotionId", part, array_agg(id) as "productIds" from matched group by promotion_id, part`

function toMatchedGoods(rows: readonly MatchedRow[]): Map<number, Map<number, Set<number>>> {
  const goods = new Map<number, Map<number, Set<number>>>()
  for (const { promotionId, part, productIds } of rows) {
    const parts = goods.get(promotionId) ?? new Map<number, Set<number>>()
    goods.set(promotionId, parts.set(part, new Set(productIds)))
  }
  return goods
}

/** Columns read of every valid promotion. */
export interface ActivePromotionRow {
  id: number
  name: string
  rules: StoredRules
  /** Currency of its amounts. */
  currency: string
  /** Units of the buyer's currency for one of the promotion's; null without a rate. */
  rate: Decimal | null
}

/**
 * SQL fragments that select the promotions of the site that are valid today for this buyer and not used up, at any hour:
 * `columns`, which can be read as JSON, `from` (`promotions p` with joins) and `where`. `p.sort_no, p.id` is the owner's order.
 */
export function selectActive(scope: ViewerScope) {
  const { siteId, language, customer } = scope
  const currency = buyerCurrency(scope)
  return {
    currency,
    columns: sql`p.id, coalesce(p.names->>${language}, p.names->>'tr', p.key) as name, p.rules, p.currency,
      ((case when p.currency = site.currency then 1 else own_rate.rate end)
        / (case when site.currency = ${currency} then 1 else buyer_rate.rate end))::text as rate`,
    from: sql`promotions p
      join sites site on site.id = p.site_id
      left join currency_rates own_rate on own_rate.site_id = site.id and own_rate.currency = p.currency
      left join currency_rates buyer_rate on buyer_rate.site_id = site.id and buyer_rate.currency = ${currency}
      left join promotion_customers buyer on buyer.promotion_id = p.id and buyer.customer_id = ${customer?.id ?? null}`,
    where: sql`p.site_id = ${siteId} and ${matchCustomer(scope)}
      and (p.most_uses is null or p.used < p.most_uses)
      and (p.budget is null or p.spent < p.budget)
      and (p.most_uses_each is null or coalesce(buyer.used, 0) < p.most_uses_each)`,
  }
}

/** Valid today for this buyer, as a condition on `promotions p join sites site`. */
export function matchCustomer({ customer }: ViewerScope) {
  const platform = !customer || customer.kind === 'public' ? 'public' : 'dealers'
  return sql`not p.retired
      and (p.valid_from is null or p.valid_from <= (now() at time zone site.time_zone)::date)
      and (p.valid_to is null or p.valid_to >= (now() at time zone site.time_zone)::date)
      and (p.group_ids = '{}' or ${customer?.groupId ?? null}::bigint = any(p.group_ids))
      and (p.customer_kinds = '{}' or ${customer?.kind ?? 'public'} = any(p.customer_kinds))
      and (p.platforms = '{}' or ${platform} = any(p.platforms))`
}
