import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { hasAllWords, listNumberKeys } from './matches/text-match.ts'
import { isNumberLike } from './search-reading.ts'

/**
 * The keys that numbers of these products contain, hidden products too; a short key must be the whole number. One
 * statement.
 */
async function loadContainedKeys(
  db: Db,
  { siteId, customer }: ViewerScope,
  { ids, keys }: { ids: readonly number[]; keys: readonly string[] },
): Promise<Map<number, Set<string>>> {
  if (ids.length === 0 || keys.length === 0) return new Map()
  const partial = keys.map(isNumberLike)
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select p.id, array_agg(distinct input.key) as keys from products p
    join product_numbers n on n.product_id in (p.id, p.parent_id)
    join unnest(${keys}::text[], ${partial}::boolean[]) as input (key, partial)
      on n.key = input.key or (input.partial and position(input.key in n.key) > 0)
    where p.site_id = ${siteId} and p.id = any(${ids}::bigint[])
      and (n.customer_id is null or n.customer_id = ${customer?.id ?? null}::bigint)
    group by p.id`.execute(db)
  return new Map(rows.map((row) => [row.id, new Set(row.keys)]))
}

/** A product of a list that is searched: lines of a cart. */
interface ListedProduct {
  productId: number
  /** The words that it is found by. */
  text: string
}

/**
 * Searches within a list of products, by the rules of the catalogue: all words in any order, each in the text or in
 * any number of the product, written in any way.
 */
export async function filterProducts<Product extends ListedProduct>(
  db: Db,
  scope: ViewerScope,
  { products, query }: { products: readonly Product[]; query: string },
): Promise<readonly Product[]> {
  const ids = [...new Set(products.map(({ productId }) => productId))]
  const keys = await loadContainedKeys(db, scope, { ids, keys: listNumberKeys(query) })
  return products.filter(({ productId, text }) => hasAllWords(query, { text, keys: keys.get(productId) ?? NO_KEYS }))
}

const NO_KEYS: ReadonlySet<string> = new Set()
