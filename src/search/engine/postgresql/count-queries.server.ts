import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS, type ProductGroup } from '#src/products/product-group.ts'
import type { CountedValue } from '#src/products/properties/property.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { FACETS, type Facet, MAX_RANKED, type SearchCriteria, withoutFacet, withoutOrder } from '../criteria.ts'
import type { Counts } from '../facets.ts'
import type { WideCounts } from '../search-engine.server.ts'
import { describeValues } from '../value-queries.server.ts'
import { chooseRows } from './counted-rows.server.ts'
import { isHopeless, isInStock, markPrepared, whereFound } from './criteria-queries.server.ts'
import { scoreRelevance } from './relevance.server.ts'
import { toCacheKey } from './tsquery.ts'

type AllCounts = Record<Facet, Counts> & {
  total: number
  few: FewHits | null
}

interface OrderedCounts extends AllCounts {
  /** The criteria that ordered the few hits, as a key. */
  order: string
}

/** The ids of the hits if there are few: the page is read from these instead of searching again. */
export interface FewHits {
  /** In shop order. */
  ids: readonly number[]
  /** By relevance; null for a text without terms, and for more than MAX_RANKED hits. */
  ranked: readonly number[] | null
  /** Unique per count, so that no page of an earlier one is reused. */
  mark: number
}

let countSequence = 0

/** Carrying more ids costs more than it saves. */
const MAX_FEW_HITS = 5000

/**
 * Total and counts per facet value. A facet with a selection is counted without its own selection (disjunctive) in a
 * query of its own; the others share one scan.
 */
export async function loadCounts(db: Db, scope: SiteScope, criteria: SearchCriteria): Promise<AllCounts> {
  const chosen = FACETS.filter((facet) => criteria.chosen[facet] !== null)
  const [all, ...facetCounts] = await Promise.all([
    countAll(db, scope, criteria),
    ...chosen.map((facet) => countFacet(db, scope, { facet, criteria: withoutFacet(criteria, facet) })),
  ])
  return { ...all, ...Object.fromEntries(chosen.map((facet, at) => [facet, facetCounts[at] ?? new Map()])) }
}

interface CountRow {
  brandId: number | null
  categoryId: number | null
  season: number | null
  grouped: number
  /** The sum over no rows is null. */
  count: number | null
  ids: number[] | null
  ranked: number[] | null
}

// The result of grouping() per set: a bit for every column that is not part of it.
const GROUPED: Record<Facet | 'total', number> = { brand: 3, category: 5, season: 6, total: 7 }

/**
 * The counts are shared by all criteria that find the same products in another order, such as texts of which only the kind is
 * left; few hits are ranked again for each order.
 */
async function countAll(db: Db, { siteId }: SiteScope, criteria: SearchCriteria): Promise<AllCounts> {
  const order = JSON.stringify(toCacheKey(criteria))
  const counts = await memoizeAnswer(
    db,
    { siteId, question: { counts: toCacheKey(withoutOrder(criteria)) } },
    async (): Promise<OrderedCounts> => ({ ...(await queryCounts(db, siteId, criteria)), order }),
  )
  const { few } = counts
  if (counts.order === order || !few) return counts
  if (!isRanked(criteria) || few.ids.length > MAX_RANKED) return { ...counts, few: { ...few, ranked: null } }
  // With the mark: products may have changed since an earlier count was ranked.
  const ranked = await memoizeAnswer(db, { siteId, question: { ranked: order, mark: few.mark } }, async () =>
    alignRanking(await rankHits(db, siteId, criteria), few.ids),
  )
  return { ...counts, few: { ...few, ranked } }
}

/** Without terms all hits would have the rank of their names. */
const isRanked = ({ texts }: SearchCriteria) => texts.some(({ terms }) => terms.length > 0)

/**
 * The ranking of these hits. Products may have changed since they were counted: those that are no hits are left out, and hits
 * without a rank come last.
 */
function alignRanking(ranked: readonly number[], hits: readonly number[]): number[] {
  const isHit = new Set(hits)
  const isRankedHit = new Set(ranked)
  return [...ranked.filter((id) => isHit.has(id)), ...hits.filter((id) => !isRankedHit.has(id))]
}

