import type { Db } from '../platform/db.server.ts'
import { chosenIds } from '../products/properties/queries.server.ts'
import { allBrands, allCategories } from '../products/taxonomy/queries.server.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import { listMeanings } from './aliases/alias.ts'
import { loadAliases } from './aliases/queries.server.ts'
import { loadCounts } from './engine/count-queries.server.ts'
import { loadNumberMatches, type NumberMatch, numbersInside } from './engine/number-queries.server.ts'
import { anyFound, loadPage } from './engine/page-queries.server.ts'
import {
  getGroupBit,
  isFiltered,
  type QueryText,
  resolveFilters,
  type SearchCriteria,
} from './engine/search-criteria.ts'
import { wideFacets } from './engine/wide-facet-queries.server.ts'
import { findCompounds, findSimilarWords } from './engine/word-queries.server.ts'
import { brandFacets, categoryFacets, seasonFacets } from './facets.ts'
import { NO_FACETS } from './listing.ts'
import type { SearchAnswer, SearchRequest } from './search.ts'
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
