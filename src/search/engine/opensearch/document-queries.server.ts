import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { GROUP_BITS, toGroups } from '#src/products/product-group.ts'
import { loadSearchDocuments } from '#src/products/search-document-queries.server.ts'
import type { IndexedProduct, TERM_FIELDS } from './index-definition.ts'
import { getTieBreak } from './score-clauses.ts'

interface ListedProduct {
  productId: number
  brandId: number | null
  categoryId: number | null
  season: number | null
  flags: number
  sortNo: number
  name: string
  valueIds: string[]
  audienceIds: string[] | null
  fitted: boolean
  popularity: number
}

/** Those of these products that are listed, as they are indexed: two statements. */
export async function loadIndexedProducts(db: Db, siteId: number, ids: readonly number[]): Promise<IndexedProduct[]> {
  const [documents, { rows }] = await Promise.all([
    loadSearchDocuments(db, siteId, ids),
    sql<ListedProduct>`
      select product_id, brand_id, category_id, season, flags, sort_no, name, value_ids, audience_ids, popularity,
             exists (select from product_vehicles fitment where fitment.product_id = listed.product_id) as fitted
      from listed_products listed where site_id = ${siteId} and product_id = any(${ids}::bigint[])`.execute(db),
  ])
  const terms = new Map(documents.map((document) => [document.id, document.terms]))
  return rows.flatMap((row) => {
    const ownTerms = terms.get(row.productId)
    return ownTerms ? [toIndexedProduct(row, ownTerms)] : []
  })
}

type Terms = Awaited<ReturnType<typeof loadSearchDocuments>>[number]['terms']

const toIndexedProduct = (row: ListedProduct, terms: Terms): IndexedProduct => ({
  product: row.productId,
  brand: row.brandId,
  category: row.categoryId,
  season: row.season,
  groups: toGroups(row.flags).map((group) => GROUP_BITS[group]),
  values: row.valueIds.map(Number),
  audience: (row.audienceIds ?? []).map(Number),
  sort_no: row.sortNo,
  tie_break: getTieBreak(row),
  fitted: row.fitted,
  ...listTermsByField(terms),
})

function listTermsByField(terms: Terms): Pick<IndexedProduct, (typeof TERM_FIELDS)[number]> {
  const byField = Map.groupBy(terms, ([, weight]) => weight)
  const listTerms = (weight: 'A' | 'B' | 'C' | 'D') => (byField.get(weight) ?? []).map(([term]) => term)
  return { a: listTerms('A'), b: listTerms('B'), c: listTerms('C'), d: listTerms('D') }
}
