import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { PRODUCT_GROUPS, toGroups } from '#src/products/product-group.ts'
import { isFiltered, type SearchCriteria, toTermText } from './engine/criteria.ts'
import { countStocked, loadValueCounts } from './engine/postgresql/count-queries.server.ts'
import type { EngineResult, WideCounts } from './engine/search-engine.server.ts'
import type { NumberMatch } from './product-match.ts'
import type { SearchRequest } from './search.ts'
import type { SearchText } from './search-text.ts'

interface NumberSearch {
  request: SearchRequest
  criteria: SearchCriteria
  texts: readonly SearchText[]
}

/**
 * The result of a text that is one number of the catalogue and nothing else, from the products that were found with it: no
 * engine is needed. null for other requests.
 */
export async function loadNumberResult(
  db: Db,
  scope: ViewerScope,
  { request: { sort, offset, limit, wide }, criteria, texts }: NumberSearch,
): Promise<EngineResult | null> {
  const [text, ...others] = texts
  if (!text?.isNumberAlone || others.length > 0 || sort !== null || isFiltered(criteria)) return null
  const hits = text.numbers
  const ids = hits.map(({ productId }) => productId)
  return {
    ids: ids.slice(offset, offset + limit),
    total: ids.length,
    counts: {
      brand: countValues(hits, ({ brandId }) => brandId),
      category: countValues(hits, ({ categoryId }) => categoryId),
      season: countValues(hits, ({ season }) => season),
    },
    wide: wide ? await loadWideCounts(db, scope, { criteria, hits }) : null,
  }
}

async function loadWideCounts(
  db: Db,
  scope: ViewerScope,
  { criteria, hits }: { criteria: SearchCriteria; hits: readonly NumberMatch[] },
): Promise<WideCounts> {
  const groups = countValues(
    hits.flatMap(({ flags }) => toGroups(flags)),
    (group) => group,
  )
  const texts = [{ ...toTermText([]), ids: hits.map(({ productId }) => productId) }]
  return {
    // Properties do not distinguish a single hit.
    values: hits.length > 1 ? await loadValueCounts(db, scope, { ...criteria, texts }) : [],
    inStock: await countStocked(
      db,
      criteria,
      hits.flatMap(({ productId, stock }) => (Number(stock) > 0 ? productId : [])),
    ),
    groups: Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, groups.get(group) ?? 0])) as WideCounts['groups'],
  }
}

const countValues = <Item, Value>(items: readonly Item[], getValue: (item: Item) => Value): Map<Value, number> =>
  new Map([...Map.groupBy(items, getValue)].map(([value, { length }]) => [value, length]))
