import { sql } from 'kysely'
import type { Db } from '../../../platform/db.server.ts'
import type { SiteScope } from '../../../shop/viewer.ts'
import { LEAST_TRUST } from '../equivalents/equivalent.ts'
import type { BrandCount } from './beside.ts'

const MOST_RELATED = 12
/** So many of its latest orders say well enough what is bought with a product. */
const ORDERS_READ = 200

/**
 * What goes with a product: what links say first, then what at least two customers bought with it, then its neighbours
 * in the category. Visible products alone.
 */
export async function relatedIds(db: Db, { siteId }: SiteScope, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* kept plan */
    with linked as (${linkedTo(siteId, { productId, kind: 'related' })}), recent as (
      select line.order_id, o.customer_id from order_lines line join orders o on o.id = line.order_id
      where line.product_id = ${productId} and o.site_id = ${siteId}
      order by line.order_id desc limit ${ORDERS_READ}
    ), bought as (
      select other.product_id, count(*) as times from recent join order_lines other on other.order_id = recent.order_id
      group by other.product_id having count(distinct recent.customer_id) > 1
      order by times desc limit ${MOST_RELATED}
    ), beside as (
      select near.product_id from product_search own
      join product_search near on near.site_id = ${siteId} and near.category_id = own.category_id
      where own.product_id = ${productId} order by near.sort_no, near.product_id limit ${MOST_RELATED + 1}
    ), all_of as (
      select product_id, 0 as place, -trust::bigint as rank from linked
      union all select product_id, 1, -times from bought
      union all select product_id, 2, 0 from beside
    )
    select shown.product_id as id
    from (select product_id, min(place) as place, min(rank) as rank from all_of group by product_id) one
    join product_search shown on shown.product_id = one.product_id and shown.site_id = ${siteId}
    where one.product_id <> ${productId}
    order by one.place, one.rank, shown.sort_no, shown.product_id limit ${MOST_RELATED}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Linked {
  productId: number
  kind: 'related' | 'compatible'
}

const linkedTo = (siteId: number, { productId, kind }: Linked) => sql`
  select n.product_id, max(far.trust) as trust
  from product_numbers own
  join products p on p.id = own.product_id and p.site_id = ${siteId}
  left join brands b on b.id = p.brand_id
  cross join lateral (
    select to_brand as brand, to_key as key, trust from number_links
    where site_id = ${siteId} and kind = ${kind} and from_key = own.key and from_brand in ('', coalesce(b.key, ''))
    union all
    select from_brand, from_key, trust from number_links
    where site_id = ${siteId} and kind = ${kind} and both_ways and to_key = own.key and to_brand in ('', coalesce(b.key, ''))
  ) far
  join product_numbers n on n.site_id = ${siteId} and n.key = far.key and n.kind in ('own', 'maker')
  join products other on other.id = n.product_id
  left join brands maker on maker.id = other.brand_id
  where own.product_id = ${productId} and own.kind in ('own', 'maker') and far.trust >= ${LEAST_TRUST}
    and far.brand in ('', coalesce(maker.key, ''))
  group by n.product_id`

/** A part of a popular engine shares it with thousands: so many are looked at. */
const VEHICLES_READ = 40
const FITTINGS_READ = 4000
const MOST_COMPATIBLE = 24

/** What works with a product: what links say, and what is fitted to the same vehicles in another category. */
const compatibleWith = (siteId: number, productId: number) => sql`
  own as (
    select category_id from product_search where product_id = ${productId} and site_id = ${siteId}
  ), linked as (${linkedTo(siteId, { productId, kind: 'compatible' })}), fitted as (
    select distinct product_id from (
      select fit.product_id
      from (select distinct vehicle_id from product_vehicles where product_id = ${productId} limit ${VEHICLES_READ}) mine
      join product_vehicles fit on fit.vehicle_id = mine.vehicle_id
      limit ${FITTINGS_READ}) fitting
  ), compatible as (
    select shown.product_id, shown.brand_id, shown.sort_no, coalesce(linked.trust, 0) as trust
    from (select product_id from linked union select product_id from fitted) one
    join product_search shown on shown.product_id = one.product_id and shown.site_id = ${siteId}
    left join linked on linked.product_id = one.product_id
    where one.product_id <> ${productId}
      and (linked.product_id is not null or shown.category_id is distinct from (select category_id from own))
  )`

/** The brands among what works with a product, those with the most first. */
export async function compatibleBrands(db: Db, { siteId }: SiteScope, productId: number): Promise<BrandCount[]> {
  const { rows } = await sql<BrandCount>`
    with ${compatibleWith(siteId, productId)}
    select b.id, b.name, count(*)::integer as count from compatible join brands b on b.id = compatible.brand_id
    group by b.id, b.name order by count desc, b.name`.execute(db)
  return rows
}

interface Wanted {
  productId: number
  /** Of one brand, or of any. */
  brandId: number | null
}

export async function compatibleIds(db: Db, { siteId }: SiteScope, { productId, brandId }: Wanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${compatibleWith(siteId, productId)}
    select product_id as id from compatible
    where ${brandId}::bigint is null or brand_id = ${brandId}
    order by trust desc, sort_no, product_id limit ${MOST_COMPATIBLE}`.execute(db)
  return rows.map(({ id }) => id)
}
