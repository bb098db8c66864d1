import type { Db } from '#src/platform/db.server.ts'
import { chosenIds } from '#src/products/properties/queries.server.ts'
import { allBrands, allCategories } from '#src/products/taxonomy/queries.server.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import type { SiteScope, ViewerScope } from '#src/shop/viewer.ts'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { findVehicle } from '#src/vehicles/queries.server.ts'
import { listMeanings } from './aliases/alias.ts'
import { loadAliases } from './aliases/queries.server.ts'
import { loadCounts, wideFacets } from './engine/count-queries.server.ts'
import {
  brandFacets,
  categoryFacets,
  getGroupBit,
  isFiltered,
  type QueryText,
  resolveFilters,
  type SearchCriteria,
  seasonFacets,
} from './engine/facets.ts'
import { anyFound, loadPage } from './engine/page-queries.server.ts'
import { findCompounds, findSimilarWords } from './engine/word-queries.server.ts'
import { loadNumberMatches, type NumberMatch, numbersInside } from './number-queries.server.ts'
import {
  type Among,
  NO_FACETS,
  NO_FILTERS,
  type RelaxedQuery,
  type SearchAnswer,
  type SearchRequest,
} from './search.ts'
import { isNumberLike, joinAny, looseMatch, type QueryReading, readSearch } from './search-reading.ts'

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
  const narrowing = {
    texts: texts.map(toQueryText),
    among: request.among ?? [],
    groupBit: getGroupBit(request.group),
    chosen: resolveFilters(request.filters, { brands, categories }),
    properties,
  }
  const first = { ...(await look(db, scope, { request, narrowing })), texts }
  const answer = first.counts.total > 0 ? first : await lookAgain(db, scope, { request, narrowing, first })
  const { hits, counts, texts: used } = answer
  const found = { ...narrowing, texts: used.map(toQueryText) }
  return {
    hits,
    total: counts.total,
    replaced: replacedAmong(hits, used),
    corrections: listCorrections(used),
    ofAll: await countOfAll(db, scope, found),
    facets: {
      ...NO_FACETS,
      brands: brandFacets(brands, counts.brand, request.filters.brands),
      categories: categoryFacets(categories, counts.category, request.filters.category),
      seasons: seasonFacets(counts.season, request.filters.seasons),
      ...(answer.wide ?? (await loadRelaxed(db, scope, { request, narrowing: found, total: 0 }))),
    },
  }
}

/** The number of products that the vehicle filter excludes is shown next to the hits. */
async function countOfAll(db: Db, scope: ViewerScope, narrowing: SearchCriteria): Promise<number | null> {
  const others = narrowing.among.filter((set) => !('vehicles' in set))
  if (others.length === narrowing.among.length) return null
  return (await loadCounts(db, scope, { ...narrowing, among: others })).total
}

interface SearchQuery {
  request: SearchRequest
  narrowing: SearchCriteria
}

async function look(db: Db, scope: ViewerScope, { request, narrowing }: SearchQuery) {
  const { sort, offset, limit } = request
  const counts = await loadCounts(db, scope, narrowing)
  const { total, few } = counts
  if (total === 0) return { counts, hits: [], wide: null }
  const [hits, wide] = await Promise.all([
    loadPage(db, scope, { narrowing, sort, offset, limit, total, few }),
    loadRelaxed(db, scope, { request, narrowing, total }),
  ])
  return { counts, hits, wide }
}

const loadRelaxed = (db: Db, scope: ViewerScope, { request, ...found }: SearchQuery & { total: number }) =>
  request.wide ? wideFacets(db, scope, { ...found, request }) : {}

type SearchHits = Awaited<ReturnType<typeof look>> & { texts: readonly SearchText[] }

/** If a text finds nothing even without filters it is relaxed, each text by itself. */
async function lookAgain(
  db: Db,
  scope: ViewerScope,
  { request, narrowing, first }: SearchQuery & { first: SearchHits },
): Promise<SearchHits> {
  const nothing = request.readings.length === 0
  if (nothing || (isFiltered(narrowing) && (await anyFound(db, scope, narrowing.texts)))) return first
  const alone = request.readings.length === 1
  const texts = await Promise.all(
    request.readings.map(async (reading, at) => {
      const strict = first.texts[at] ?? NOTHING
      // A single text without filters is already known to find nothing.
      const found = (!alone || isFiltered(narrowing)) && (await anyFound(db, scope, [toQueryText(strict)]))
      return found ? strict : looser(db, scope, { reading, strict })
    }),
  )
  return { ...(await look(db, scope, { request, narrowing: { ...narrowing, texts: texts.map(toQueryText) } })), texts }
}

/** A part of a number; otherwise prefixes, similar words, or two words typed as one. */
async function looser(
  db: Db,
  scope: ViewerScope,
  { reading, strict }: { reading: QueryReading; strict: SearchText },
): Promise<SearchText> {
  const [key = ''] = reading.keys
  const numbers = isNumberLike(key) ? await numbersInside(db, scope, key) : []
  if (numbers.length > 0) return { ...strict, numbers }
  const similarWords = await findSimilarWords(db, scope, reading.words)
  const unlike = reading.words.filter((unmatched) => (similarWords.get(unmatched) ?? []).length === 0)
  const together = await findCompounds(db, scope, unlike)
  return {
    ...strict,
    match: looseMatch(reading, similarWords, together),
    corrections: reading.words.flatMap((typed) => together.get(typed) ?? replaceMisspelt(typed, similarWords)),
  }
}

const replaceMisspelt = (typed: string, similarWords: ReadonlyMap<string, readonly string[]>) => {
  const near = similarWords.get(typed) ?? []
  return near.includes(typed) ? [] : near
}

/** A text to search, with the products its numbers match. */
interface SearchText {
  match: string | null
  numbers: readonly NumberMatch[]
  /** Similar words that were searched as well. */
  corrections?: readonly string[]
}

const NOTHING: SearchText = { match: null, numbers: [] }

const toQueryText = ({ match, numbers }: SearchText): QueryText => ({
  match,
  ids: [...new Set(numbers.map(({ productId }) => productId))],
})

/** The typed text, and its aliases set by the owner. */
async function loadSearchText(db: Db, scope: ViewerScope, reading: QueryReading): Promise<SearchText> {
  const aliasReadings = listMeanings(reading.text, await loadAliases(db, scope)).flatMap(
    (text) => readSearch(text) ?? [],
  )
  const numbers = await Promise.all([reading, ...aliasReadings].map((one) => loadNumberMatches(db, scope, one)))
  return { match: joinAny([reading, ...aliasReadings].map(({ match }) => match)), numbers: numbers.flat() }
}

const listCorrections = (texts: readonly SearchText[]): string[] => [
  ...new Set(texts.flatMap(({ corrections = [] }) => corrections)),
]

/** Only if every text that matches the product by number matches the superseded one. */
function replacedAmong(hits: readonly number[], texts: readonly SearchText[]): Map<number, string> {
  const hitIds = new Set(hits)
  const named = texts.flatMap(({ numbers }) => numbers).filter(({ productId }) => hitIds.has(productId))
  const byProduct = Map.groupBy(named, ({ productId }) => productId)
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
  const shorter = [...new Set(words.map((_, at) => words.toSpliced(at, 1).join(' ')))]
  const found = await Promise.all(
    shorter.map(async (one) => {
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
