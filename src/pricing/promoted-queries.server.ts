import { type RawBuilder, sql } from 'kysely'
import { can, type RequestContext } from '../permissions/policy.ts'
import { viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'

const MAX_LEVELS = 8

/**
 * The products among these that a current promotion names, directly or by brand or category, for users of promotions. A
 * promotion on everything marks none.
 */
export async function promotedAmong(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const statement = selectPromoted(context, ids)
  const { rows } = statement ? await statement.execute(db) : { rows: [] }
  return new Set(rows.map(({ id }) => id))
}

/** The same as a statement, which can be read as JSON; null for viewers without promotions. */
export function selectPromoted(context: RequestContext, ids: readonly number[]): RawBuilder<{ id: number }> | null {
  if (!can(context, 'usePromotions')) return null
  const { siteId, customer } = viewerScope(context)
  const platform = !customer || customer.kind === 'public' ? 'public' : 'dealers'
  return sql<{ id: number }>`
    with recursive target as materialized (
      select distinct goods.product_id, goods.brand_id, goods.category_id
      from promotions p join sites site on site.id = p.site_id join promotion_goods goods on goods.promotion_id = p.id
      where p.site_id = ${siteId} and p.percents is null and not p.by_coupon and not p.retired
        and num_nonnulls(goods.product_id, goods.brand_id, goods.category_id) > 0
        and is_promotion_hour(p.week_days, p.from_time, p.until_time, now() at time zone site.time_zone)
        and (p.valid_from is null or p.valid_from <= (now() at time zone site.time_zone)::date)
        and (p.valid_to is null or p.valid_to >= (now() at time zone site.time_zone)::date)
        and (p.group_ids = '{}' or ${customer?.groupId ?? null}::bigint = any(p.group_ids))
        and (p.customer_kinds = '{}' or ${customer?.kind ?? 'public'} = any(p.customer_kinds))
        and (p.platforms = '{}' or ${platform} = any(p.platforms))
    ), below as (
      select brand_id, category_id, 0 as depth from target where category_id is not null
      union all
      select below.brand_id, c.id, below.depth + 1
      from below join categories c on c.parent_id = below.category_id where below.depth < ${MAX_LEVELS}
    )
    select product.id from products product
    where product.site_id = ${siteId} and product.id = any(${ids}::bigint[]) and (
      exists (select from target where target.product_id in (product.id, product.parent_id))
      or exists (select from target where target.category_id is null and target.brand_id = product.brand_id)
      or exists (select from below where below.category_id = product.category_id
                 and (below.brand_id is null or below.brand_id = product.brand_id)))`
}
