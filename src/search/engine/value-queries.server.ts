import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { CountedValue } from '#src/products/properties/property.ts'

/** Of a property with more values, the most frequent ones. */
const MAX_VALUES = 200

interface ValueCounts {
  /** A statement of `value_id` and `count`; a value may have several rows. */
  counted: RawBuilder<unknown>
  /** Which of its rows count; it may use `property_id`. */
  isCounted: RawBuilder<boolean>
  /** Selected values, which are listed without hits too. */
  chosenIds: readonly number[]
}

/** Counted values with their names and properties, the most frequent first: of each property at most 200. */
export async function describeValues(db: Db, { counted, isCounted, chosenIds }: ValueCounts): Promise<CountedValue[]> {
  const { rows } = await sql<CountedValue>`
    with counted as materialized (${counted}), valued as (
      select value.property_id, value.id, value.key, value.names, value.number,
             sum(count) filter (where ${isCounted}) as count
      from counted join property_values value on value.id = counted.value_id
      group by value.id
    ), ranked as (
      select *, count(*) over (partition by property_id) as of,
             row_number() over (partition by property_id order by count desc, id) as rank
      from valued where count > 0 or id = any(${chosenIds}::bigint[])
    )
    select property.key as property, property.names as property_names, property.sort_no, ranked.key, ranked.names,
           ranked.number, coalesce(ranked.count, 0)::bigint as count, ranked.of
    from ranked join properties property on property.id = ranked.property_id
    where rank <= ${MAX_VALUES} or ranked.id = any(${chosenIds}::bigint[])
    order by ranked.property_id, ranked.rank`.execute(db)
  return rows
}
