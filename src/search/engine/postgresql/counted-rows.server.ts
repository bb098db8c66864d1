import { type RawBuilder, sql } from 'kysely'
import type { SearchCriteria } from '../criteria.ts'

/** Rows that conditions on product_search apply to, and SQL for the number of products of those that meet a further one. */
export interface CountedRows {
  from: RawBuilder<unknown>
  count(condition?: RawBuilder<unknown>): RawBuilder<number>
}

const PRODUCT_ROWS: CountedRows = {
  from: sql`product_search`,
  count: (condition = sql`true`) => sql`count(*) filter (where ${condition})`,
}

/** Products with equal columns are one row; 3,300 rows for the million products of the bench. */
const SUMMARY_ROWS: CountedRows = {
  from: sql`listing_counts`,
  count: (condition = sql`true`) => sql`coalesce(sum(count) filter (where ${condition}), 0)::bigint`,
}

/** A listing without text and properties is counted from the summary table, unless the stock of single depots is needed. */
export function chooseRows(
  { texts, properties, among, depotIds }: SearchCriteria,
  { needsStock = among.length > 0 } = {},
): CountedRows {
  const isListing = texts.length + properties.length === 0 && among.every((set) => 'inStock' in set)
  return isListing && !(needsStock && depotIds.length > 0) ? SUMMARY_ROWS : PRODUCT_ROWS
}
