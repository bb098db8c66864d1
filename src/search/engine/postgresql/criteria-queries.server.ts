import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import {
  type FittingVehicles,
  isFiltered,
  type QueryTerm,
  type QueryText,
  replaceMatches,
  type SearchCriteria,
} from '../criteria.ts'
import { joinAll, type Match, matchesNothing, type WordMatch } from '../match.ts'
import { type ProductRestriction, selectAmong, selectFitting } from '../product-set-queries.server.ts'
import { expandPrefixes, LAST_CHARACTER, listPrefixes, MAX_EXPANSIONS, printMatch } from './tsquery.ts'

/** SQL conditions on product_search. Every value is a parameter. */
export function buildConditions(
  siteId: number,
  { texts, groupBit, chosen, among, properties, audience, depotIds }: SearchCriteria,
): RawBuilder<boolean> {
  const conditions = [
    sql`site_id = ${siteId} and ${matchListed({ audience })}`,
    ...texts.map(hasText),
    ...among.map((set) => ('inStock' in set ? isInStock({ depotIds }) : isAmong(siteId, set, texts))),
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
  const words = joinAll(terms.filter(({ vehicles }) => vehicles === null).map(({ match }) => match))
  const conditions = [
    ...(words ? [hasWords(words)] : []),
    ...terms.flatMap((term) => (term.vehicles ? [matchesVehicle(term, term.vehicles)] : [])),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export const hasWords = (match: QueryTerm['match'], fields?: string) =>
  sql<boolean>`words @@ ${printMatch(match, fields)}::tsquery`

/**
 * Whether products other than these have the words. Counted, because to find one of them the planner would read the whole
 * table.
 */
export const hasOtherMatches = (
  scope: SiteScope,
  { match, ids }: { match: Match; ids: RawBuilder<unknown> },
) => sql<boolean>`(
  select count(*) > 0 from product_search
  where site_id = ${scope.siteId} and ${matchListed(scope)} and ${hasWords(match)} and product_id not in (${ids}))`

/** Fits one of the vehicles, or names it: in a given year only if it has no fitments. */
const matchesVehicle = ({ match }: QueryTerm, vehicles: FittingVehicles) =>
  sql`(${hasFitment(vehicles)} or (${hasWords(match)}${
    vehicles.year === null
      ? sql``
      : sql` and not exists (select from product_vehicles fitment where fitment.product_id = product_search.product_id)`
  }))`

// An array of ids is computed once and looked up by key; a join would read every product of the site.
export const hasFitment = (vehicles: FittingVehicles) =>
  sql<boolean>`product_id = any(array(${selectFitting(vehicles)}))`

/** In stock of a depot that serves the viewer: the product, or one of its variations. */
export const isInStock = ({ depotIds }: Pick<SearchCriteria, 'depotIds'>) =>
  depotIds.length === 0
    ? sql<boolean>`stock > 0`
    : sql<boolean>`(stock > 0 and exists (
        select from products member join stock depot_stock on depot_stock.product_id = member.id
        where (member.id = product_search.product_id or member.parent_id = product_search.product_id)
          and depot_stock.on_hand > 0 and depot_stock.depot_id = any(${[...depotIds]}::bigint[])))`

function isAmong(siteId: number, set: ProductRestriction, texts: readonly QueryText[]) {
  const products = selectAmong(
    siteId,
    set,
    texts.flatMap(({ ids }) => ids),
  )
  return 'keys' in set ? sql`product_id in (${products})` : sql`product_id = any(array(${products}))`
}

/** SQL conditions on product_search, with prefixes expanded to the existing words. */
export const whereFound = async (db: Db, siteId: number, criteria: SearchCriteria): Promise<RawBuilder<boolean>> =>
  buildConditions(siteId, await expandCriteria(db, siteId, criteria))

/** Every connection keeps a plan of some 30 KB a term for each form: a number of terms, required or optional. */
const MAX_PREPARED_TERMS = 4

/**
 * The index of words is the right plan for any words. Filters are planned for their values: one brand has few products,
 * another one most of them.
 */
export function markPrepared(criteria: SearchCriteria) {
  const { texts } = criteria
  const terms = texts.flatMap((text) => [text.terms, ...text.alternatives].flat())
  const isPlannedOnce =
    terms.length > 0 && terms.length <= MAX_PREPARED_TERMS && terms.every(({ vehicles }) => vehicles === null)
  return isPlannedOnce && !isFiltered(criteria) ? sql`/* prepared form */` : sql``
}

/** Whether nothing can be found, because no word begins with a prefix that is required. */
export async function isHopeless(db: Db, siteId: number, criteria: SearchCriteria): Promise<boolean> {
  const wordsByPrefix = await loadExpansions(db, siteId, criteria)
  const isMissing = ({ word, prefix }: WordMatch) => prefix && wordsByPrefix.get(word)?.length === 0
  const cannotMatch = (terms: readonly QueryTerm[]) =>
    terms.some(({ optional, vehicles, match }) => !optional && !vehicles && matchesNothing(match, isMissing))
  return criteria.texts.some(
    ({ terms, alternatives, ids }) => ids.length === 0 && [terms, ...alternatives].every(cannotMatch),
  )
}

/** The condition on the words, if the criteria have no other. */
export function getOnlyWords(criteria: SearchCriteria): Match | null {
  const { texts } = criteria
  const required = texts.flatMap(({ terms }) => terms).filter(({ optional }) => !optional)
  const hasOthers =
    isFiltered(criteria) ||
    texts.some(({ terms, alternatives, ids }) => alternatives.length + ids.length > 0 || terms.every(isOptional)) ||
    required.some(({ vehicles }) => vehicles !== null)
  return hasOthers ? null : joinAll(required.map(({ match }) => match))
}

const isOptional = ({ optional }: QueryTerm) => optional

/** Conditions for the same products, evaluated faster. */
export async function expandCriteria(db: Db, siteId: number, criteria: SearchCriteria): Promise<SearchCriteria> {
  const wordsByPrefix = await loadExpansions(db, siteId, criteria)
  return wordsByPrefix.size === 0 ? criteria : replaceMatches(criteria, (match) => expandPrefixes(match, wordsByPrefix))
}

async function loadExpansions(db: Db, siteId: number, { texts }: SearchCriteria): Promise<Map<string, string[]>> {
  const terms = texts.flatMap((text) => [text.terms, ...text.alternatives].flat())
  const prefixes = listPrefixes(terms.map(({ match }) => match))
  if (prefixes.length === 0) return new Map()
  return memoizeAnswer(db, { siteId, question: { beginnings: prefixes } }, () =>
    loadWordsByPrefix(db, siteId, prefixes),
  )
}

/**
 * All indexed words and numbers with these prefixes. Empty for a site whose words were indexed by an earlier version,
 * which stored fewer.
 */
async function loadWordsByPrefix(db: Db, siteId: number, prefixes: readonly string[]): Promise<Map<string, string[]>> {
  // Numbers consist of these characters only.
  const keys = prefixes.map((beginning) => (/^[a-z0-9]+$/.test(beginning) ? beginning.toUpperCase() : null))
  // Subqueries hide the number of prefixes from the planner, which would plan the statement again for each of them.
  const { rows } = await sql<{ beginning: string; word: string | null }>`/* prepared */
    select given.beginning, known.word
    from unnest((select ${prefixes}::text[]), (select ${keys}::text[])) as given (beginning, key)
    left join lateral (
      (select word from search_words
       where site_id = ${siteId} and word >= given.beginning and word < (given.beginning || ${LAST_CHARACTER})
       order by word limit ${sql.lit(MAX_EXPANSIONS + 1)})
      union
      select lower(key collate "C") from (
        select distinct key from product_numbers
        where site_id = ${siteId} and key ~>=~ given.key and key ~<~ (given.key || '[')
        order by key using ~<~ limit ${sql.lit(MAX_EXPANSIONS + 1)}) numbers
    ) known on true
    where exists (select from search_builds where site_id = ${siteId} and version >= ${SEARCH_VERSION})`.execute(db)
  const byPrefix = Map.groupBy(rows, ({ beginning }) => beginning)
  return new Map([...byPrefix].map(([beginning, found]) => [beginning, found.flatMap(({ word }) => word ?? [])]))
}
