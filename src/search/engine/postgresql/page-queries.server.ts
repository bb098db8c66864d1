import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import type { Sort } from '#src/search/search.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { isFiltered, MAX_RANKED, type SearchCriteria, withoutOrder } from '../criteria.ts'
import type { FewHits } from './count-queries.server.ts'
import { whereFound } from './criteria-queries.server.ts'
import { toCacheKey } from './tsquery.ts'

export interface Page {
  criteria: SearchCriteria
  sort: Sort | null
  offset: number
  limit: number
  /** Total number of hits; decides how the page is read. */
  total: number
  few?: FewHits | null
}

/**
 * Ids of one page. Without another sort order: number matches first, in the order of the numbers; then name matches;
 * then shop order.
 */
export async function loadPage(db: Db, scope: SiteScope, page: Page): Promise<number[]> {
  const [first, ...others] = page.criteria.texts
  if (page.sort || !first || first.ids.length === 0) return readPage(db, scope, page)
  const leading = await leadingIds(db, scope, page)
  const leadingPage = leading.slice(page.offset, page.offset + page.limit)
  if (leadingPage.length === page.limit || first.terms.length === 0) return leadingPage
  const texts = [{ ...first, ids: [] }, ...others]
  const rest = await readPage(db, scope, {
    criteria: { ...page.criteria, texts },
    sort: null,
    total: page.total,
    few: page.few ?? null,
    offset: Math.max(0, page.offset - leading.length),
    limit: page.limit - leadingPage.length,
    except: first.ids,
  })
  return [...leadingPage, ...rest]
}

/** Number matches that also satisfy the other criteria. */
async function leadingIds(db: Db, scope: SiteScope, { criteria, few }: Page): Promise<readonly number[]> {
  const [first, ...others] = criteria.texts
  const ids = first?.ids ?? []
  if (others.length === 0 && !isFiltered(criteria)) return ids
  if (few) {
    const found = new Set(few.ids)
    return ids.filter((id) => found.has(id))
  }
  const limit = ids.length
  const texts = [{ terms: [], alternatives: [], head: null, ids }, ...others]
  const found = await readPage(db, scope, {
    criteria: { ...criteria, texts },
    sort: null,
    offset: 0,
    limit,
    total: limit,
  })
  const matching = new Set(found)
  return ids.filter((id) => matching.has(id))
}

const ORDERS = {
  name: {
    asc: sql`name_sort collate "tr-x-icu", product_id`,
    desc: sql`name_sort collate "tr-x-icu" desc, product_id desc`,
  },
  stock: { asc: sql`stock, product_id`, desc: sql`stock desc, product_id desc` },
  // Prices differ for every viewer: the caller orders these hits, and equal prices stay in shop order.
  price: { asc: sql`sort_no, product_id`, desc: sql`sort_no, product_id` },
}

function readPage(db: Db, { siteId }: SiteScope, page: Page & { except?: readonly number[] }): Promise<number[]> {
  const { sort, offset, limit, except = [] } = page
  const knownOrder = getKnownOrder(page)
  if (knownOrder) return Promise.resolve(knownOrder.filter(excludeIds(except)).slice(offset, offset + limit))
  const order = sort ? ORDERS[sort.by][sort.descending ? 'desc' : 'asc'] : sql`sort_no, product_id`
  const others = except.length === 0 ? sql`` : sql`and product_id <> all(${except}::bigint[])`
  const indexedListing = except.length === 0 ? toIndexedListing(page) : undefined
  const queryPage = async () => {
    if (indexedListing) return readIndexedListing(db, siteId, { ...page, indexedListing, order })
    const found = sql`from product_search where ${await whereHits(db, siteId, page)} ${others}`
    const { rows } = await sql<{ productId: number }>`
      select product_id ${isFew(page) ? sql`from (select * ${found} offset 0) found` : found}
      order by ${order} offset ${offset} limit ${limit}`.execute(db)
    return rows.map(({ productId }) => productId)
  }
  // Stock changes with every order, so results sorted by it are not cached.
  return sort?.by === 'stock'
    ? queryPage()
    : memoizeAnswer(
        db,
        // Few hits are ordered by the count; others are not ranked.
        { siteId, question: { ...page, criteria: toCacheKey(withoutOrder(page.criteria)), few: page.few?.mark } },
        queryPage,
      )
}

/** The ids of few hits in the order of the page, if the count has found it. */
function getKnownOrder({ sort, few }: Page): readonly number[] | undefined {
  if (!few) return undefined
  if (sort && sort.by !== 'price' && few.ids.length > 1) return undefined
  return sort ? few.ids : (few.ranked ?? few.ids)
}

/** A listing of brands or categories only, in an order that has an index. */
interface IndexedListing {
  column: 'brand_id' | 'category_id'
  ids: readonly number[]
}

/** Maximum number of rows to read over all brands or categories before merging. */
const MAX_MERGED_ROWS = 20_000

/** The brands or categories of a page; undefined if anything else narrows it, or the offset is too large. */
function toIndexedListing({ criteria, sort, offset, limit }: Page): IndexedListing | undefined {
  const { texts, among, groupBit, chosen, properties } = criteria
  if (sort?.by === 'stock' || texts.length + among.length + properties.length + groupBit > 0) return undefined
  const { brand, category, season } = chosen
  if (season || (brand && category)) return undefined
  const ids = brand ?? category
  if (!ids || ids.length * (offset + limit) > MAX_MERGED_ROWS) return undefined
  return { column: brand ? 'brand_id' : 'category_id', ids }
}

/** Merges the first rows of each brand or category by index, so that a million products are not sorted for one page. */
async function readIndexedListing(
  db: Db,
  siteId: number,
  {
    indexedListing: { column, ids },
    criteria,
    order,
    offset,
    limit,
  }: Page & { indexedListing: IndexedListing; order: RawBuilder<unknown> },
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select found.product_id from unnest(${ids}::bigint[]) shelf(id) cross join lateral (
      select product_id, name_sort, sort_no from product_search
      where site_id = ${siteId} and ${sql.ref(column)} = shelf.id and ${matchListed(criteria)}
      order by ${order} limit ${offset + limit}) found
    order by ${order} offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}

function excludeIds(ids: readonly number[]) {
  const excluded = new Set(ids)
  return (id: number) => !excluded.has(id)
}

/** A short list of known ids is read by id. */
const whereHits = async (db: Db, siteId: number, { criteria, few }: Page) =>
  few ? sql`site_id = ${siteId} and product_id = any(${few.ids}::bigint[])` : whereFound(db, siteId, criteria)

/** The largest supported catalogue. */
const MAX_CATALOGUE_SIZE = 1_000_000

/**
 * Few hits are collected and then sorted; many are read in order until the page is full. By default the planner
 * underestimates rare words and reads a million products in order.
 */
const isFew = ({ criteria, offset, limit, total }: Page) =>
  criteria.texts.length > 0 && (total <= MAX_RANKED || total * total < (offset + limit) * MAX_CATALOGUE_SIZE)
