import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { HEAD_MARK } from '#src/products/search-index.ts'
import type { Sort } from '#src/search/search.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import {
  CHARACTERS_PER_POINT,
  isFiltered,
  MAX_RANKED,
  POPULARITIES_PER_POINT,
  type QueryTerm,
  type SearchCriteria,
} from '../criteria.ts'
import type { FewHits } from './count-queries.server.ts'
import { hasFitment, hasWords, whereFound } from './criteria-queries.server.ts'
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
  const remainingIds = page.few?.ids.filter(excludeIds(except))
  const isShopOrder = sort ? sort.by === 'price' : !isRanked(page)
  if (remainingIds && (remainingIds.length < 2 || isShopOrder))
    return Promise.resolve(remainingIds.slice(offset, offset + limit))
  const order = sort
    ? ORDERS[sort.by][sort.descending ? 'desc' : 'asc']
    : sql`${rankByRelevance(page)}sort_no, product_id`
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
        { siteId, question: { ...page, criteria: toCacheKey(page.criteria), few: page.few?.mark } },
        queryPage,
      )
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
    order,
    offset,
    limit,
  }: Page & { indexedListing: IndexedListing; order: RawBuilder<unknown> },
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select found.product_id from unnest(${ids}::bigint[]) shelf(id) cross join lateral (
      select product_id, name_sort, sort_no from product_search
      where site_id = ${siteId} and ${sql.ref(column)} = shelf.id
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

/**
 * Ranks by where each term was found: in the name, the type, a property or the description, and by whether the product
 * is of the requested kind. Shorter names, and
 * products that are ordered often, are slightly better. Only for few hits, which are all read anyway; otherwise shop
 * order.
 */
function rankByRelevance(page: Page) {
  if (!isRanked(page)) return sql``
  const scores = page.criteria.texts.flatMap(({ terms, head }) => [
    ...terms.map((term) => sql`${term.weight}::real * ${scoreTerm(term)}`),
    ...(head === null ? [] : [scoreHead(head)]),
  ])
  return sql`${sql.join(scores, sql` + `)} 
    - length(name_sort)::real / ${CHARACTERS_PER_POINT} + popularity::real / ${POPULARITIES_PER_POINT} desc, `
}

/** The share of a term's weight by the field that has it. */
const FIELD_SHARES = { A: 1, AB: 0.8, ABC: 0.5, D: 0.2 }
const NAMED_VEHICLE_SHARE = 0.6

function scoreTerm({ match, vehicles, optional }: QueryTerm): RawBuilder<number> {
  const isNamed = hasWords(match)
  if (vehicles)
    return sql`(case when ${hasFitment(vehicles)} then 1 when ${isNamed} then ${NAMED_VEHICLE_SHARE}::real else 0 end)`
  return sql`(case ${optional ? sql`when not ${isNamed} then 0` : sql``}
    when ${hasWords(match, 'A')} then ${FIELD_SHARES.A}::real
    when ${hasWords(match, 'AB')} then ${FIELD_SHARES.AB}::real
    when ${hasWords(match, 'ABC')} then ${FIELD_SHARES.ABC}::real else ${FIELD_SHARES.D}::real end)`
}

/** A product of another kind only mentions the requested one: a bag for notebooks. */
const scoreHead = (head: string) =>
  sql`(case when ${hasWords({ word: head, prefix: false })} then ${HEAD_GAIN}::real
    when ${hasWords({ word: HEAD_MARK, prefix: true })} then ${-HEAD_GAIN}::real else 0 end)`

const HEAD_GAIN = 2

const isRanked = (page: Page) => page.total <= MAX_RANKED && page.criteria.texts.some(({ terms }) => terms.length > 0)
