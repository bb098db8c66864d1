import { type RawBuilder, sql } from 'kysely'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { listSpeeds } from '#src/vehicles/tyres/speed.ts'
import type { Among } from '../search.ts'
import type { QueryText, SearchCriteria } from './search-criteria.ts'

/** SQL conditions on product_search. Every value is a parameter. */
export function buildConditions(
  siteId: number,
  { texts, groupBit, chosen, among, properties }: SearchCriteria,
): RawBuilder<boolean> {
  const conditions = [
    sql`site_id = ${siteId}`,
    ...texts.map(hasText),
    ...among.map((set) => isAmong(siteId, set, texts)),
    // `flags <> 0` allows the partial index of grouped products.
    groupBit === 0 ? undefined : sql`flags <> 0 and flags & ${groupBit}::integer <> 0`,
    chosen.brand && sql`brand_id = any(${chosen.brand}::bigint[])`,
    chosen.category && sql`category_id = any(${chosen.category}::bigint[])`,
    chosen.season && sql`season = any(${chosen.season}::smallint[])`,
    ...properties.map(({ ids }) => sql`value_ids && ${ids}::bigint[]`),
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition != null),
    sql` and `,
  )}`
}

function hasText({ match, ids }: QueryText) {
  const numbers = sql`product_id = any(${ids}::bigint[])`
  if (match === null) return numbers
  const wordCondition = sql`words @@ ${match}::tsquery`
  return ids.length === 0 ? wordCondition : sql`(${wordCondition} or ${numbers})`
}

function isAmong(siteId: number, set: Among, texts: readonly QueryText[]) {
  if ('vehicles' in set) return matchVehicle(siteId, set, texts)
  if ('inStock' in set) return sql`stock > 0`
  if ('tyres' in set) return isTyre(siteId, set.tyres)
  return sql`product_id in (
    select product_id from product_numbers
    where site_id = ${siteId} and key = any(${set.keys}::text[]) and customer_id is null)`
}

type ByVehicle = Extract<Among, { vehicles: unknown }>

function matchVehicle(siteId: number, { vehicles, year = null, sizes = [] }: ByVehicle, texts: readonly QueryText[]) {
  const inYear =
    year === null
      ? sql``
      : sql`and coalesce(year_from, 0) <= ${year}::integer and coalesce(year_to, 9999) >= ${year}::integer`
  const tyres =
    sizes.length === 0
      ? sql``
      : sql`union all select product_id from product_tyres where size_key = any(${sizes}::text[]) and site_id = ${siteId}`
  const byNumber = texts.flatMap(({ ids }) => ids)
  const numbers = byNumber.length === 0 ? sql`` : sql`union all select unnest(${byNumber}::bigint[])`
  // An array of ids is computed once and looked up by key; a join would read every product of the site.
  return sql`product_id = any(array(
    select product_id from product_vehicles where vehicle_id = any(${vehicles}::bigint[]) ${inYear}
    ${tyres} ${numbers}))`
}

function isTyre(siteId: number, { sizes, load, speed }: TyreWish) {
  const carries = load === null ? sql`` : sql`and load_index >= ${load}::integer`
  const runs = speed === null ? sql`` : sql`and speed = any(${listSpeeds(speed)}::text[])`
  return sql`product_id = any(array(
    select product_id from product_tyres
    where site_id = ${siteId} and size_key = any(${sizes}::text[]) ${carries} ${runs}))`
}
