import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { MIN_CONFIDENCE } from './equivalents/equivalent.ts'
import type { BrandCount } from './tab.ts'

const MAX_RELATED = 12
/** More than any place that staff set; less the confidence, it is the rank of a link without a place. */
export const UNSORTED = 10_000
/** Its latest orders are a sufficient sample. */
const ORDERS_READ = 200
/** More than displayed, because parts of the same kind are removed. */
const MAX_ORDERED_WITH = 48
const MAX_PER_SIBLING = 4
const NEIGHBOURS_READ = 100
/** Trigram similarity above which two names of one category are the same kind of part for another vehicle. */
const SAME_KIND = 0.4

/**
 * Products that complement a product, visible ones only: links first, in the order of the staff, then what at least two
 * customers ordered with it, then what fits the same vehicles. A product without vehicles falls back on sibling categories and on its own. One of
 * the same category with a similar name replaces the product and is left out, unless a link names it.
 */
export async function relatedIds(db: Db, scope: SiteScope, productId: number): Promise<number[]> {
  const { siteId } = scope
  const { rows } = await sql<{ id: number }>`/* prepared */
    with linked as (${selectLinked(siteId, { productId, kind: 'related' })}), own as (
      select s.category_id, s.name, c.parent_id from listed_products s left join categories c on c.id = s.category_id
      where s.product_id = ${productId} and s.site_id = ${siteId} and ${matchListed(scope, 's')}
    ), bought as (${selectBoughtTogether(siteId, productId)}), fitted as (${selectFittingSame(productId)}),
    fallback as (${selectFallback(scope, productId)}), candidate as (
      select product_id, 0 as place, rank::bigint from linked
      union all select product_id, 1, -times from bought
      union all select product_id, 2, 0 from fitted
      union all select product_id, place, 0 from fallback
    )
    select shown.product_id as id
    from (select distinct on (product_id) product_id, place, rank from candidate order by product_id, place, rank) one
    join listed_products shown on shown.product_id = one.product_id and shown.site_id = ${siteId}
      and ${matchListed(scope, 'shown')}
    left join own on true
    where one.product_id <> ${productId} and (
      one.place = 0 or shown.category_id is distinct from own.category_id
      or similarity(shown.name, own.name) < ${SAME_KIND})
    order by one.place, one.rank, shown.sort_no, shown.product_id limit ${MAX_RELATED}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that at least two customers ordered together with this one. */
const selectBoughtTogether = (siteId: number, productId: number) => sql`
  select other.product_id, count(*) as times
  from (
    select line.order_id, o.customer_id from order_lines line join orders o on o.id = line.order_id
    where line.product_id = ${productId} and o.site_id = ${siteId}
    order by line.order_id desc limit ${ORDERS_READ}
  ) recent
  join order_lines other on other.order_id = recent.order_id and other.product_id <> ${productId}
  group by other.product_id having count(distinct recent.customer_id) > 1
  order by times desc limit ${MAX_ORDERED_WITH}`

/** Products of sibling categories, then of the same one; none if the product has fitments. */
const selectFallback = (scope: SiteScope, productId: number) => sql`
  select near.product_id, near.place
  from own
  cross join lateral (
    (select few.product_id, 3 as place
    from categories c
    cross join lateral (
      select product_id from listed_products where site_id = ${scope.siteId} and category_id = c.id and ${matchListed(scope)}
      order by sort_no, product_id limit ${MAX_PER_SIBLING}
    ) few
    where c.site_id = ${scope.siteId} and c.parent_id = own.parent_id and c.id <> own.category_id)
    union all
    (select product_id, 4 from listed_products
    where site_id = ${scope.siteId} and category_id = own.category_id and ${matchListed(scope)}
    order by sort_no, product_id limit ${NEIGHBOURS_READ})
  ) near
  where not exists (select from product_vehicles where product_id = ${productId})`

interface LinkFilter {
  productId: number
  kind: 'related' | 'compatible'
}

/** Linked products by the places that staff set, then by confidence. */
const selectLinked = (siteId: number, { productId, kind }: LinkFilter) => sql`
  select n.product_id, min(coalesce(far.sort_no, ${UNSORTED} - far.trust)) as rank
  from product_numbers own
  join products p on p.id = own.product_id and p.site_id = ${siteId}
  left join brands b on b.id = p.brand_id
  cross join lateral (
    select to_brand as brand, to_key as key, trust, sort_no from number_links
    where site_id = ${siteId} and kind = ${kind} and from_key = own.key and from_brand in ('', coalesce(b.key, ''))
    union all
    select from_brand, from_key, trust, reverse_sort_no from number_links
    where site_id = ${siteId} and kind = ${kind} and both_ways and to_key = own.key and to_brand in ('', coalesce(b.key, ''))
  ) far
  join product_numbers n on n.site_id = ${siteId} and n.key = far.key and n.kind in ('own', 'maker')
  join products other on other.id = n.product_id
  left join brands maker on maker.id = other.brand_id
  where own.product_id = ${productId} and own.kind in ('own', 'maker') and far.trust >= ${MIN_CONFIDENCE}
    and far.brand in ('', coalesce(maker.key, ''))
  group by n.product_id`

/** Limits the vehicles of a universal part. */
const VEHICLES_READ = 40
const FITTINGS_READ = 4000
const MAX_COMPATIBLE = 24

/** Products that fit the same vehicles, including itself. */
const selectFittingSame = (productId: number) => sql`
  select distinct product_id from (
    select fit.product_id
    from (select distinct vehicle_id from product_vehicles where product_id = ${productId} limit ${VEHICLES_READ}) mine
    join product_vehicles fit on fit.vehicle_id = mine.vehicle_id
    limit ${FITTINGS_READ}) fitting`

/** Compatible products: linked ones, and those of other categories that fit the same vehicles. */
const selectCompatible = (scope: SiteScope, productId: number) => sql`
  own as (
    select category_id from listed_products
    where product_id = ${productId} and site_id = ${scope.siteId} and ${matchListed(scope)}
  ), linked as (${selectLinked(scope.siteId, { productId, kind: 'compatible' })}), fitted as (${selectFittingSame(productId)}),
  compatible as (
    select shown.product_id, shown.brand_id, shown.sort_no, coalesce(linked.rank, ${UNSORTED}) as rank
    from (select product_id from linked union select product_id from fitted) one
    join listed_products shown on shown.product_id = one.product_id and shown.site_id = ${scope.siteId}
      and ${matchListed(scope, 'shown')}
    left join linked on linked.product_id = one.product_id
    where one.product_id <> ${productId}
      and (linked.product_id is not null or shown.category_id is distinct from (select category_id from own))
  )`

/** Brands of the compatible products, the most frequent first. */
export async function compatibleBrands(db: Db, scope: SiteScope, productId: number): Promise<BrandCount[]> {
  const { rows } = await sql<BrandCount>`
    with ${selectCompatible(scope, productId)}
    select b.id, b.name, count(*)::integer as count from compatible join brands b on b.id = compatible.brand_id
    group by b.id, b.name order by count desc, b.name`.execute(db)
  return rows
}

interface RelatedRequest {
  productId: number
  /** Of one brand, or of any. */
  brandId: number | null
}

export async function compatibleIds(
  db: Db,
  scope: SiteScope,
  { productId, brandId }: RelatedRequest,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${selectCompatible(scope, productId)}
    select product_id as id from compatible
    where ${brandId}::bigint is null or brand_id = ${brandId}
    order by rank, sort_no, product_id limit ${MAX_COMPATIBLE}`.execute(db)
  return rows.map(({ id }) => id)
}
