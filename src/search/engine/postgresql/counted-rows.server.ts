import { type RawBuilder, sql } from 'kysely'
import type { SearchCriteria } from '../criteria.ts'

/** Rows that conditions on product_search apply to, and SQL for the number of products of those that meet a further one. */
export interface CountedRows {
  from: RawBuilder<unknown>
  count(condition: RawBuilder<unknown>): RawBuilder<number>
}

const PRODUCTS: CountedRows = {
  from: sql`product_search`,
  count: (condition) => sql`count(*) filter (where ${condition})`,
}

/** Some thousand rows in place of a million. */
const KINDS: CountedRows = {
  from: sql`listing_counts`,
  count: (condition) => sql`coalesce(sum(count) filter (where ${condition}), 0)::bigint`,
}

/** Every product of the rows. */
export const ALL = sql`true`

/** A listing without text and properties is counted by kinds of products, unless the stock of single depots is needed. */
export function chooseRows(
  { texts, properties, among, depotIds }: SearchCriteria,
  { needsStock = among.length > 0 } = {},
): CountedRows {
  const isListing = texts.length + properties.length === 0 && among.every((set) => 'inStock' in set)
  return isListing && !(needsStock && depotIds.length > 0) ? KINDS : PRODUCTS
}
