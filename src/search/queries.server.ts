import type { SiteScope, ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { chosenIds } from '#src/products/properties/queries.server.ts'
import { allBrands, allCategories } from '#src/products/taxonomy/queries.server.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { findVehicle } from '#src/vehicles/queries.server.ts'
import { loadCounts, wideFacets } from './engine/count-queries.server.ts'
import {
  brandFacets,
  categoryFacets,
  getGroupBit,
  isFiltered,
  resolveFilters,
  type SearchCriteria,
  seasonFacets,
} from './engine/facets.ts'
import { loadPage } from './engine/page-queries.server.ts'
import { anyFound } from './engine/term-queries.server.ts'
import { listDroppedWords, loadUnderstoodParts } from './part-queries.server.ts'
import {
  type Among,
  NO_FACETS,
  NO_FILTERS,
  type RelaxedQuery,
  type SearchAnswer,
  type SearchRequest,
} from './search.ts'
import { readSearch } from './search-reading.ts'
import { loadSearchText, relaxText, type SearchText, toQueryText } from './search-text-queries.server.ts'

/**
 * The search on PostgreSQL: ids of one page, total, and facet counts. Only visible products of the site. The buyer's
 * own numbers are searched too, never another customer's.
 */
export async function query(db: Db, scope: ViewerScope, request: SearchRequest): Promise<SearchAnswer> {
  const [brands, categories, properties, texts] = await Promise.all([
    allBrands(db, scope),
    allCategories(db, scope),
    chosenIds(db, scope, request.filters.properties ?? []),
    Promise.all(request.readings.map((reading) => loadSearchText(db, scope, reading))),
  ])
  const criteria = {
    texts: texts.map(toQueryText),
    among: request.among ?? [],
    groupBit: getGroupBit(request.group),
    chosen: resolveFilters(request.filters, { brands, categories }),
    properties,
  }
  const first = { ...(await runSearch(db, scope, { request, criteria })), texts }
  const answer = isEnough(first) ? first : await runRelaxedSearch(db, scope, { request, criteria, first })
  const { hits, counts, texts: used } = answer
  const found = { ...criteria, texts: used.map(toQueryText) }
  const [ofAll, wide, parts] = await Promise.all([
    countOfAll(db, scope, found),
    answer.wide ?? loadWideFacets(db, scope, { request, criteria: found, total: 0 }),
    loadParts(db, scope, { request, criteria: found, text: used[0], total: counts.total }),
  ])
  return {
    hits,
    total: counts.total,
    replaced: listReplacedNumbers(hits, used),
    corrections: listCorrections(used),
    dropped: [...new Set(used.flatMap(listDroppedWords))],
    parts,
    ofAll,
    facets: {
      ...NO_FACETS,
      brands: brandFacets(brands, counts.brand, request.filters.brands),
      categories: categoryFacets(categories, counts.category, request.filters.category),
      seasons: seasonFacets(counts.season, request.filters.seasons),
      ...wide,
    },
  }
}

/** The parts of the first text, for a results page with hits; counted for its first page. */
const loadParts = (
  db: Db,
  scope: ViewerScope,
  { request, criteria, text, total }: SearchQuery & { text: SearchText | undefined; total: number },
) =>
  request.wide && text && total > 0
    ? loadUnderstoodParts(db, scope, { text, criteria, isCounted: request.offset === 0 })
    : []

/** Fewer hits than this may only mention the kind of product that the text names. */
const FEW_HITS = 10

const isEnough = ({ counts, texts }: SearchHits) =>
  counts.total >= FEW_HITS || (counts.total > 0 && !texts.some(mayBeTooNarrow))

const mayBeTooNarrow = ({ head, groups }: SearchText) =>
  head !== null && groups.filter(({ optional }) => !optional).length > 1

/** The number of products that the vehicle filter excludes is shown next to the hits. */
async function countOfAll(db: Db, scope: ViewerScope, criteria: SearchCriteria): Promise<number | null> {
  const others = criteria.among.filter((set) => !('vehicles' in set))
  if (others.length === criteria.among.length) return null
  return (await loadCounts(db, scope, { ...criteria, among: others })).total
}

interface SearchQuery {
  request: SearchRequest
  criteria: SearchCriteria
}

async function runSearch(db: Db, scope: ViewerScope, { request, criteria }: SearchQuery) {
  const { sort, offset, limit } = request
  const counts = await loadCounts(db, scope, criteria)
  const { total, few } = counts
  if (total === 0) return { counts, hits: [], wide: null }
  const [hits, wide] = await Promise.all([
    loadPage(db, scope, { criteria, sort, offset, limit, total, few }),
    loadWideFacets(db, scope, { request, criteria, total }),
  ])
  return { counts, hits, wide }
}

const loadWideFacets = (db: Db, scope: ViewerScope, { request, ...found }: SearchQuery & { total: number }) =>
  request.wide ? wideFacets(db, scope, { ...found, request }) : {}

type SearchHits = Awaited<ReturnType<typeof runSearch>> & { texts: readonly SearchText[] }

/** Relaxes each text that by itself, without filters, finds nothing or too little. */
async function runRelaxedSearch(
  db: Db,
  scope: ViewerScope,
  { request, criteria, first }: SearchQuery & { first: SearchHits },
): Promise<SearchHits> {
  if (request.readings.length === 0) return first
  const isAlone = request.readings.length === 1 && !isFiltered(criteria)
  const texts = await Promise.all(
    first.texts.map(async (text) => {
      const isEmpty = isAlone ? first.counts.total === 0 : !(await anyFound(db, scope, [toQueryText(text)]))
      return isEmpty || (isAlone && mayBeTooNarrow(text)) ? relaxText(db, scope, { text, isEmpty }) : text
    }),
  )
  if (texts.every((text, at) => text === first.texts[at])) return first
  return {
    ...(await runSearch(db, scope, { request, criteria: { ...criteria, texts: texts.map(toQueryText) } })),
    texts,
  }
}

const listCorrections = (texts: readonly SearchText[]): string[] => [
  ...new Set(texts.flatMap(({ corrections }) => corrections)),
]

/** Only if every text that matches the product by number matches the superseded one. */
function listReplacedNumbers(hits: readonly number[], texts: readonly SearchText[]): Map<number, string> {
  const hitIds = new Set(hits)
  const numberMatches = texts.flatMap(({ numbers }) => numbers).filter(({ productId }) => hitIds.has(productId))
  const byProduct = Map.groupBy(numberMatches, ({ productId }) => productId)
  return new Map(
    [...byProduct].flatMap(([id, numbers]) => {
      const [replaces] = numbers.flatMap((one) => one.replaces ?? [])
      return replaces !== undefined && numbers.every((one) => one.replaces !== null) ? [[id, replaces] as const] : []
    }),
  )
}

/** Longer texts are sentences: dropping one word does not help. */
const MAX_WORDS = 5

/** For a query of more than one word without hits: the queries without one of the words that have hits. */
export async function loadRelaxedQueries(db: Db, scope: ViewerScope, text: string): Promise<RelaxedQuery[]> {
  // A dash by itself is not a word that could be dropped.
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length < 2 || words.length > MAX_WORDS) return []
  const shorterTexts = [...new Set(words.map((_, at) => words.toSpliced(at, 1).join(' ')))]
  const found = await Promise.all(
    shorterTexts.map(async (one) => {
      const reading = readSearch(one)
      const searchRequest = { filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 1 }
      return {
        text: one,
        total: reading ? (await query(db, scope, { ...searchRequest, readings: [reading] })).total : 0,
      }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

interface ScopeRequest {
  vehicle?: ChosenVehicle | null | undefined
  tyres?: TyreWish | undefined
}

/** The filter of a vehicle and a tyre size. A vehicle unknown to the shop matches nothing. */
export async function resolveScope(db: Db, scope: SiteScope, { vehicle, tyres }: ScopeRequest): Promise<Among[]> {
  const among: Among[] = []
  if (vehicle) {
    const existing = await findVehicle(db, scope, vehicle)
    const sizes = (existing?.tyres ?? []).flatMap(({ frontKey, rearKey }) => [frontKey, rearKey ?? frontKey])
    among.push({ vehicles: existing?.ids ?? [], year: vehicle.year, sizes: [...new Set(sizes)] })
  }
  if (tyres && tyres.sizes.length > 0) among.push({ tyres })
  return among
}
