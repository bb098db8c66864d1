import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { toSeason } from './product.ts'
import { listValueTerms } from './properties/value-terms.ts'
import { getSeasonWords, HEAD_MARK, MEASURE_MARK, OWN_KIND_MARK, UNKNOWN_KIND } from './search-index.ts'
import { findMeasures } from './search-text/measures.ts'
import {
  expandAbbreviations,
  listLetterRange,
  listModelRange,
  listNumberedTerms,
  separateAttached,
} from './search-text/name-text.ts'
import { listProductKinds } from './search-text/product-kind.ts'
import { listNamedShortForms } from './search-text/short-forms.ts'
import { stem } from './search-text/stem.ts'
import { listBroaderKinds } from './search-text/trade-terms.ts'
import { getRimDiameter, readTyreSize, toRimMeasure } from './tyre-size.ts'

const MAX_WORD_LENGTH = 60

/** Fields of a product by their weight in the rank: name and numbers; brand and category; properties; description. */
export type Field = 'A' | 'B' | 'C' | 'D'

/** A product as search engines index it. */
export interface SearchDocument {
  id: number
  /** Every term, with the first field that has it. */
  terms: ReadonlyMap<string, Field>
  /** Words of names, brand, category and values: corrections of misspelt words. */
  names: ReadonlySet<string>
}

/** The documents of those of these products that are listed: visible, and no variation or price row. */
export async function loadSearchDocuments(
  db: Db | Tx,
  siteId: number,
  productIds: readonly number[],
): Promise<SearchDocument[]> {
  return calculateDocuments(await loadSearchTexts(db, siteId, productIds))
}

/** The documents of products with these texts. */
export async function calculateDocuments(texts: readonly SearchTexts[]): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for (let at = 0; at < texts.length; at += CALCULATED_AT_ONCE) {
    if (at > 0) await setImmediate()
    documents.push(...texts.slice(at, at + CALCULATED_AT_ONCE).map(toDocument))
  }
  return documents
}

/** In between, answers of the database and requests are handled: 20 products take milliseconds. */
const CALCULATED_AT_ONCE = 20

/** Texts of a listed product, of which its document is calculated. */
export interface SearchTexts {
  id: number
  /** In every language, with those of its children, one per line. */
  names: string
  brand: string | null
  /** The category in every language, one name per line; and those above it. */
  category: string | null
  categoriesAbove: string | null
  season: number | null
  /** Property values in every language, one per line. */
  values: string | null
  /** Those that are numbers, each after the id of its property and a tab. */
  numbers: string | null
  descriptions: string | null
  /** Numbers, separated by spaces. */
  keys: string | null
}

