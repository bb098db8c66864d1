import { type RawBuilder, sql } from 'kysely'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  type Field,
  loadSearchDocuments,
  type SearchDocument,
  selfAndChildren,
} from './search-document-queries.server.ts'
import { isMarked, MEASURE_MARK, SEARCH_VERSION } from './search-index.ts'

const REBUILD_BATCH = 2000

/**
 * Updates the search index of these products; must be called in the transaction that changed them, their numbers, or
 * their stock. Hidden products and ids of other sites are removed. Variations are indexed under their parent, with
 * their numbers, words and stock.
 */
export async function upsertSearch(tx: Tx, siteId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await writeSearch(tx, siteId, await prepareSearch(tx, siteId, productIds))
}

/** What `writeSearch` writes. */
export interface SearchUpdate {
  indexedIds: readonly number[]
  documents: readonly SearchDocument[]
}

/** Calculates the documents of products; their names, numbers and properties must not change any more. */
export async function prepareSearch(tx: Tx, siteId: number, productIds: readonly number[]): Promise<SearchUpdate> {
  if (productIds.length === 0) return { indexedIds: [], documents: [] }
  const indexedIds = await withParents(tx, siteId, productIds)
  return { indexedIds, documents: await loadSearchDocuments(tx, siteId, indexedIds) }
}

/** Writes prepared documents, after all else of their products. */
export async function writeSearch(tx: Tx, siteId: number, { indexedIds, documents }: SearchUpdate): Promise<void> {
  if (indexedIds.length === 0) return
  const listedIds = new Set(documents.map(({ id }) => id))
  await removeSearch(
    tx,
    siteId,
    indexedIds.filter((id) => !listedIds.has(id)),
  )
  await ensureBuildRecord(tx, siteId)
  await upsertRows(tx, documents)
  await addToVocabulary(tx, siteId, documents)
  await recordSearchChanges(tx, siteId, { productIds: [...listedIds], removed: false })
  await notifyCatalogChange(tx, siteId)
}

async function withParents(tx: Tx, siteId: number, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ parentId: number }>`
    select distinct parent_id from products
    where site_id = ${siteId} and id = any(${productIds}::bigint[]) and parent_id is not null`.execute(tx)
  return [...new Set([...productIds, ...rows.map(({ parentId }) => parentId)])]
}

/** Removes these products from the index. */
export async function removeSearch(tx: Tx, siteId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.deleteFrom('productSearch').where('siteId', '=', siteId).where('productId', 'in', productIds).execute()
  await recordSearchChanges(tx, siteId, { productIds, removed: true })
  await notifyCatalogChange(tx, siteId)
}

interface IndexChanges {
  productIds: readonly number[]
  removed: boolean
}

