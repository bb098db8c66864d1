import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.server.ts'
import { memoizeAnswer } from '../../shop/answer-cache.server.ts'
import type { SiteScope } from '../../shop/viewer.ts'
import type { Sort } from '../listing.ts'
import type { FewHits } from './count-queries.server.ts'
import { whereFound } from './prefix-queries.server.ts'
import { isFiltered, type SearchCriteria } from './search-criteria.ts'

export interface Page {
  narrowing: SearchCriteria
  sort: Sort | null
  offset: number
  limit: number
  /** How many there are in all: it says which way to read them. */
  total: number
  few?: FewHits | null
}

/**
 * Ids of a page. Sorted by nothing else, what was found by its number comes first, in the order of the numbers; then
 * what is called so; the rest follows in the shop's own order.
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

/** Those found by number that are also everything else that was asked. */
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
  // Stock changes with every order: what is sorted by it is never kept.
  return sort?.by === 'stock'
    ? queryPage()
    : memoizeAnswer(db, { siteId, question: { ...page, few: page.few?.mark } }, queryPage)
}

/** Brands or categories and nothing else, in an order that an index has. */
interface Shelf {
  column: 'brand_id' | 'category_id'
  ids: readonly number[]
}

/** Rows that are read at most, over all brands or categories, before they are merged. */
const MAX_SHELF_ROWS = 20_000

/** The brands or categories that a page lists; undefined where anything else narrows it, or it begins too far behind. */
function toShelf({ narrowing, sort, offset, limit }: Page): Shelf | undefined {
  const { texts, among, groupBit, chosen, properties } = narrowing
  if (sort?.by === 'stock' || texts.length + among.length + properties.length + groupBit > 0) return undefined
  const { brand, category, season } = chosen
  if (season || (brand && category)) return undefined
  const ids = brand ?? category
  if (!ids || ids.length * (offset + limit) > MAX_SHELF_ROWS) return undefined
  return { column: brand ? 'brand_id' : 'category_id', ids }
}

/** The first rows of each brand or category by its index, merged: a million products are not sorted for one page. */
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

/** Few that are known already are read by their ids. */
const among = async (db: Db, siteId: number, { narrowing, few }: Page) =>
  few ? sql`site_id = ${siteId} and product_id = any(${few.ids}::bigint[])` : whereFound(db, siteId, narrowing)

/** A catalogue as large as we mean to answer for. */
const LARGEST = 1_000_000

/**
 * Few are found first and sorted then; many are read in order until the page is full. Left alone the database guesses
 * how many a word finds, and for a rare one reads a million products in order to find it once.
 */
const isFew = ({ narrowing, offset, limit, total }: Page) =>
  narrowing.texts.length > 0 && (total <= MAX_RANKED || total * total < (offset + limit) * LARGEST)

/** So many are read and sorted whatever page is asked for. */
const MAX_RANKED = 2000

/**
 * The more of the words typed stand in what a product is called itself, the sooner it comes: before those that only stand
 * in a category, or have a property, of that name. Where so few were found that all of them are read anyhow; of more the
 * shop's order is the better one.
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

/** A word of a text as it is looked for, with the mark of one that is only the beginning of another. */
const TERM = /'[^']*'(?::\*)?/g

/** The same word among a product's own (see asVector of the commands). */
const asNamed = (term: string) => `${term}${term.endsWith('*') ? '' : ':'}A`

const NOTHING_CHOSEN = { brand: null, category: null, season: null }

/** Whether the texts alone find anything. */
export async function anyFound(db: Db, { siteId }: SiteScope, texts: SearchCriteria['texts']): Promise<boolean> {
  const alone = { texts, among: [], groupBit: 0, chosen: NOTHING_CHOSEN, properties: [] }
  const isFound = await whereFound(db, siteId, alone)
  // Counted, for the reason above: one row is guessed to be found soon by reading them all.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_search where ${isFound}`.execute(db)
  return (rows[0]?.count ?? 0) > 0
}