/** The texts of those of these products that are listed. */
export async function loadSearchTexts(
  db: Db | Tx,
  siteId: number,
  productIds: readonly number[],
): Promise<SearchTexts[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<SearchTexts>`
    with recursive requested as (
      select id, name, names, descriptions, brand_id, category_id, season from products
      where site_id = ${siteId} and id = any(${productIds}::bigint[]) and visible and parent_id is null
    ), line as (
      select c.id as leaf, c.id, c.parent_id, c.names
      from categories c where c.id in (select category_id from requested)
      union
      select line.leaf, c.id, c.parent_id, c.names from line join categories c on c.id = line.parent_id
    ), called as (
      select leaf, string_agg(text.value, E'\n') filter (where id = leaf) as category,
             string_agg(text.value, E'\n') filter (where id <> leaf) as categories_above
      from line, jsonb_each_text(line.names) text group by leaf
    )
    select p.id,
           concat_ws(E'\n', p.name, (select string_agg(value, E'\n') from jsonb_each_text(p.names)), under.names) as names,
           b.name as brand, called.category, called.categories_above, p.season, own.values, own.numbers,
           (select string_agg(value, E'\n') from jsonb_each_text(p.descriptions)) as descriptions,
           concat_ws(' ', number.keys, under.keys) as keys
    from requested p
    left join brands b on b.id = p.brand_id
    left join called on called.leaf = p.category_id
    left join lateral (
      select string_agg(distinct n.key, ' ') as keys from product_numbers n
      where n.product_id = p.id and n.customer_id is null
    ) number on true
    left join lateral (${CHILD_TEXTS}) under on true
    left join lateral (${VALUE_TEXTS}) own on true`.execute(db)
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
  select string_agg(distinct text.value, E'\n') as values,
         string_agg(distinct value.property_id || E'\t' || text.value, E'\n') filter (where value.number is not null) as numbers
  from product_properties own
  join property_values value on value.id = own.value_id, jsonb_each_text(value.names) text
  where own.product_id = any(${selfAndChildren()})`

// Folding happens here, by the same function that folds queries, so that both always match.
function toDocument({ id, ...texts }: SearchTexts): SearchDocument {
  const lines = texts.names.split('\n')
  const numbers = fold(texts.keys ?? '')
    .split(' ')
    .map(truncateWord)
  const fields: FieldTerms[] = [
    { field: 'A', terms: [...lines.flatMap(listNameTerms), ...numbers, ...listHeads(lines, texts)] },
    { field: 'B', terms: [texts.brand, texts.category].flatMap(listTerms) },
    {
      field: 'C',
      terms: [
        ...[texts.categoriesAbove, getSeasonWords(toSeason(texts.season)), ...listWordValues(texts.values)].flatMap(
          listTerms,
        ),
        ...listMeasureTerms(fold(texts.values ?? '')),
        ...splitLines(texts.numbers).flatMap(listNumberTerms),
      ],
    },
    { field: 'D', terms: listTerms(texts.descriptions) },
  ]
  const terms = new Map<string, Field>()
  for (const { field, terms: fieldTerms } of fields) {
    for (const term of fieldTerms) if (term !== '' && !terms.has(term)) terms.set(term, field)
  }
  const names = new Set(
    splitWords([texts.names, texts.brand, texts.category, ...listWordValues(texts.values)].join(' ')).map(truncateWord),
  )
  return { id, terms, names }
}

interface FieldTerms {
  field: Field
  terms: string[]
}

/** The words of a text, their stems, and its measures and tyre sizes in one spelling each. */
function listTerms(text: string | null): string[] {
  if (!text) return []
  const folded = fold(text)
  const words = splitWords(folded)
  const size = readTyreSize(text)
  return [...words, ...words.map(stem), ...listMeasureTerms(folded), ...(size ? listSizeTerms(size.key) : [])].map(
    truncateWord,
  )
}

const listSizeTerms = (key: string) => [fold(key), MEASURE_MARK + toRimMeasure(getRimDiameter(key))]

/** The terms of a name, with its abbreviations and ranges of models written out, and its short forms. */
function listNameTerms(name: string): string[] {
  const folded = fold(name)
  return [
    ...listTerms(name),
    ...listTerms(expandAbbreviations(folded)),
    ...listSeparateWords(folded),
    ...listModelRange(folded),
    ...listLetterRange(folded),
    ...listNumberedTerms(folded).map(truncateWord),
    ...listNamedShortForms(folded).map(truncateWord),
  ]
}

/** Words that are attached to years and numbers, and their stems. */
function listSeparateWords(folded: string): string[] {
  const apart = separateAttached(folded)
  return apart === undefined
    ? []
    : splitWords(apart)
        .flatMap((word) => [word, stem(word)])
        .map(truncateWord)
}

function listHeads(names: readonly string[], { category, descriptions }: Omit<SearchTexts, 'id'>): string[] {
  const kinds = listProductKinds({ names, categories: splitLines(category), descriptions: splitLines(descriptions) })
  if (kinds.length === 0) return [UNKNOWN_KIND]
  return [...kinds.flatMap(listBroaderKinds).map((id) => HEAD_MARK + id), ...kinds.map(({ id }) => OWN_KIND_MARK + id)]
}

const splitLines = (text: string | null) => (text ?? '').split('\n')

/** Property values that begin with a word: `Ön`, `AGM`; never the parts of `131,6 × 53,3 mm`. */
const listWordValues = (values: string | null) => (values ?? '').split('\n').filter((value) => /^\s*\p{L}/u.test(value))

const listMeasureTerms = (folded: string) => findMeasures(folded).map(({ term }) => MEASURE_MARK + term)

const listNumberTerms = (line: string) => {
  const [propertyId, value = ''] = line.split('\t')
  return listValueTerms(Number(propertyId), value)
}

/** No one types longer words, and the index rejects the endless "words" of bad files. */
const truncateWord = (word: string) => word.slice(0, MAX_WORD_LENGTH)

/** The ids of product `p` and its visible children, as an array, because `or` would read every row for each. */
export function selfAndChildren(): RawBuilder<number[]> {
  return sql`array(
    select p.id union all select child.id from products child where child.parent_id = p.id and child.visible)`
}