/** For a search engine other than PostgreSQL, if this site has one: it indexes them later. */
export async function recordSearchChanges(
  tx: Tx,
  siteId: number,
  { productIds, removed }: IndexChanges,
): Promise<void> {
  if (productIds.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    insert into search_outbox (site_id, product_id, removed)
    select site_id, product_id, ${removed} from search_feeds, unnest(${productIds}::bigint[]) as product_id
    where site_id = ${siteId}`.execute(tx)
  if (numAffectedRows > 0n) await enqueueJob(tx, 'feedSearchEngine')
}

/** Every process drops its cached answers of this site's catalogue after the commit. */
export async function notifyCatalogChange(tx: Tx, siteId: number): Promise<void> {
  await sql`select pg_notify('vitrin', ${`catalog:${siteId}`})`.execute(tx)
}

/** Records the current version for a site without a build, whose index cannot be outdated. */
const ensureBuildRecord = (tx: Tx, siteId: number) =>
  tx
    .insertInto('searchBuilds')
    .values({ siteId, version: SEARCH_VERSION })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

interface RebuildOptions {
  isStopped?(): boolean
  onProgress?(done: number): Promise<unknown>
}

/**
 * Rebuilds the index of a site in batches while it stays searchable; can be stopped between batches, after each of which
 * `onProgress` gets the number of products. Returns the number of indexed products.
 */
export async function rebuildSearch(
  db: Db,
  siteId: number,
  { isStopped = () => false, onProgress }: RebuildOptions = {},
): Promise<number> {
  let done = 0
  for (let last = 0; !isStopped(); ) {
    const ids = await nextIds(db, siteId, last)
    const end = ids.at(-1)
    if (end === undefined) break
    await db.transaction().execute((tx) => upsertSearch(tx, siteId, ids))
    done += ids.length
    await onProgress?.(done)
    last = end
  }
  const { count } = await db
    .selectFrom('productSearch')
    .where('siteId', '=', siteId)
    .select((field) => field.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function nextIds(db: Db, siteId: number, after: number) {
  const rows = await db
    .selectFrom('products')
    .where('siteId', '=', siteId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(REBUILD_BATCH)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The products are locked first: their groups of customers must be read after any other change of them. */
async function upsertRows(tx: Tx, documents: readonly SearchDocument[]) {
  await sql`
    select from products where id = any(${documents.map(({ id }) => id)}::bigint[])
    order by id for no key update`.execute(tx)
  const rows = documents.map(({ id, terms }) => ({ id, words: toVector(terms) }))
  await sql`
    insert into product_search as old
      (product_id, site_id, brand_id, category_id, season, flags, sort_no, name_sort, stock, words, value_ids,
       audience_ids)
    select p.id, p.site_id, p.brand_id, p.category_id, p.season, p.flags, p.sort_no, p.name,
           coalesce((select sum(s.on_hand) from stock s where s.product_id = p.id), 0) + coalesce((
             select sum(s.on_hand) from products child join stock s on s.product_id = child.id
             where child.parent_id = p.id and child.visible), 0), text.words::tsvector, ${VALUE_IDS},
           ${selectAudienceIds(sql`p.id`)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as text (id bigint, words text)
    join products p on p.id = text.id and p.visible and p.parent_id is null
    on conflict (product_id) do update set
      site_id = excluded.site_id, brand_id = excluded.brand_id, category_id = excluded.category_id,
      season = excluded.season, flags = excluded.flags, sort_no = excluded.sort_no, name_sort = excluded.name_sort,
      stock = excluded.stock, words = excluded.words, value_ids = excluded.value_ids,
      audience_ids = excluded.audience_ids
    where (old.brand_id, old.category_id, old.season, old.flags, old.sort_no, old.name_sort, old.stock, old.words,
        old.value_ids, old.audience_ids)
      is distinct from (excluded.brand_id, excluded.category_id, excluded.season, excluded.flags, excluded.sort_no,
        excluded.name_sort, excluded.stock, excluded.words, excluded.value_ids, excluded.audience_ids)`.execute(tx)
}

/**
 * Words of the name have no position, which saves space: a query for any weight matches a word without a position. The
 * others have one, with their weight; D is the default.
 */
const toVector = (terms: ReadonlyMap<string, Field>) =>
  [...terms].map(([word, field]) => `'${word}'${field === 'A' ? '' : `:1${field === 'D' ? '' : field}`}`).join(' ')

/** Properties of a product and its children. */
const VALUE_IDS = sql`array(
  select distinct own.value_id from product_properties own
  where own.product_id = any(${selfAndChildren()})
  order by own.value_id)`

/** The groups of customers that a product is limited to; null for none. */
const selectAudienceIds = (productId: RawBuilder<unknown>) => sql`(
  select array_agg(limited.group_id order by limited.group_id) from product_audiences limited
  where limited.product_id = ${productId})`

/**
 * Updates the groups of customers that listed products are limited to; must be called in the transaction that changed
 * them.
 */
export async function updateListedAudiences(tx: Tx, siteId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update product_search listed set audience_ids = ${selectAudienceIds(sql`listed.product_id`)}
    where site_id = ${siteId} and product_id = any(${productIds}::bigint[])`.execute(tx)
  await recordSearchChanges(tx, siteId, { productIds, removed: false })
  await notifyCatalogChange(tx, siteId)
}

/**
 * All words of the index, for prefixes, and its amounts; words of names are also corrections of misspelt ones. Sorted, so that concurrent
 * loads do not deadlock.
 */
async function addToVocabulary(tx: Tx, siteId: number, documents: readonly SearchDocument[]) {
  const names = new Set(documents.flatMap((document) => [...document.names]))
  const words = [...new Set(documents.flatMap(({ terms }) => [...terms.keys()]))]
    .filter((term) => !isMarked(term) || isAmount(term))
    .sort()
  if (words.length === 0) return
  const correctable = words.map((word) => names.has(word) && isVocabularyWord(word))
  await sql`
    insert into search_words as old (site_id, word, plain)
    select ${siteId}, word, plain from unnest(${words}::text[], ${correctable}::boolean[]) as learnt (word, plain)
    on conflict (site_id, word) do update set plain = true where excluded.plain and not old.plain`.execute(tx)
}

/** Amounts are needed for ranges of them: all that a shop has within "10-20 mm". */
const isAmount = (term: string) => term.startsWith(MEASURE_MARK) && AMOUNT.test(term)
const AMOUNT = /^.-?\d+(?:\.\d+)?\D+\d*$/u

/** Letters only, and long enough to be distinctive: a typo in a number is another number. */
const isVocabularyWord = (word: string) => /^\p{L}{3,}$/u.test(word)

/**
 * Updates the stock of listed products, which filters and the order by stock use; must be called in the transaction that
 * changed it. The rows are locked first: the sum must be read after any other order that was writing the same quantity.
 */
export async function updateListedStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const listedIds = await toListedProducts(tx, productIds)
  await sql`
    select 1 from product_search where product_id = any(${listedIds}::bigint[])
    order by product_id for no key update`.execute(tx)
  await sql`
    update product_search as listed set stock = there.stock
    from (
      select coalesce(member.parent_id, member.id) as product_id, sum(stock.on_hand) as stock
      from products member join stock on stock.product_id = member.id
      where member.id = any(${listedIds}::bigint[]) or (member.parent_id = any(${listedIds}::bigint[]) and member.visible)
      group by 1
    ) there
    where listed.product_id = there.product_id and listed.stock <> there.stock`.execute(tx)
}

/** The listed products of these: for a variation, its parent. */
async function toListedProducts(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(parent_id, id) as id from products where id = any(${productIds}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Joins the rows of `listing_counts` that differ in their count alone, which every change of a listed product adds. Two runs at once do no harm. */
export async function compactListingCounts(db: Db): Promise<void> {
  await sql`
    with summed as (
      select array_agg(ctid) as row_ids from listing_counts
      group by site_id, brand_id, category_id, season, flags, audience_ids, stock having count(*) > 1
    ), removed as (
      delete from listing_counts where ctid = any(array(select unnest(row_ids) from summed)) returning *
    )
    insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count)
    select site_id, brand_id, category_id, season, flags, audience_ids, stock, sum(count) from removed
    group by site_id, brand_id, category_id, season, flags, audience_ids, stock having sum(count) <> 0`.execute(db)
}

/** Updates the planner statistics after a large load. */
export async function analyzeSearchIndex(db: Db): Promise<void> {
  await sql`analyze product_search`.execute(db)
}
