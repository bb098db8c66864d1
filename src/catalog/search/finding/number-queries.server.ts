import { sql } from 'kysely'
import type { Db } from '../../../platform/db.server.ts'
import type { ViewerScope } from '../../../shop/viewer.ts'
import type { Reading } from '../reading.ts'

/** A number that so many products share, or begin with, is better told apart by words. */
const MOST_EXACT = 500
const MOST_BEGINNING = 200

/**
 * Products found by a number: those it is exactly, then those that have one beginning so, each in the shop's order.
 * What stands under another product is found as that one. Every kind of number counts, superseded ones too; of customers' own numbers only this buyer's.
 */
export async function numbersOf(db: Db, { siteId, customer }: ViewerScope, reading: Reading): Promise<number[]> {
  const { keys, prefix } = reading
  if (keys.length === 0) return []
  const seen = sql`(customer_id is null or customer_id = ${customer?.id ?? null}::bigint)`
  // Bounds instead of LIKE: they use the index whatever is typed. `[` follows Z.
  const beginning = sql`
    union all
    (select product_id, 1 from product_numbers
     where site_id = ${siteId} and key ~>=~ ${prefix} and key ~<~ ${`${prefix}[`} and ${seen}
     order by key using ~<~, product_id limit ${MOST_BEGINNING})`
  const { rows } = await sql<{ productId: number }>`/* kept plan */
    select shown.product_id from (
      (select product_id, 0 as rank from product_numbers
       where site_id = ${siteId} and key = any(${keys}::text[]) and ${seen} limit ${MOST_EXACT})
      ${prefix === null ? sql`` : beginning}
    ) found
    left join products child on child.id = found.product_id and child.parent_id is not null and child.visible
    join product_search shown on shown.product_id = coalesce(child.parent_id, found.product_id) and shown.site_id = ${siteId}
    group by shown.product_id, shown.sort_no
    order by min(found.rank), shown.sort_no, shown.product_id`.execute(db)
  return rows.map(({ productId }) => productId)
}
