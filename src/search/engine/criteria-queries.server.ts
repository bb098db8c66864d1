import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { listSpeeds } from '#src/vehicles/tyres/tyre.ts'
import type { Among } from '../search.ts'
import type { QueryText, SearchCriteria } from './facets.ts'
import { expandPrefix, listPrefixes, MAX_EXPANSIONS } from './words.ts'

/** SQL conditions on product_search. Every value is a parameter. */
function buildConditions(
  siteId: number,
  { texts, groupBit, chosen, among, properties }: SearchCriteria,
): RawBuilder<boolean> {
  const conditions = [
    sql`site_id = ${siteId}`,
    ...texts.map(hasText),
    ...among.map((set) => isAmong(siteId, set, texts)),
    // `flags <> 0` allows the partial index of grouped products.
    groupBit === 0 ? undefined : sql`flags <> 0 and flags & ${groupBit}::integer <> 0`,
    chosen.brand && sql`brand_id = any(${chosen.brand}::bigint[])`,
    chosen.category && sql`category_id = any(${chosen.category}::bigint[])`,
    chosen.season && sql`season = any(${chosen.season}::smallint[])`,
    ...properties.map(({ ids }) => sql`value_ids && ${ids}::bigint[]`),
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition != null),
    sql` and `,
  )}`
}

function hasText({ match, ids }: QueryText) {
  const numbers = sql`product_id = any(${ids}::bigint[])`
  if (match === null) return numbers
  const wordCondition = sql`words @@ ${match}::tsquery`
  return ids.length === 0 ? wordCondition : sql`(${wordCondition} or ${numbers})`
}

function isAmong(siteId: number, set: Among, texts: readonly QueryText[]) {
  if ('vehicles' in set) return matchVehicle(siteId, set, texts)
  if ('inStock' in set) return sql`stock > 0`
  if ('tyres' in set) return isTyre(siteId, set.tyres)
  return sql`product_id in (
    select product_id from product_numbers
    where site_id = ${siteId} and key = any(${set.keys}::text[]) and customer_id is null)`
}

type ByVehicle = Extract<Among, { vehicles: unknown }>

function matchVehicle(siteId: number, { vehicles, year = null, sizes = [] }: ByVehicle, texts: readonly QueryText[]) {
  const inYear =
    year === null
      ? sql``
      : sql`and coalesce(year_from, 0) <= ${year}::integer and coalesce(year_to, 9999) >= ${year}::integer`
  const tyres =
    sizes.length === 0
      ? sql``
      : sql`union all select product_id from product_tyres where size_key = any(${sizes}::text[]) and site_id = ${siteId}`
  const byNumber = texts.flatMap(({ ids }) => ids)
  const numbers = byNumber.length === 0 ? sql`` : sql`union all select unnest(${byNumber}::bigint[])`
  // An array of ids is computed once and looked up by key; a join would read every product of the site.
  return sql`product_id = any(array(
    select product_id from product_vehicles where vehicle_id = any(${vehicles}::bigint[]) ${inYear}
    ${tyres} ${numbers}))`
}

function isTyre(siteId: number, { sizes, load, speed }: TyreWish) {
  const loadCondition = load === null ? sql`` : sql`and load_index >= ${load}::integer`
  const speedCondition = speed === null ? sql`` : sql`and speed = any(${listSpeeds(speed)}::text[])`
  return sql`product_id = any(array(
    select product_id from product_tyres
    where site_id = ${siteId} and size_key = any(${sizes}::text[]) ${loadCondition} ${speedCondition}))`
}

/** SQL conditions on product_search, with prefixes expanded to the existing words. */
export const whereFound = async (db: Db, siteId: number, criteria: SearchCriteria): Promise<RawBuilder<boolean>> =>
  buildConditions(siteId, await expandPrefixes(db, siteId, criteria))

/** Conditions for the same products, evaluated faster. */
async function expandPrefixes(db: Db, siteId: number, criteria: SearchCriteria): Promise<SearchCriteria> {
  const prefixes = listPrefixes(criteria.texts.map(({ match }) => match))
  if (prefixes.length === 0) return criteria
  const wordsByPrefix = await memoizeAnswer(db, { siteId, question: { beginnings: prefixes } }, () =>
    loadWordsByPrefix(db, siteId, prefixes),
  )
  const expandQuery = ({ match, ids }: SearchCriteria['texts'][number]) => ({
    match: match && expandPrefix(match, wordsByPrefix),
    ids,
  })
  return { ...criteria, texts: criteria.texts.map(expandQuery) }
}

/**
 * All indexed words and numbers with these prefixes. Empty for a site whose words were indexed by an earlier version,
 * which stored fewer.
 */
async function loadWordsByPrefix(db: Db, siteId: number, prefixes: readonly string[]): Promise<Map<string, string[]>> {
  // Numbers consist of these characters only.
  const keys = prefixes.map((beginning) => (/^[a-z0-9]+$/.test(beginning) ? beginning.toUpperCase() : null))
  const { rows } = await sql<{ beginning: string; word: string | null }>`
    select given.beginning, known.word
    from unnest(${prefixes}::text[], ${keys}::text[]) as given (beginning, key)
    left join lateral (
      (select word from search_words
       where site_id = ${siteId} and word >= given.beginning and word < (given.beginning || ${LAST_CHARACTER})
       order by word limit ${MAX_EXPANSIONS + 1})
      union
      select lower(key collate "C") from (
        select distinct key from product_numbers
        where site_id = ${siteId} and key ~>=~ given.key and key ~<~ (given.key || '[')
        order by key using ~<~ limit ${MAX_EXPANSIONS + 1}) numbers
    ) known on true
    where exists (select from search_builds where site_id = ${siteId} and version >= ${SEARCH_VERSION})`.execute(db)
  const byPrefix = Map.groupBy(rows, ({ beginning }) => beginning)
  return new Map([...byPrefix].map(([beginning, found]) => [beginning, found.flatMap(({ word }) => word ?? [])]))
}

const LAST_CHARACTER = '\u{10ffff}'
