import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { matchListed, matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { hasOtherMatches } from './engine/postgresql/criteria-queries.server.ts'
import type { NumberHit, NumberMatch } from './product-match.ts'
import { matchBeginning } from './understanding/word-match.ts'

/** A key with more products than this is better narrowed by words. */
const MAX_PER_KEY = 40
const MAX_PER_PREFIX = 6

/**
 * Visible products by any of their numbers, for any number of keys (see `numberKey`) in one query: own, manufacturer's,
 * OEM, barcode, superseded, and of dealers' own numbers this buyer's. A product with variations is represented by them.
 */
export async function productsByNumber(db: Db, scope: ViewerScope, keys: readonly string[]): Promise<NumberHit[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<NumberHit>`
    select input.key, hit.kind, hit.product_id, hit.raw
    from unnest(${[...new Set(keys)]}::text[]) as input (key)
    cross join lateral (
      select n.kind, coalesce(child.id, p.id) as product_id, n.raw from ${visibleNumbers}
      where n.site_id = ${scope.siteId} and n.key = input.key and ${matchVisibleNumber(scope)}
      order by n.kind = 'own' desc, 2 limit ${MAX_PER_KEY}
    ) hit`.execute(db)
  return rows
}

/** Products with a number that starts with one of these prefixes, a few per prefix, in one query. */
export async function productsByBeginning(db: Db, scope: ViewerScope, starts: readonly string[]): Promise<NumberHit[]> {
  if (starts.length === 0) return []
  // Bounds instead of LIKE: they use the index whatever was typed. `[` follows Z.
  const { rows } = await sql<NumberHit>`
    select input.start as key, hit.kind, hit.product_id, hit.raw
    from unnest(${[...new Set(starts)]}::text[]) as input (start)
    cross join lateral (
      select n.kind, coalesce(child.id, p.id) as product_id, n.raw from ${visibleNumbers}
      where n.site_id = ${scope.siteId} and n.key ~>=~ input.start and n.key ~<~ (input.start || '[') and ${matchVisibleNumber(scope)}
      order by n.key using ~<~, 2 limit ${MAX_PER_PREFIX}
    ) hit`.execute(db)
  return rows
}

const visibleNumbers = sql`
  product_numbers n
  join products p on p.id = n.product_id
  left join products above on above.id = p.parent_id
  left join products child on child.parent_id = p.id and child.visible`

const matchVisibleNumber = (scope: ViewerScope) =>
  sql`${matchVisible(scope, 'p')} and (above.id is null or ${matchVisible(scope, 'above')})
    and (n.customer_id is null or n.customer_id = ${scope.customer?.id ?? null}::bigint)`

/** More products with one number or prefix are better narrowed by words. */
const MAX_EXACT = 500
const MAX_PREFIX = 200
const MAX_SUBSTRING = 500

/** What a text may name by number: keys of the whole text, the beginning that it may be, and keys of numbers within it. */
interface NumberQuery {
  keys: readonly string[]
  prefix: string | null
  within: readonly string[]
}

interface NumberMatches {
  /** Products of the whole text: exact matches, then those of the beginning, each in shop order. */
  whole: NumberMatch[]
  /** Products with exactly one of the numbers within the text, in shop order. */
  exact: ExactNumber[]
  /** Whether further products have a word that begins with `prefix`; null if nothing has that number. */
  hasMentions: boolean | null
}

/** A product with exactly one of the requested numbers. */
export interface ExactNumber extends NumberMatch {
  key: string
}

/**
 * Products by the numbers of a text, in one query. A variation is returned as its parent. All kinds of numbers count,
 * superseded ones too; of dealers' own numbers only this buyer's.
 */
export async function loadNumberMatches(
  db: Db,
  scope: ViewerScope,
  { keys, prefix, within }: NumberQuery,
): Promise<NumberMatches> {
  const rows = await readNumbers(db, scope, {
    keys: [...new Set([...keys, ...within])],
    prefix: keys.length > 0 ? prefix : null,
  })
  const isExact = (row: NumberRow): row is NumberRow & ExactNumber => row.key !== null
  const matches = (requested: readonly string[]) => rows.filter(isExact).filter(({ key }) => requested.includes(key))
  return {
    whole: mergeByProduct([...matches(keys), ...rows.filter(({ key }) => key === null)]),
    exact: matches(within),
    hasMentions: rows[0]?.hasMentions ?? null,
  }
}

/** Products with one of these numbers, in shop order. */
export const loadExactNumbers = async (db: Db, scope: ViewerScope, keys: readonly string[]): Promise<ExactNumber[]> =>
  (await loadNumberMatches(db, scope, { keys: [], prefix: null, within: keys })).exact

/** A product was superseded only if all of its matches say so. */
function mergeByProduct(rows: readonly NumberMatch[]): NumberMatch[] {
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return [...byProduct.values()].flatMap((matches) => {
    const replaced = matches.flatMap(({ replaces }) => replaces ?? [])
    const replaces = replaced.length === matches.length ? (replaced.sort()[0] ?? null) : null
    return matches.slice(0, 1).map((match) => ({ ...match, replaces }))
  })
}

interface NumberRow extends NumberMatch {
  /** null for matches of the beginning. */
  key: string | null
  /** The same in all rows. */
  hasMentions: boolean | null
}

async function readNumbers(
  db: Db,
  scope: ViewerScope,
  { keys, prefix }: Pick<NumberQuery, 'keys' | 'prefix'>,
): Promise<NumberRow[]> {
  const { siteId, customer } = scope
  if (keys.length === 0) return []
  const isVisibleNumber = sql`(customer_id is null or customer_id = ${customer?.id ?? null}::bigint)`
  // Bounds instead of LIKE, so that the index is used for any input. `[` follows Z. The planner does not see the values of a
  // subquery, and sees the limits as they are: otherwise it would plan this statement for each use.
  const prefixMatches = sql`
    union all
    (select null, product_id, kind, raw from product_numbers
     where site_id = ${siteId} and key ~>=~ (select ${prefix}::text) and key ~<~ (select ${`${prefix}[`}::text) and ${isVisibleNumber}
     order by key using ~<~, product_id limit ${sql.lit(MAX_PREFIX)})`
  const { rows } = await sql<NumberRow>`/* prepared */
    with matches as materialized (
      select found.key, ${LISTED_COLUMNS}, shown.sort_no, ${REPLACES} from (
        (select key, product_id, kind, raw from product_numbers
         where site_id = ${siteId} and key = any(${keys}::text[]) and ${isVisibleNumber} limit ${sql.lit(MAX_EXACT)})
        ${prefix === null ? sql`` : prefixMatches}
      ) found
      ${selectVisible(scope)}
      group by found.key, ${LISTED_COLUMNS}, shown.sort_no
    )
    select matches.*, ${prefix === null ? sql`null` : selectHasMentions(scope, prefix)} as has_mentions
    from matches order by sort_no, product_id`.execute(db)
  return rows
}

/** Whether further products have a word that begins with the number; null if nothing has it. */
const selectHasMentions = (scope: ViewerScope, prefix: string) => sql`
  case when exists (select from matches where key = ${prefix})
       then ${hasOtherMatches(scope, { match: matchBeginning(fold(prefix), true), ids: sql`select product_id from matches` })} end`

const LISTED_COLUMNS = sql`shown.product_id, shown.brand_id, shown.category_id, shown.season, shown.flags, shown.stock`

const REPLACES = sql`case when every(found.kind = 'superseded') then min(found.raw) end as replaces`

/** The listed product: itself or its parent. */
const selectVisible = (scope: ViewerScope) => sql`
    left join products child on child.id = found.product_id and child.parent_id is not null and child.visible
    join listed_products shown on shown.product_id = coalesce(child.parent_id, found.product_id) and shown.site_id = ${scope.siteId}
      and ${matchListed(scope, 'shown')}`

/**
 * Products with a number that contains this key, by trigrams: those of which it is all digits first (`6553` of `AHH6553`, not of
 * `306553`), then in shop order.
 */
export async function findNumbersContaining(db: Db, scope: ViewerScope, key: string): Promise<NumberMatch[]> {
  const { siteId, customer } = scope
  const { rows } = await sql<NumberMatch>`
    select ${LISTED_COLUMNS}, ${REPLACES} from (
      select key, product_id, kind, raw from product_numbers
      where site_id = ${siteId} and key like ${`%${key}%`}
        and (customer_id is null or customer_id = ${customer?.id ?? null}::bigint)
      limit ${MAX_SUBSTRING}
    ) found
    ${selectVisible(scope)}
    group by ${LISTED_COLUMNS}, shown.sort_no
    order by bool_or(found.key ~ ${`(^|\\D)${key}(\\D|$)`}) desc, shown.sort_no, shown.product_id`.execute(db)
  return rows
}
