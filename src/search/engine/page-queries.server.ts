import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { SiteScope } from '#src/shop/viewer.ts'
import type { Sort } from '../search.ts'
import type { FewHits } from './count-queries.server.ts'
import { whereFound } from './criteria-queries.server.ts'
import { isFiltered, type SearchCriteria } from './facets.ts'

export interface Page {
  narrowing: SearchCriteria
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
  const [first, ...others] = page.narrowing.texts
  if (page.sort || !first || first.ids.length === 0) return readPage(db, scope, page)
  const leading = await leadingIds(db, scope, page)
  const leadingPage = leading.slice(page.offset, page.offset + page.limit)
  if (leadingPage.length === page.limit || first.match === null) return leadingPage
  const texts = [{ match: first.match, ids: [] }, ...others]
  const rest = await readPage(db, scope, {
    narrowing: { ...page.narrowing, texts },
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
async function leadingIds(db: Db, scope: SiteScope, { narrowing, few }: Page): Promise<readonly number[]> {
  const [first, ...others] = narrowing.texts
  const ids = first?.ids ?? []
  if (others.length === 0 && !isFiltered(narrowing)) return ids
  if (few) {
    const found = new Set(few.ids)
    return ids.filter((id) => found.has(id))
  }
  const limit = ids.length
  const texts = [{ match: null, ids }, ...others]
  const found = await readPage(db, scope, {
    narrowing: { ...narrowing, texts },
    sort: null,
    offset: 0,
    limit,
    total: limit,
  })
  const also = new Set(found)
  return ids.filter((id) => also.has(id))
}

const ORDERS = {
  name: {
    asc: sql`name_sort collate "tr-x-icu", product_id`,
    desc: sql`name_sort collate "tr-x-icu" desc, product_id desc`,
  },
  stock: { asc: sql`stock, product_id`, desc: sql`stock desc, product_id desc` },
}

function readPage(db: Db, { siteId }: SiteScope, page: Page & { except?: readonly number[] }): Promise<number[]> {
  const { sort, offset, limit, except = [] } = page
  const left = page.few?.ids.filter(notAmong(except))
  if (left && (left.length < 2 || (!sort && !isRanked(page))))
    return Promise.resolve(left.slice(offset, offset + limit))
  const order = sort ? ORDERS[sort.by][sort.descending ? 'desc' : 'asc'] : sql`${namedFirst(page)}sort_no, product_id`
  const others = except.length === 0 ? sql`` : sql`and product_id <> all(${except}::bigint[])`
  const shelf = except.length === 0 ? toShelf(page) : undefined
  const queryPage = async () => {
    if (shelf) return readShelf(db, siteId, { ...page, shelf, order })
    const found = sql`from product_search where ${await among(db, siteId, page)} ${others}`
    const { rows } = await sql<{ productId: number }>`
      select product_id ${isFew(page) ? sql`from (select * ${found} offset 0) found` : found}
      order by ${order} offset ${offset} limit ${limit}`.execute(db)
    return rows.map(({ productId }) => productId)
  }
  // Stock changes with every order, so results sorted by it are not cached.
  return sort?.by === 'stock'
    ? queryPage()
    : memoizeAnswer(db, { siteId, question: { ...page, few: page.few?.mark } }, queryPage)
}

/** A listing of brands or categories only, in an order that has an index. */
interface Shelf {
  column: 'brand_id' | 'category_id'
  ids: readonly number[]
}

/** Maximum number of rows to read over all brands or categories before merging. */
const MAX_SHELF_ROWS = 20_000

/** The brands or categories of a page; undefined if anything else narrows it, or the offset is too large. */
function toShelf({ narrowing, sort, offset, limit }: Page): Shelf | undefined {
  const { texts, among, groupBit, chosen, properties } = narrowing
  if (sort?.by === 'stock' || texts.length + among.length + properties.length + groupBit > 0) return undefined
  const { brand, category, season } = chosen
  if (season || (brand && category)) return undefined
  const ids = brand ?? category
  if (!ids || ids.length * (offset + limit) > MAX_SHELF_ROWS) return undefined
  return { column: brand ? 'brand_id' : 'category_id', ids }
}

/** Merges the first rows of each brand or category by index, so that a million products are not sorted for one page. */
async function readShelf(
  db: Db,
  siteId: number,
  { shelf: { column, ids }, order, offset, limit }: Page & { shelf: Shelf; order: RawBuilder<unknown> },
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select found.product_id from unnest(${ids}::bigint[]) shelf(id) cross join lateral (
      select product_id, name_sort, sort_no from product_search
      where site_id = ${siteId} and ${sql.ref(column)} = shelf.id
      order by ${order} limit ${offset + limit}) found
    order by ${order} offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}

function notAmong(ids: readonly number[]) {
  const excluded = new Set(ids)
  return (id: number) => !excluded.has(id)
}

/** A short list of known ids is read by id. */
const among = async (db: Db, siteId: number, { narrowing, few }: Page) =>
  few ? sql`site_id = ${siteId} and product_id = any(${few.ids}::bigint[])` : whereFound(db, siteId, narrowing)

/** The largest supported catalogue. */
const LARGEST = 1_000_000

/**
 * Few hits are collected and then sorted; many are read in order until the page is full. Left to itself the planner
 * underestimates rare words and reads a million products in order.
 */
const isFew = ({ narrowing, offset, limit, total }: Page) =>
  narrowing.texts.length > 0 && (total <= MAX_RANKED || total * total < (offset + limit) * LARGEST)

/** This many are read and sorted, whichever page is requested. */
const MAX_RANKED = 2000

/**
 * Ranks by the number of query words in the product's own name, before matches in category or property. Only for few
 * hits, which are all read anyway; otherwise shop order is better.
 */
function namedFirst(page: Page) {
  if (!isRanked(page)) return sql``
  return sql`${sql.join(
    listTerms(page).map((term) => sql`(words @@ ${asNamed(term)}::tsquery)::integer`),
    sql` + `,
  )} desc, `
}

const listTerms = ({ narrowing }: Page) => [
  ...new Set(narrowing.texts.flatMap(({ match }) => match?.match(TERM) ?? [])),
]

const isRanked = (page: Page) => page.total <= MAX_RANKED && listTerms(page).length > 0

/** A term of a tsquery, with the mark of a prefix match. */
const TERM = /'[^']*'(?::\*)?/g

/** The same term restricted to a product's own words (see asVector of the commands). */
const asNamed = (term: string) => `${term}${term.endsWith('*') ? '' : ':'}A`

const NOTHING_CHOSEN = { brand: null, category: null, season: null }

/** Whether the texts alone find anything. */
export async function anyFound(db: Db, { siteId }: SiteScope, texts: SearchCriteria['texts']): Promise<boolean> {
  const alone = { texts, among: [], groupBit: 0, chosen: NOTHING_CHOSEN, properties: [] }
  const isFound = await whereFound(db, siteId, alone)
  // A count, because for one row the planner would expect to find it early in a full scan.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_search where ${isFound}`.execute(db)
  return (rows[0]?.count ?? 0) > 0
}