async function queryCounts(db: Db, siteId: number, criteria: SearchCriteria): Promise<AllCounts> {
  if (await isHopeless(db, siteId, criteria)) return NOTHING
  const isFound = await whereFound(db, siteId, criteria)
  // Aggregates each hit once instead of three times: a broad text has many hits.
  const { rows } = await sql<CountRow>`${markPrepared(criteria)}
    with ${selectHitsByKind(isFound, criteria)}
    select brand_id, category_id, season, grouping(brand_id, category_id, season) as grouped, sum(count)::bigint as count,
           ${selectFew(criteria)} as ids, ${selectRanked(criteria)} as ranked
    from kinds group by grouping sets ((brand_id), (category_id), (season), ())`.execute(db)
  const sets = Map.groupBy(rows, ({ grouped }) => grouped)
  const counts = (facet: Facet, ofRow: (row: CountRow) => number | null) =>
    new Map((sets.get(GROUPED[facet]) ?? []).flatMap((row) => (row.count ? [[ofRow(row), row.count]] : [])))
  const all = sets.get(GROUPED.total)?.[0]
  return {
    total: all?.count ?? 0,
    few: all?.ids ? { ids: all.ids, ranked: all.ranked, mark: ++countSequence } : null,
    brand: counts('brand', ({ brandId }) => brandId),
    category: counts('category', ({ categoryId }) => categoryId),
    season: counts('season', ({ season }) => season),
  }
}

const NOTHING: AllCounts = { total: 0, few: null, brand: new Map(), category: new Map(), season: new Map() }

/** The number of hits of each brand, category and season. The hits of a listing without text are not carried: they are rarely few. */
function selectHitsByKind(isFound: RawBuilder<boolean>, criteria: SearchCriteria) {
  const { from, count } = chooseRows(criteria)
  return criteria.texts.length > 0
    ? sql`hits as materialized (
        select brand_id, category_id, season, product_id, sort_no, ctid as place from product_search where ${isFound}
      ), kinds as materialized (
        select brand_id, category_id, season, count(*) as count from hits group by brand_id, category_id, season
      )`
    : sql`kinds as materialized (
        select brand_id, category_id, season, ${count()} as count
        from ${from} where ${isFound} group by brand_id, category_id, season
      )`
}

/** The ids of few hits in shop order, in the row of the total; as JSON, which is parsed without a string for each id. */
const selectFew = ({ texts }: SearchCriteria) =>
  texts.length > 0
    ? sql`case when grouping(brand_id, category_id, season) = ${GROUPED.total} and sum(count) <= ${MAX_FEW_HITS}
               then (select json_agg(product_id order by sort_no, product_id) from hits) end`
    : sql`null::json`

/** The ids of the hits by relevance. They are scored only if there are few, and read by their place, without an index. */
const selectRanked = (criteria: SearchCriteria) =>
  isRanked(criteria)
    ? sql`case when grouping(brand_id, category_id, season) = ${GROUPED.total} and sum(count) <= ${MAX_RANKED}
               then (${selectByRelevance(criteria, sql`ctid = any(array(select place from hits))`)}) end`
    : sql`null::json`

/** The ids of the products that meet the condition, the best first. The rows that are sorted have no words: they are smaller. */
const selectByRelevance = ({ texts }: SearchCriteria, condition: RawBuilder<unknown>) => sql<{ ids: number[] | null }>`
  select json_agg(product_id order by score desc, sort_no, product_id) as ids from (
    select product_id, sort_no, ${scoreRelevance(texts)} as score from product_search where ${condition} offset 0) scored`

async function rankHits(db: Db, siteId: number, criteria: SearchCriteria): Promise<number[]> {
  const isFound = await whereFound(db, siteId, criteria)
  const { rows } = await sql<{ ids: number[] | null }>`${markPrepared(criteria)}
    ${selectByRelevance(criteria, isFound)}`.execute(db)
  return rows[0]?.ids ?? []
}

const COLUMNS: Record<Facet, string> = { brand: 'brand_id', category: 'category_id', season: 'season' }

const countFacet = (
  db: Db,
  { siteId }: SiteScope,
  { facet, criteria }: { facet: Facet; criteria: SearchCriteria },
): Promise<Counts> =>
  memoizeAnswer(db, { siteId, question: { [facet]: toCacheKey(criteria) } }, async () => {
    const column = sql.ref(COLUMNS[facet])
    const isFound = await whereFound(db, siteId, criteria)
    const { from, count } = chooseRows(criteria)
    const { rows } = await sql<{ value: number | null; count: number }>`
      select ${column} as value, ${count()} as count from ${from}
      where ${isFound} group by ${column}`.execute(db)
    return new Map(rows.flatMap((row) => (row.count > 0 ? [[row.value, row.count]] : [])))
  })

interface WideCountsInput {
  criteria: SearchCriteria
  total: number
}

