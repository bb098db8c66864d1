import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { listSpeeds } from '#src/vehicles/tyres/tyre.ts'
import type { Among } from '../search.ts'
import type { QueryTerm, QueryText, SearchCriteria } from './facets.ts'
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

function hasText({ terms, alternatives, ids }: QueryText) {
  const conditions = [terms, ...alternatives].flatMap((all) => matchAll(all) ?? [])
  if (ids.length > 0 || conditions.length === 0) conditions.push(sql`product_id = any(${ids}::bigint[])`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Undefined without a term that must match. */
function matchAll(all: readonly QueryTerm[]): RawBuilder<boolean> | undefined {
  const terms = all.filter(({ optional }) => !optional)
  if (terms.length === 0) return undefined
  const words = terms.filter(({ vehicles }) => vehicles === null).map(({ match }) => match)
  const conditions = [
    ...(words.length > 0 ? [sql`words @@ ${words.join(' & ')}::tsquery`] : []),
    ...terms.flatMap((term) => (term.vehicles ? [matchesVehicle(term, term.vehicles)] : [])),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Fits one of the vehicles, or names it: in a given year only if it has no fitments. */
const matchesVehicle = ({ match }: QueryTerm, vehicles: FittingVehicles) =>
  sql`(${hasFitment(vehicles)} or (words @@ ${match}::tsquery${
    vehicles.year === null
      ? sql``
      : sql` and not exists (select from product_vehicles fitment where fitment.product_id = product_search.product_id)`
  }))`

type FittingVehicles = NonNullable<QueryTerm['vehicles']>

/** By a fitment, or a tyre by a size of the vehicle. An array of ids is computed once and looked up by key. */
export const hasFitment = ({ ids, year }: FittingVehicles) => sql<boolean>`product_id = any(array(
  select product_id from product_vehicles where vehicle_id = any(${ids}::bigint[]) ${isInYear(year)}
  union all
  select tyre.product_id from vehicle_tyres own join vehicles on vehicles.id = own.vehicle_id
  join product_tyres tyre on tyre.site_id = vehicles.site_id and tyre.size_key in (own.front_key, own.rear_key)
  where own.vehicle_id = any(${ids}::bigint[])))`

const isInYear = (year: number | null) =>
  year === null
    ? sql``
    : sql`and coalesce(year_from, 0) <= ${year}::integer and coalesce(year_to, 9999) >= ${year}::integer`

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
  const tyres =
    sizes.length === 0
      ? sql``
      : sql`union all select product_id from product_tyres where size_key = any(${sizes}::text[]) and site_id = ${siteId}`
  const byNumber = texts.flatMap(({ ids }) => ids)
  const numbers = byNumber.length === 0 ? sql`` : sql`union all select unnest(${byNumber}::bigint[])`
  // An array of ids is computed once and looked up by key; a join would read every product of the site.
  return sql`product_id = any(array(
    select product_id from product_vehicles where vehicle_id = any(${vehicles}::bigint[]) ${isInYear(year)}
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
  const prefixes = listPrefixes(
    criteria.texts.flatMap(({ terms, alternatives }) => [terms, ...alternatives].flat().map(({ match }) => match)),
  )
  if (prefixes.length === 0) return criteria
  const wordsByPrefix = await memoizeAnswer(db, { siteId, question: { beginnings: prefixes } }, () =>
    loadWordsByPrefix(db, siteId, prefixes),
  )
  const expandTerms = (terms: readonly QueryTerm[]) =>
    terms.map((term) => ({ ...term, match: expandPrefix(term.match, wordsByPrefix) }))
  const expandQuery = ({ terms, alternatives, ...text }: SearchCriteria['texts'][number]) => ({
    ...text,
    terms: expandTerms(terms),
    alternatives: alternatives.map(expandTerms),
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

/** Greater than every character of a word. */
export const LAST_CHARACTER = '\u{10ffff}'
