import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CustomerScope, SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { toExact } from '#src/platform/exact-decimal.ts'
import { afterDiscounts, type Decimal } from '#src/platform/money.ts'
import type { DiscountTarget, SampleProduct, StoredDealerDiscount } from './sub-dealer-discount.ts'

export interface DealerDiscountTarget {
  on: DiscountTarget
  /** One of the dealer's sub-dealers; null for all. */
  customerId: number | null
}

/** The dealer's discounts for all sub-dealers, and for the given one. */
export async function loadDealerDiscounts(
  db: Db | Tx,
  { siteId, customer }: CustomerScope,
  { on, customerId }: DealerDiscountTarget,
): Promise<StoredDealerDiscount[]> {
  const target = sql.ref(getColumn(on))
  const { rows } = await sql<StoredDealerDiscount>`
    select ${target} as target_id, percents[1]::text as percent, valid_from, valid_to, version, customer_id is null as to_all,
           coalesce(valid_from <= day.today, true) and coalesce(valid_to >= day.today, true) as holds
    from discounts
      cross join (select (now() at time zone time_zone)::date as today from sites where id = ${siteId}) day
    where dealer_id = ${customer.id} and site_id = ${siteId} and ${target} is not null
      and (customer_id is null or customer_id = ${customerId}::bigint)`.execute(db)
  return rows
}

export const getColumn = (on: DiscountTarget) => (on === 'category' ? 'category_id' : 'brand_id')

const MAX_LEVELS = 8

interface SampleRequest {
  on: DiscountTarget
  ids: readonly number[]
  /** SQL for whether the viewer sees the row `s` of listed products. */
  isListed: RawBuilder<SqlBool>
}

/** The first product with a price for each category (including subcategories) or brand. */
export async function loadSamples(
  db: Db,
  { siteId, language }: SiteScope,
  { on, ids, isListed }: SampleRequest,
): Promise<Map<number, SampleProduct>> {
  if (ids.length === 0) return new Map()
  const found = sql.ref(getColumn(on))
  const further = sql`
    union all
    select below.target_id, c.id, below.depth + 1
    from below join categories c on c.parent_id = below.id and c.site_id = ${siteId} where below.depth < ${MAX_LEVELS}`
  const { rows } = await sql<SampleProduct & { targetId: number }>`
    with recursive below as (
      select id as target_id, id, 0 as depth from unnest(${ids}::bigint[]) id ${on === 'category' ? further : sql``}
    )
    select distinct on (below.target_id) below.target_id, sample.id, sample.code, sample.name
    from below cross join lateral (
      select p.id, p.code, coalesce(nullif(p.names->>${language}, ''), p.name) as name from listed_products s join products p on p.id = s.product_id
      where s.site_id = ${siteId} and s.${found} = below.id and p.purchasable and ${isListed}
        and exists (select from prices where product_id = p.id)
      order by s.sort_no, s.product_id limit 1) sample
    order by below.target_id, below.depth, sample.id`.execute(db)
  return new Map(rows.map(({ targetId, ...sample }) => [targetId, sample]))
}

/** Number of these ids that are categories or brands of the site. */
export async function countTargets(
  db: Db | Tx,
  { siteId }: SiteScope,
  { on, ids }: { on: DiscountTarget; ids: readonly number[] },
): Promise<number> {
  const table = sql.table(on === 'category' ? 'categories' : 'brands')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where site_id = ${siteId} and id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** General discounts of these customers today, each chain as one percent with two digits; 0 without one. */
export async function overallDiscounts(
  db: Db,
  siteId: number,
  customerIds: readonly number[],
): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ customerId: number; percents: Decimal[] }>`
    select customer_id, percents::text[] as percents
    from discounts
      cross join (select (now() at time zone time_zone)::date as today from sites where id = ${siteId}) day
    where site_id = ${siteId} and customer_id = any(${[...customerIds]}::bigint[])
      and brand_id is null and category_id is null and product_id is null
      and coalesce(valid_from <= day.today, true) and coalesce(valid_to >= day.today, true)
    order by id`.execute(db)
  const overall = new Map(customerIds.map((id) => [id, '0' as Decimal]))
  for (const [id, chains] of Map.groupBy(rows, ({ customerId }) => customerId))
    overall.set(id, toOverallPercent(chains.flatMap(({ percents }) => percents)))
  return overall
}

const toOverallPercent = (percents: readonly Decimal[]): Decimal =>
  toExact('100').minus(afterDiscounts('100', percents)).round(2).toFixed()
