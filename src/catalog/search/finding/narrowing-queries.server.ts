import { type RawBuilder, sql } from 'kysely'
import type { Among } from '../search.ts'
import type { Narrowing, Sought } from './narrowing.ts'

/** What a row of product_search must be to be in the answer. Every value is a parameter. */
export function whereOf(siteId: number, { texts, groupBit, chosen, among }: Narrowing): RawBuilder<boolean> {
  const conditions = [
    sql`site_id = ${siteId}`,
    ...texts.map(hasText),
    ...among.map((set) => isAmong(siteId, set)),
    // `flags <> 0` lets the index of grouped products answer.
    groupBit === 0 ? undefined : sql`flags <> 0 and flags & ${groupBit}::integer <> 0`,
    chosen.brand && sql`brand_id = any(${chosen.brand}::bigint[])`,
    chosen.category && sql`category_id = any(${chosen.category}::bigint[])`,
    chosen.season && sql`season = any(${chosen.season}::smallint[])`,
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition != null),
    sql` and `,
  )}`
}

function hasText({ match, ids }: Sought) {
  const numbers = sql`product_id = any(${ids}::bigint[])`
  if (match === null) return numbers
  const words = sql`words @@ ${match}::tsquery`
  return ids.length === 0 ? words : sql`(${words} or ${numbers})`
}

function isAmong(siteId: number, set: Among) {
  if ('vehicles' in set)
    return sql`product_id in (select product_id from product_vehicles where vehicle_id = any(${set.vehicles}::bigint[]))`
  return sql`product_id in (
    select product_id from product_numbers
    where site_id = ${siteId} and key = any(${set.keys}::text[]) and customer_id is null)`
}
