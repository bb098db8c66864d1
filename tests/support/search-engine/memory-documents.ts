import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { type Field, loadSearchDocuments } from '#src/products/search-document-queries.server.ts'
import type { QueryTerm, SearchCriteria } from '#src/search/engine/criteria.ts'
import { selectAmong, selectFitting } from '#src/search/engine/product-set-queries.server.ts'

/** A document with the columns that listings filter and sort by. */
export interface MemoryDocument {
  id: number
  terms: ReadonlyMap<string, Field>
  name: string
  brand: number | null
  category: number | null
  season: number | null
  flags: number
  sortNo: number
  valueIds: readonly number[]
  /** The groups of customers that it is limited to; none for everyone. */
  audienceIds: readonly number[]
}

export async function loadDocuments(db: Db, siteId: number, productIds: readonly number[]): Promise<MemoryDocument[]> {
  const documents = await loadSearchDocuments(db, siteId, productIds)
  const { rows } = await sql<
    Omit<MemoryDocument, 'terms' | 'valueIds' | 'audienceIds'> & { valueIds: string[]; audienceIds: string[] | null }
  >`
    select product_id as id, name, brand_id as brand, category_id as category, season, flags, sort_no, value_ids, audience_ids
    from listed_products where site_id = ${siteId} and product_id = any(${productIds}::bigint[])`.execute(db)
  const columns = new Map(rows.map((row) => [row.id, row]))
  return documents.flatMap(({ id, terms }) => {
    const row = columns.get(id)
    return row
      ? [{ ...row, terms, valueIds: row.valueIds.map(Number), audienceIds: (row.audienceIds ?? []).map(Number) }]
      : []
  })
}

/** Sets of products that are read from PostgreSQL. */
export interface ProductSets {
  among: ReadonlySet<number>[]
  /** Products that fit the vehicles of a term. */
  fitting: ReadonlyMap<QueryTerm, ReadonlySet<number>>
  /** Products with fitments. */
  withFitments: ReadonlySet<number>
}

export async function loadProductSets(db: Db, siteId: number, { among, texts }: SearchCriteria): Promise<ProductSets> {
  const loadIds = async (statement: RawBuilder<unknown>) => {
    const { rows } = await sql<{ productId: number }>`select product_id from (${statement}) found`.execute(db)
    return new Set(rows.map(({ productId }) => productId))
  }
  const numberIds = texts.flatMap(({ ids }) => ids)
  const terms = texts.flatMap((text) => [text.terms, ...text.alternatives].flat())
  const fitting = terms.flatMap((term) => (term.vehicles ? [[term, selectFitting(term.vehicles)] as const] : []))
  return {
    among: await Promise.all(
      among.flatMap((set) => ('inStock' in set ? [] : [loadIds(selectAmong(siteId, set, numberIds))])),
    ),
    fitting: new Map(
      await Promise.all(fitting.map(async ([term, statement]) => [term, await loadIds(statement)] as const)),
    ),
    withFitments: await loadIds(sql`select product_id from product_vehicles`),
  }
}
