import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { ViewerScope } from '#src/shop/viewer.ts'
import type { QueryReading } from '../search-reading.ts'

/** A product found by a number. */
export interface NumberMatch {
  productId: number
  /** The number it superseded, if it was found only by that. */
  replaces: string | null
}

/** More products with one number or prefix are better narrowed by words. */
const MAX_EXACT = 500
const MAX_PREFIX = 200
const MAX_SUBSTRING = 500

/**
 * Products found by number: exact matches, then prefix matches, each in shop order. A variation is returned as its
 * parent. All kinds of numbers count, superseded ones too; of dealers' own numbers only this buyer's.
 */
export async function loadNumberMatches(
  db: Db,
  { siteId, customer }: ViewerScope,
  reading: QueryReading,
): Promise<NumberMatch[]> {
  const { keys, prefix } = reading
  if (keys.length === 0) return []
  const seen = sql`(customer_id is null or customer_id = ${customer?.id ?? null}::bigint)`
  // Bounds instead of LIKE, so that the index is used for any input. `[` follows Z.
  const beginning = sql`
    union all
    (select product_id, 1, kind, raw from product_numbers
     where site_id = ${siteId} and key ~>=~ ${prefix} and key ~<~ ${`${prefix}[`} and ${seen}
     order by key using ~<~, product_id limit ${MAX_PREFIX})`
  const { rows } = await sql<NumberMatch>`/* cached plan */
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

/** The listed product: itself or its parent. */
const selectVisible = (siteId: number) => sql`
    left join products child on child.id = found.product_id and child.parent_id is not null and child.visible
    join product_search shown on shown.product_id = coalesce(child.parent_id, found.product_id) and shown.site_id = ${siteId}`

/** Products with a number that contains this key, by trigrams, in shop order. */
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