/** The counts of properties, stock and groups, in two queries. */
export async function loadWideCounts(
  db: Db,
  scope: SiteScope,
  { criteria, total }: WideCountsInput,
): Promise<WideCounts> {
  // Without such a filter the counts are of the hits.
  if (total === 0 && !hasWideFilter(criteria)) return { values: [], inStock: 0, groups: NO_GROUPS }
  const isDescribed = (total > 1 && total <= MAX_DESCRIBED_PRODUCTS) || criteria.properties.length > 0
  const [stockAndGroups, values] = await Promise.all([
    loadUnfilteredCounts(db, scope, criteria),
    isDescribed ? loadValueCounts(db, scope, criteria) : [],
  ])
  return { values, ...stockAndGroups }
}

/** How many of these products, which a depot of the site has, are in stock of the depots that serve the viewer. */
export async function countStocked(db: Db, criteria: SearchCriteria, productIds: readonly number[]): Promise<number> {
  if (criteria.depotIds.length === 0 || productIds.length === 0) return productIds.length
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product_search
    where product_id = any(${[...productIds]}::bigint[]) and ${isInStock(criteria)}`.execute(db)
  return rows[0]?.count ?? 0
}

const NO_GROUPS = Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, 0])) as WideCounts['groups']

const hasWideFilter = ({ groupBit, properties, among }: SearchCriteria) =>
  groupBit !== 0 || properties.length > 0 || among.some((set) => 'inStock' in set)

/** Above this number properties are not offered, first a category, a brand or a word must narrow the result; nor for one hit. */
const MAX_DESCRIBED_PRODUCTS = 20_000

interface UnfilteredCounts {
  inStock: number
  groups: Record<ProductGroup, number>
}

/** The number of results in stock and in each main-product group, in one query; each count ignores its own filter. */
async function loadUnfilteredCounts(
  db: Db,
  { siteId }: SiteScope,
  criteria: SearchCriteria,
): Promise<UnfilteredCounts> {
  const bare = { ...criteria, groupBit: 0, among: criteria.among.filter((set) => !('inStock' in set)) }
  const inGroup = criteria.groupBit === 0 ? sql`true` : sql`flags & ${criteria.groupBit}::integer <> 0`
  const inStockCondition = bare.among.length === criteria.among.length ? sql`true` : isInStock(criteria)
  const { from, count } = chooseRows(criteria, { needsStock: true })
  const counts = PRODUCT_GROUPS.map((group) =>
    count(sql`${inStockCondition} and flags & ${GROUP_BITS[group]}::integer <> 0`),
  )
  return memoizeAnswer(db, { siteId, question: { stockAndGroups: toCacheKey(criteria) } }, async () => {
    const isFound = await whereFound(db, siteId, bare)
    const { rows } = await sql<{ inStock: number; groups: number[] }>`
      select ${count(sql`${inGroup} and ${isInStock(criteria)}`)} as in_stock, array[${sql.join(counts)}] as groups
      from ${from} where ${isFound}`.execute(db)
    const [{ inStock = 0, groups = [] } = {}] = rows
    return {
      inStock,
      groups: Object.fromEntries(PRODUCT_GROUPS.map((group, at) => [group, Number(groups[at] ?? 0)])) as Record<
        ProductGroup,
        number
      >,
    }
  })
}

/**
 * The number of results for each property value, in one query. The counts of a filtered property ignore its own filter.
 */
export function loadValueCounts(db: Db, { siteId }: SiteScope, criteria: SearchCriteria): Promise<CountedValue[]> {
  const { properties } = criteria
  // One bit per filter that a product does not match.
  const misses = properties.map(
    ({ ids }, at) => sql`case when value_ids && ${ids}::bigint[] then 0 else ${1 << at}::integer end`,
  )
  const missed = misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)
  const missedBits = [0, ...properties.map((_, at) => 1 << at)]
  const missedAlone = properties.map(
    ({ propertyId }, at) => sql`(missed = ${1 << at}::integer and property_id = ${propertyId}::bigint)`,
  )
  const isCounted = sql<boolean>`${sql.join([sql`missed = 0`, ...missedAlone], sql` or `)}`
  return memoizeAnswer(db, { siteId, question: { values: toCacheKey(criteria) } }, async () => {
    const isFound = await whereFound(db, siteId, { ...criteria, properties: [] })
    const counted = sql`
      select value_id, missed, count(*) as count
      from (select value_ids, ${missed} as missed from product_search
            where ${isFound} and value_ids <> '{}') hits,
           unnest(value_ids) as value_id
      where missed = any(${missedBits}::integer[])
      group by value_id, missed`
    return describeValues(db, { counted, isCounted, chosenIds: properties.flatMap(({ ids }) => ids) })
  })
}
