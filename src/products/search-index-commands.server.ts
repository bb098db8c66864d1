import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { toSeason } from './product.ts'
import { getSeasonWords, HEAD_MARK, MEASURE_MARK, SEARCH_VERSION } from './search-index.ts'
import { findMeasures } from './search-text/measures.ts'
import { expandAbbreviations, listModelRange } from './search-text/name-text.ts'
import { stem } from './search-text/stem.ts'
import { findHead } from './search-text/trade-terms.ts'
import { readTyreSize } from './tyre-size.ts'

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
  /** In every language, with those of its children, one per line. */
  names: string
  brand: string | null
  /** The category in every language, one name per line; and those above it. */
  category: string | null
  categoriesAbove: string | null
  season: number | null
  /** Property values, one per line. */
  values: string | null
  descriptions: string | null
  /** Numbers, separated by spaces. */
  keys: string | null
}

async function readTexts(tx: Tx, siteId: number, productIds: readonly number[]) {
  const { rows } = await sql<ProductTexts>`
    with recursive requested as (
      select id, name, names, descriptions, brand_id, category_id, season from products
      where site_id = ${siteId} and id = any(${productIds}::bigint[]) and visible and parent_id is null
    ), line as (
      select c.id as leaf, c.id, c.parent_id, c.names
      from categories c where c.id in (select category_id from requested)
      union all
      select line.leaf, c.id, c.parent_id, c.names from line join categories c on c.id = line.parent_id
    ), called as (
      select leaf, string_agg(text.value, E'\n') filter (where id = leaf) as category,
             string_agg(text.value, E'\n') filter (where id <> leaf) as categories_above
      from line, jsonb_each_text(line.names) text group by leaf
    )
    select p.id,
           concat_ws(E'\n', p.name, (select string_agg(value, E'\n') from jsonb_each_text(p.names)), under.names) as names,
           b.name as brand, called.category, called.categories_above, p.season, (${VALUE_TEXTS}) as values,
           (select string_agg(value, ' ') from jsonb_each_text(p.descriptions)) as descriptions,
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
           where own.product_id = child.id)), E'\n') as names,
         string_agg((select string_agg(distinct n.key, ' ') from product_numbers n
                     where n.product_id = child.id and n.customer_id is null), ' ') as keys
  from products child where child.parent_id = p.id and child.visible`

/** Properties of a product and its children in all languages. */
const VALUE_TEXTS = sql`
  select string_agg(distinct text.value, E'\n')
  from product_properties own
  join property_values value on value.id = own.value_id, jsonb_each_text(value.names) text
  where own.product_id = any(${selfAndChildren()})`

// Folding happens here, by the same function that folds queries, so that both always match.
function searchTexts({ id, ...texts }: ProductTexts) {
  const names = texts.names.split('\n')
  const numbers = fold(texts.keys ?? '')
    .split(' ')
    .map(truncateWord)
  const fields: FieldTerms[] = [
    { weight: 'A', terms: [...names.flatMap(listNameTerms), ...numbers, ...listHeads(names, texts.category)] },
    { weight: 'B', terms: [texts.brand, texts.category].flatMap(listTerms) },
    {
      weight: 'C',
      terms: [
        ...[texts.categoriesAbove, getSeasonWords(toSeason(texts.season)), ...listWordValues(texts.values)].flatMap(
          listTerms,
        ),
        ...listMeasureTerms(fold(texts.values ?? '')),
      ],
    },
    { weight: 'D', terms: listTerms(texts.descriptions) },
  ]
  const weights = new Map<string, Weight>()
  for (const { weight, terms } of fields) {
    for (const term of terms) if (term !== '' && !weights.has(term)) weights.set(term, weight)
  }
  const named = new Set(
    splitWords([texts.names, texts.brand, texts.category, ...listWordValues(texts.values)].join(' ')).map(truncateWord),
  )
  return { id, weights, named }
}

/** Weights of PostgreSQL's text search: name, type, properties, description. */
type Weight = 'A' | 'B' | 'C' | 'D'

interface FieldTerms {
  weight: Weight
  terms: string[]
}

/** The words of a text, their stems, and its measures and tyre sizes in one spelling each. */
function listTerms(text: string | null): string[] {
  if (!text) return []
  const folded = fold(text)
  const words = splitWords(folded)
  const size = readTyreSize(text)
  return [...words, ...words.map(stem), ...listMeasureTerms(folded), ...(size ? [fold(size.key)] : [])].map(
    truncateWord,
  )
}

/** The terms of a name, with its abbreviations and ranges of models written out. */
function listNameTerms(name: string): string[] {
  const folded = fold(name)
  return [...listTerms(name), ...listTerms(expandAbbreviations(folded)), ...listModelRange(folded)]
}

/** The kinds in the names; that of the category if they have none. */
function listHeads(names: readonly string[], category: string | null): string[] {
  const find = (texts: readonly string[]) => texts.flatMap((text) => findHead(expandAbbreviations(fold(text))) ?? [])
  const heads = find(names)
  return (heads.length > 0 ? heads : find((category ?? '').split('\n'))).map(({ id }) => HEAD_MARK + id)
}

/** Property values that begin with a word: `Ön`, `AGM`; never the parts of `131,6 × 53,3 mm`. */
const listWordValues = (values: string | null) => (values ?? '').split('\n').filter((value) => /^\s*\p{L}/u.test(value))

const listMeasureTerms = (folded: string) => findMeasures(folded).map(({ term }) => MEASURE_MARK + term)

/** No one types longer words, and the index rejects the endless "words" of bad files. */
const truncateWord = (word: string) => word.slice(0, MAX_WORD_LENGTH)

async function upsertRows(tx: Tx, texts: readonly ReturnType<typeof searchTexts>[]) {
  const rows = texts.map(({ id, weights }) => ({ id, words: toVector(weights) }))
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
 * Words of the name have no position, which saves space: a query for any weight matches a word without a position. The
 * others have one, with their weight; D is the default.
 */
const toVector = (weights: ReadonlyMap<string, Weight>) =>
  [...weights]
    .map(([word, weight]) => `'${word}'${weight === 'A' ? '' : `:1${weight === 'D' ? '' : weight}`}`)
    .join(' ')

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

/**
 * All terms of the index, for prefixes; words of names are also corrections of misspelt ones. Sorted, so that concurrent
 * loads do not deadlock.
 */
async function addToVocabulary(tx: Tx, siteId: number, texts: readonly ReturnType<typeof searchTexts>[]) {
  const named = new Set(texts.flatMap((text) => [...text.named]))
  const words = [...new Set(texts.flatMap(({ weights }) => [...weights.keys()]))]
    .filter((term) => !term.startsWith(HEAD_MARK) && !term.startsWith(MEASURE_MARK))
    .sort()
  if (words.length === 0) return
  const correctable = words.map((word) => named.has(word) && isVocabularyWord(word))
  await sql`
    insert into search_words as old (site_id, word, plain)
    select ${siteId}, word, plain from unnest(${words}::text[], ${correctable}::boolean[]) as learnt (word, plain)
    on conflict (site_id, word) do update set plain = true where excluded.plain and not old.plain`.execute(tx)
}

/** Letters only, and long enough to be distinctive: a typo in a number is another number. */
const isVocabularyWord = (word: string) => /^\p{L}{3,}$/u.test(word)
