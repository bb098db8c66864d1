import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { toSeason } from './product.ts'
import { getSeasonWords, SEARCH_VERSION } from './search-index.ts'

const REBUILD_BATCH = 2000
const MAX_WORD_LENGTH = 60

/**
 * Updates the search index of these products; must be called in the transaction that changed them, their numbers, or
 * their stock. Hidden products and ids of other sites are removed. Variations are indexed under their parent, with
 * their numbers, words and stock.
 */
export async function upsertSearch(tx: Tx, siteId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const indexedIds = await withParents(tx, siteId, productIds)
  const sources = await readTexts(tx, siteId, indexedIds)
  const existingIds = new Set(sources.map(({ id }) => id))
  await removeSearch(
    tx,
    siteId,
    indexedIds.filter((id) => !existingIds.has(id)),
  )
  const texts = sources.map(searchTexts)
  await ensureBuildRecord(tx, siteId)
  await upsertRows(tx, texts)
  await addToVocabulary(tx, siteId, texts)
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
  await notifyCatalogChange(tx, siteId)
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

/**
 * Rebuilds the index of a site in batches while it stays searchable; can be stopped between batches. Returns the number
 * of indexed products.
 */
export async function rebuildSearch(db: Db, siteId: number, isStopped = () => false): Promise<number> {
  for (let last = 0; !isStopped(); ) {
    const ids = await nextIds(db, siteId, last)
    const end = ids.at(-1)
    if (end === undefined) break
    await db.transaction().execute((tx) => upsertSearch(tx, siteId, ids))
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

interface ProductTexts {
  id: number
  names: string
  brand: string | null
  categories: string | null
  season: number | null
  /** Property values that are words, one per line. */
  values: string | null
  keys: string | null
}

async function readTexts(tx: Tx, siteId: number, productIds: readonly number[]) {
  const { rows } = await sql<ProductTexts>`
    with recursive requested as (
      select id, name, names, brand_id, category_id, season from products
      where site_id = ${siteId} and id = any(${productIds}::bigint[]) and visible and parent_id is null
    ), line as (
      select c.id as leaf, c.parent_id, c.names
      from categories c where c.id in (select category_id from requested)
      union all
      select line.leaf, c.parent_id, c.names from line join categories c on c.id = line.parent_id
    ), called as (
      select leaf, string_agg(text.value, ' ') as categories from line, jsonb_each_text(line.names) text group by leaf
    )
    select p.id, concat_ws(' ', p.name, (select string_agg(value, ' ') from jsonb_each_text(p.names)), under.names) as names,
           b.name as brand, called.categories, p.season, (${VALUE_TEXTS}) as values,
           concat_ws(' ', number.keys, under.keys) as keys
    from requested p
    left join brands b on b.id = p.brand_id
    left join called on called.leaf = p.category_id
    left join lateral (
      select string_agg(distinct n.key, ' ') as keys from product_numbers n
      where n.product_id = p.id and n.customer_id is null
    ) number on true
    left join lateral (${CHILD_TEXTS}) under on true`.execute(tx)
  return rows
}

/** Names, values and numbers of a product's children. */
const CHILD_TEXTS = sql`
  select string_agg(concat_ws(' ', child.name, child.production_date, (
           select string_agg(text.value, ' ') from product_variation_values own
           join variation_values value on value.id = own.value_id, jsonb_each_text(value.names) text
           where own.product_id = child.id)), ' ') as names,
         string_agg((select string_agg(distinct n.key, ' ') from product_numbers n
                     where n.product_id = child.id and n.customer_id is null), ' ') as keys
  from products child where child.parent_id = p.id and child.visible`

/** Properties of a product and its children in all languages. Measures are filters, not search words. */
const VALUE_TEXTS = sql`
  select string_agg(distinct text.value, E'\n')
  from product_properties own
  join property_values value on value.id = own.value_id and value.number is null, jsonb_each_text(value.names) text
  where own.product_id = any(${selfAndChildren()})`

// Folding happens here, by the same function that folds queries, so that both always match.
function searchTexts({ id, names, brand, categories, season, values, keys }: ProductTexts) {
  const ownWords = splitWords([names, brand].join(' ')).map(truncateWord)
  const relatedWords = splitWords([categories, getSeasonWords(toSeason(season)), ...listWords(values)].join(' ')).map(
    truncateWord,
  )
  const words = [...new Set([...ownWords, ...relatedWords])]
  const numbers = fold(keys ?? '')
    .split(' ')
    .map(truncateWord)
  const mainWords = new Set([...ownWords, ...numbers].filter(Boolean))
  return {
    id,
    words,
    mainWords: [...mainWords],
    relatedWords: relatedWords.filter((word) => !mainWords.has(word)),
  }
}

/** `Ön`, `Dökme`, `AGM`; never the parts of `131,6 × 53,3 mm`. */
const listWords = (values: string | null) => (values ?? '').split('\n').filter((value) => /^\s*\p{L}/u.test(value))

/** No one types longer words, and the index rejects the endless "words" of bad files. */
const truncateWord = (word: string) => word.slice(0, MAX_WORD_LENGTH)

async function upsertRows(tx: Tx, texts: readonly ReturnType<typeof searchTexts>[]) {
  const rows = texts.map(({ id, mainWords, relatedWords }) => ({ id, words: toVector(mainWords, relatedWords) }))
  await sql`
    insert into product_search as old
      (product_id, site_id, brand_id, category_id, season, flags, sort_no, name_sort, stock, words, value_ids)
    select p.id, p.site_id, p.brand_id, p.category_id, p.season, p.flags, p.sort_no, p.name,
           coalesce((select sum(s.on_hand) from stock s where s.product_id = p.id), 0) + coalesce((
             select sum(s.on_hand) from products child join stock s on s.product_id = child.id
             where child.parent_id = p.id and child.visible), 0), text.words::tsvector, ${VALUE_IDS}
    from json_to_recordset(${JSON.stringify(rows)}::json) as text (id bigint, words text)
    join products p on p.id = text.id
    on conflict (product_id) do update set
      site_id = excluded.site_id, brand_id = excluded.brand_id, category_id = excluded.category_id,
      season = excluded.season, flags = excluded.flags, sort_no = excluded.sort_no, name_sort = excluded.name_sort,
      stock = excluded.stock, words = excluded.words, value_ids = excluded.value_ids
    where (old.brand_id, old.category_id, old.season, old.flags, old.sort_no, old.name_sort, old.stock, old.words,
        old.value_ids)
      is distinct from (excluded.brand_id, excluded.category_id, excluded.season, excluded.flags, excluded.sort_no,
        excluded.name_sort, excluded.stock, excluded.words, excluded.value_ids)`.execute(tx)
}

/**
 * Words from the brand, category or properties of a product get a position of weight D. Words of its own name have no
 * position, which saves space; a query for weight A matches words without a position as well (see page-queries).
 */
const toVector = (mainWords: readonly string[], relatedWords: readonly string[]) =>
  [...mainWords.map((word) => `'${word}'`), ...relatedWords.map((word) => `'${word}':1`)].join(' ')

/** Properties of a product and its children. */
const VALUE_IDS = sql`array(
  select distinct own.value_id from product_properties own
  where own.product_id = any(${selfAndChildren()})
  order by own.value_id)`

// As an array of ids, because `or` would read every row for each.
function selfAndChildren() {
  return sql`array(
    select p.id union all select child.id from products child where child.parent_id = p.id and child.visible)`
}

/** All words except numbers, which have a table of their own. Sorted, so that concurrent loads do not deadlock. */
async function addToVocabulary(tx: Tx, siteId: number, texts: readonly ReturnType<typeof searchTexts>[]) {
  const words = [...new Set(texts.flatMap((text) => text.words))].sort()
  if (words.length === 0) return
  const correctable = words.map(isVocabularyWord)
  await sql`
    insert into search_words (site_id, word, plain)
    select ${siteId}, word, plain from unnest(${words}::text[], ${correctable}::boolean[]) as learnt (word, plain)
    on conflict do nothing`.execute(tx)
}

/** Letters only, and long enough to be distinctive: a typo in a number is another number. */
const isVocabularyWord = (word: string) => /^\p{L}{3,}$/u.test(word)
