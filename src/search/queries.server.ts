import type { SiteScope, ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { createHistogram } from '#src/platform/metrics.server.ts'
import { traceWork } from '#src/platform/tracing/tracing.server.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { usefulProperties } from '#src/products/properties/property.ts'
import { chosenIds } from '#src/products/properties/queries.server.ts'
import { allBrands, allCategories } from '#src/products/taxonomy/queries.server.ts'
import { findPresentSlugs } from '#src/products/taxonomy/slug-queries.server.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { findVehicle } from '#src/vehicles/queries.server.ts'
import { isFiltered, NO_CRITERIA, type SearchCriteria } from './engine/criteria.ts'
import { brandFacets, categoryFacets, getGroupBit, resolveFilters, seasonFacets } from './engine/facets.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import type { EngineResult, WideCounts } from './engine/search-engine.server.ts'
import { shareWaitingTime } from './engine/waiting-time.server.ts'
import { loadNumberResult } from './number-result-queries.server.ts'
import { listDroppedWords, loadUnderstoodParts } from './part-queries.server.ts'
import { relaxText } from './relaxation-queries.server.ts'
import { type Among, type Facets, NO_FACETS, type SearchAnswer, type SearchRequest } from './search.ts'
import { type SearchText, toQueryText } from './search-text.ts'
import { loadSearchText } from './search-text-queries.server.ts'
import { loadSimilar } from './similar-queries.server.ts'
import { splitJoinedParts } from './understanding/shop-categories.ts'

const seconds = createHistogram({
  name: 'search_seconds',
  help: 'Time to find a page of products with its filters, by kind: text, or listing without one',
  labels: ['kind'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
})

/**
 * The ids of one page, total, and facet counts. Only visible products of the site. The buyer's own numbers are searched
 * too, never another customer's.
 */
export async function query(db: Db, scope: ViewerScope, request: SearchRequest): Promise<SearchAnswer> {
  const kind = request.readings.length > 0 ? 'text' : 'listing'
  const stop = seconds.startTimer({ kind })
  const search = () => shareWaitingTime(() => answerRequest(db, scope, request))
  try {
    return await traceWork({ name: 'search', attributes: { 'vitrin.search.kind': kind } }, search)
  } finally {
    stop()
  }
}

async function answerRequest(db: Db, scope: ViewerScope, typed: SearchRequest): Promise<SearchAnswer> {
  const request = { ...typed, filters: await findPresentSlugs(db, scope, typed.filters) }
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
    audience: scope.audience,
    depotIds: scope.customer?.depotIds ?? [],
    chosen: resolveFilters(request.filters, { brands, categories }),
    properties,
  }
  announceFirstHits(request, criteria)
  const numberResult = await loadNumberResult(db, scope, { request, criteria, texts })
  const first = { ...(numberResult ?? (await runSearch(db, scope, { request, criteria }))), texts }
  const answer = isEnough(first) ? first : await runRelaxedSearch(db, scope, { request, criteria, first })
  const { ids, total, counts, wide, texts: used } = answer
  const found = { ...criteria, texts: used.map(toQueryText) }
  const [ofAll, parts, similar] = await Promise.all([
    countOfAll(db, scope, found),
    loadParts(db, scope, { request, criteria: found, text: used[0], total }),
    loadSimilarHits(db, scope, { request, criteria: found, texts: used, ids }),
  ])
  return {
    hits: ids,
    similar,
    total,
    replaced: listReplacedNumbers(ids, used),
    corrections: listCorrections(used),
    corrected: used[0] && used[0].corrections.length > 0 ? used[0].query : null,
    dropped: [...new Set(used.flatMap(listDroppedWords))],
    parts,
    ofAll,
    texts: used,
    facets: {
      ...NO_FACETS,
      brands: brandFacets(brands, counts.brand, request.filters.brands),
      categories: categoryFacets(categories, counts.category, request.filters.category),
      seasons: seasonFacets(counts.season, request.filters.seasons),
      ...(wide && toWideFacets(wide, { request, total, language: scope.language })),
    },
  }
}

interface WideFacetsInput {
  request: SearchRequest
  total: number
  language: Language
}

/** The filters of a listing other than brand, category and season. */
const toWideFacets = (
  { values, inStock, groups }: WideCounts,
  { request: { filters, group }, total, language }: WideFacetsInput,
): Pick<Facets, 'properties' | 'inStock' | 'groups'> => ({
  properties: usefulProperties({ counted: values, total, chosen: filters.properties ?? [], language }),
  inStock,
  groups: PRODUCT_GROUPS.map((name) => ({ group: name, count: groups[name] })).filter(
    (one) => one.count > 0 || one.group === group,
  ),
})

/** The parts of the first text, for a results page with hits; counted for its first page. */
const loadParts = (
  db: Db,
  scope: ViewerScope,
  { request, criteria, text, total }: SearchQuery & { text: SearchText | undefined; total: number },
) =>
  request.wide && text && total > 0
    ? loadUnderstoodParts(db, scope, { text, criteria, isCounted: request.offset === 0 })
    : []

/** Similar products follow on the first results page of one text, in the order of relevance. */
const loadSimilarHits = (
  db: Db,
  scope: ViewerScope,
  { request, criteria, texts, ids }: SearchQuery & Pick<SearchHits, 'texts' | 'ids'>,
) => {
  const [text, ...others] = texts
  const isFirstPage = request.wide && request.offset === 0 && ids.length < request.limit && request.sort === null
  return text && others.length === 0 && isFirstPage && ids.length > 0
    ? loadSimilar(db, scope, { criteria, text, hits: ids })
    : []
}

/** Without filters the products of a number are the first hits, whatever else is found. */
function announceFirstHits({ sort, offset, limit, onFirstHits }: SearchRequest, criteria: SearchCriteria) {
  const [text, ...others] = criteria.texts
  const ids = text?.ids.slice(offset, offset + limit) ?? []
  if (ids.length > 0 && others.length === 0 && sort === null && !isFiltered(criteria)) onFirstHits?.(ids)
}

/** Fewer hits than this may only mention the kind of product that the text names. */
const FEW_HITS = 10

const isEnough = ({ total, texts }: SearchHits) => total >= FEW_HITS || (total > 0 && !texts.some(mayBeTooNarrow))

const mayBeTooNarrow = ({ head, groups }: SearchText) =>
  head !== null && splitJoinedParts(groups.flatMap(({ part, optional }) => (optional ? [] : [part]))).length > 1

/** The number of products that the vehicle filter excludes is shown next to the hits. */
async function countOfAll(db: Db, scope: ViewerScope, criteria: SearchCriteria): Promise<number | null> {
  const others = criteria.among.filter((set) => !('vehicles' in set))
  if (others.length === criteria.among.length) return null
  const [total = 0] = await getSearchEngine(db).countMatches(db, scope, [{ ...criteria, among: others }])
  return total
}

interface SearchQuery {
  request: SearchRequest
  criteria: SearchCriteria
}

function runSearch(db: Db, scope: ViewerScope, { request, criteria }: SearchQuery): Promise<EngineResult> {
  const { sort, offset, limit, wide = false } = request
  return getSearchEngine(db).search(db, scope, { criteria, sort, offset, limit, wide })
}

interface SearchHits extends EngineResult {
  texts: readonly SearchText[]
}

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
      const isEmpty = isAlone ? first.total === 0 : !(await findsAny(db, scope, text))
      return isEmpty || (isAlone && mayBeTooNarrow(text)) ? relaxText(db, scope, { text, isEmpty }) : text
    }),
  )
  if (texts.every((text, at) => text === first.texts[at])) return first
  return {
    ...(await runSearch(db, scope, { request, criteria: { ...criteria, texts: texts.map(toQueryText) } })),
    texts,
  }
}

/** Whether a text alone finds anything. */
async function findsAny(db: Db, scope: ViewerScope, text: SearchText): Promise<boolean> {
  const [isFound = false] = await getSearchEngine(db).hasMatches(db, scope, [
    { ...NO_CRITERIA, audience: scope.audience, depotIds: scope.customer?.depotIds ?? [], texts: [toQueryText(text)] },
  ])
  return isFound
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
