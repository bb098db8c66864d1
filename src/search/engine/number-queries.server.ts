import { sql } from 'kysely'
import type { Db } from '../../platform/db.server.ts'
import type { ViewerScope } from '../../shop/viewer.ts'
import type { QueryReading } from '../search-reading.ts'

/** A product found by a number. */
export interface NumberMatch {
  productId: number
  /** The number it took the place of, where it was found by that alone. */
  replaces: string | null
}

/** A number that so many products share, or begin with, is better told apart by words. */
const MAX_EXACT = 500
const MAX_PREFIX = 200
const MAX_SUBSTRING = 500

/**
 * Products found by a number: those it is exactly, then those that have one beginning so, each in the shop's order.
 * What stands under another product is found as that one. Every kind of number counts, superseded ones too; of
 * customers' own numbers only this buyer's.
 */
export async function loadNumberMatches(
  db: Db,
  { siteId, customer }: ViewerScope,
  reading: QueryReading,
): Promise<NumberMatch[]> {
  const { keys, prefix } = reading
  if (keys.length === 0) return []
  const seen = sql`(customer_id is null or customer_id = ${customer?.id ?? null}::bigint)`
  // Bounds instead of LIKE: they use the index whatever is typed. `[` follows Z.
  const beginning = sql`
    union all
    (select product_id, 1, kind, raw from product_numbers
     where site_id = ${siteId} and key ~>=~ ${prefix} and key ~<~ ${`${prefix}[`} and ${seen}
     order by key using ~<~, product_id limit ${MAX_PREFIX})`
  const { rows } = await sql<NumberMatch>`/* kept plan */
    select shown.product_id, ${REPLACES} from (
      (select product_id, 0 as rank, kind, raw from product_numbers
       where site_id = ${siteId} and key = any(${keys}::text[]) and ${seen} limit ${MAX_EXACT})
      ${prefix === null ? sql`` : beginning}
    ) found
    ${selectVisible(siteId)}
    group by shown.product_id, shown.sort_no
    order by min(found.rank), shown.sort_no, shown.product_id`.execute(db)
  return rows
}

const REPLACES = sql`case when every(found.kind = 'superseded') then min(found.raw) end as replaces`

/** The product that stands in listings: itself, or the one it stands under. */
const selectVisible = (siteId: number) => sql`
    left join products child on child.id = found.product_id and child.parent_id is not null and child.visible
    join product_search shown on shown.product_id = coalesce(child.parent_id, found.product_id) and shown.site_id = ${siteId}`

/**
 * Products that have a number with these letters in it: for who read only a part of it. Found by trigrams; in the shop's
 * order.
 */
export async function numbersInside(db: Db, { siteId, customer }: ViewerScope, key: string): Promise<NumberMatch[]> {
  const { rows } = await sql<NumberMatch>`
    select shown.product_id, ${REPLACES} from (
      select product_id, kind, raw from product_numbers
      where site_id = ${siteId} and key like ${`%${key}%`}
        and (customer_id is null or customer_id = ${customer?.id ?? null}::bigint)
      limit ${MAX_SUBSTRING}
    ) found
    ${selectVisible(siteId)}
    group by shown.product_id, shown.sort_no
    order by shown.sort_no, shown.product_id`.execute(db)
  return rows
}
