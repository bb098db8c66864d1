import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { SiteScope, ViewerScope } from '../shop/viewer.ts'
import { rulesIn } from './exchanged.ts'
import type { KeptRules, Promotion } from './promotion.ts'

interface LiveRow {
  id: number
  name: string
  combinable: boolean
  rules: KeptRules
  currency: string
  /** Units of the buyer's currency for one of the promotion's; null where there is no rate. */
  rate: Decimal | null
}

type Live = Omit<Promotion, 'goods'>

/** Promotions that stand today for this buyer and are not used up, in the order the owner gave them. */
export async function livePromotions(db: Db, scope: ViewerScope): Promise<Live[]> {
  const { siteId, language, customer } = scope
  const currency = customer?.currency ?? scope.currency
  const { rows } = await sql<LiveRow>`/* kept plan */
    select p.id, coalesce(p.names->>${language}, p.names->>'tr', p.key) as name, p.combinable, p.rules, p.currency,
           (case when p.currency = site.currency then 1 else own_rate.rate end)
             / (case when site.currency = ${currency} then 1 else buyer_rate.rate end) as rate
    from promotions p
    join sites site on site.id = p.site_id
    left join currency_rates own_rate on own_rate.site_id = site.id and own_rate.currency = p.currency
    left join currency_rates buyer_rate on buyer_rate.site_id = site.id and buyer_rate.currency = ${currency}
    left join promotion_customers buyer on buyer.promotion_id = p.id and buyer.customer_id = ${customer?.id ?? null}
    where p.site_id = ${siteId} and p.percents is null and ${openTo(scope)}
      and (p.most_uses is null or p.used < p.most_uses)
      and (p.most_uses_each is null or coalesce(buyer.used, 0) < p.most_uses_each)
    order by p.sort_no, p.id`.execute(db)
  return rows.flatMap(({ rules, rate, currency: own, ...row }) => {
    const inMoney = rulesIn({ from: own, to: currency, rate }, rules)
    return inMoney ? [{ ...row, ...inMoney }] : []
  })
}

/** Which rows of `promotions p` of `sites site` stand today, and are for this buyer. */
export function openTo({ customer }: Pick<ViewerScope, 'customer'>) {
  const platform = !customer || customer.kind === 'public' ? 'public' : 'dealers'
  return sql`not p.retired
    and (p.valid_from is null or p.valid_from <= (now() at time zone site.time_zone)::date)
    and (p.valid_to is null or p.valid_to >= (now() at time zone site.time_zone)::date)
    and (p.group_ids = '{}' or ${customer?.groupId ?? null}::bigint = any(p.group_ids))
    and (p.customer_kinds = '{}' or ${customer?.kind ?? 'public'} = any(p.customer_kinds))
    and (p.platforms = '{}' or ${platform} = any(p.platforms))`
}

interface Sought {
  promotionIds: readonly number[]
  productIds: readonly number[]
}

const MOST_LEVELS = 8

/** Which of these products count for which part of these promotions; one that none of them counts for is not there. */
export async function matchedGoods(
  db: Db,
  { siteId }: SiteScope,
  { promotionIds, productIds }: Sought,
): Promise<Map<number, Map<number, Set<number>>>> {
  const { rows } = await sql<{ promotionId: number; part: number; productIds: string[] }>`/* kept plan */
    with recursive product as (
      select id, parent_id, brand_id, category_id from products
      where site_id = ${siteId} and id = any(${productIds}::bigint[])
    ), branch as (
      select id as product_id, category_id, 0 as distance from product where category_id is not null
      union all
      select branch.product_id, above.parent_id, branch.distance + 1
      from branch join categories above on above.id = branch.category_id
      where above.parent_id is not null and branch.distance < ${MOST_LEVELS}
    ), meant as (
      select * from promotion_goods where promotion_id = any(${promotionIds}::bigint[])
    ), matched as (
      select meant.promotion_id, meant.part, product.id
      from meant join product on meant.product_id in (product.id, product.parent_id)
      union
      select meant.promotion_id, meant.part, product.id
      from meant join branch on branch.category_id = meant.category_id join product on product.id = branch.product_id
      where meant.brand_id is null or meant.brand_id = product.brand_id
      union
      select meant.promotion_id, meant.part, product.id
      from meant join product on meant.brand_id is null or meant.brand_id = product.brand_id
      where meant.product_id is null and meant.category_id is null
    )
    select promotion_id, part, array_agg(id) as product_ids from matched group by promotion_id, part`.execute(db)
  const goods = new Map<number, Map<number, Set<number>>>()
  for (const { promotionId, part, productIds: ids } of rows) {
    const parts = goods.get(promotionId) ?? new Map<number, Set<number>>()
    goods.set(promotionId, parts.set(part, new Set(ids.map(Number))))
  }
  return goods
}
