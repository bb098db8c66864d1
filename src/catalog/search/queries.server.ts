import type { Db } from '../../platform/db.server.ts'
import type { ViewerScope } from '../../shop/viewer.ts'
import { NO_FACETS } from '../listing.ts'
import { chosenIds } from '../properties/queries.server.ts'
import { allBrands, allCategories } from '../taxonomy/queries.server.ts'
import { meaningsOf } from './aliases/alias.ts'
import { aliasesOf } from './aliases/queries.server.ts'
import { brandFacets, categoryFacets, seasonFacets } from './facets.ts'
import { wideFacets } from './finding/beside-queries.server.ts'
import { countsOf } from './finding/count-queries.server.ts'
import { chosenOf, groupBitOf, isFiltered, type Narrowing, type Sought } from './finding/narrowing.ts'
import { type Numbered, numbersInside, numbersOf } from './finding/number-queries.server.ts'
import { anyFound, pageOf } from './finding/page-queries.server.ts'
import { wordsAlike, wordsTogether } from './finding/word-queries.server.ts'
import { anyOf, isNumberLike, looseMatch, type Reading, readSearch } from './reading.ts'
import type { SearchAnswer, SearchRequest } from './search.ts'

/**
 * The search port on PostgreSQL (design 9): ids of one page, how many there are, and the counts of the facets. Only
 * visible products of the site are ever in it. The buyer's own numbers are searched too, never another customer's.
 */
export async function query(db: Db, scope: ViewerScope, request: SearchRequest): Promise<SearchAnswer> {
  const [brands, categories, properties, texts] = await Promise.all([
    allBrands(db, scope),
    allCategories(db, scope),
    chosenIds(db, scope, request.filters.properties ?? []),
    Promise.all(request.readings.map((reading) => soughtBy(db, scope, reading))),
  ])
  const narrowing = {
    texts: texts.map(soughtIn),
    among: request.among ?? [],
    groupBit: groupBitOf(request.group),
    chosen: chosenOf(request.filters, { brands, categories }),
    properties,
  }
  const first = { ...(await look(db, scope, { request, narrowing })), texts }
  const answer = first.counts.total > 0 ? first : await lookAgain(db, scope, { request, narrowing, first })
  const { hits, counts, texts: used } = answer
  const found = { ...narrowing, texts: used.map(soughtIn) }
  return {
    hits,
    total: counts.total,
    replaced: replacedAmong(hits, used),
    meant: meantBy(used),
    ofAll: await countOfAll(db, scope, found),
    facets: {
      ...NO_FACETS,
      brands: brandFacets(brands, counts.brand, request.filters.brands),
      categories: categoryFacets(categories, counts.category, request.filters.category),
      seasons: seasonFacets(counts.season, request.filters.seasons),
      ...(answer.wide ?? (await wideOf(db, scope, { request, narrowing: found, total: 0 }))),
    },
  }
}

/** How many the vehicle leaves out is said beside what it lets through. */
async function countOfAll(db: Db, scope: ViewerScope, narrowing: Narrowing): Promise<number | null> {
  const others = narrowing.among.filter((set) => !('vehicles' in set))
  if (others.length === narrowing.among.length) return null
  return (await countsOf(db, scope, { ...narrowing, among: others })).total
}

interface Asked {
  request: SearchRequest
  narrowing: Narrowing
}

async function look(db: Db, scope: ViewerScope, { request, narrowing }: Asked) {
  const { sort, offset, limit } = request
  const counts = await countsOf(db, scope, narrowing)
  const { total, few } = counts
  if (total === 0) return { counts, hits: [], wide: null }
  const [hits, wide] = await Promise.all([
    pageOf(db, scope, { narrowing, sort, offset, limit, total, few }),
    wideOf(db, scope, { request, narrowing, total }),
  ])
  return { counts, hits, wide }
}

const wideOf = (db: Db, scope: ViewerScope, { request, ...found }: Asked & { total: number }) =>
  request.wide ? wideFacets(db, scope, { ...found, request }) : {}

type Found = Awaited<ReturnType<typeof look>> & { texts: readonly SoughtText[] }

/** When a text finds nothing even without filters it is read loosely, each text by itself. */
async function lookAgain(
  db: Db,
  scope: ViewerScope,
  { request, narrowing, first }: Asked & { first: Found },
): Promise<Found> {
  const nothing = request.readings.length === 0
  if (nothing || (isFiltered(narrowing) && (await anyFound(db, scope, narrowing.texts)))) return first
  const alone = request.readings.length === 1
  const texts = await Promise.all(
    request.readings.map(async (reading, at) => {
      const strict = first.texts[at] ?? NOTHING
      // One text alone, and nothing narrows it: that it finds nothing is known.
      const found = (!alone || isFiltered(narrowing)) && (await anyFound(db, scope, [soughtIn(strict)]))
      return found ? strict : looser(db, scope, { reading, strict })
    }),
  )
  return { ...(await look(db, scope, { request, narrowing: { ...narrowing, texts: texts.map(soughtIn) } })), texts }
}

/** A part of a number; else words that begin so, are much like those typed, or were typed as one. */
async function looser(
  db: Db,
  scope: ViewerScope,
  { reading, strict }: { reading: Reading; strict: SoughtText },
): Promise<SoughtText> {
  const [key = ''] = reading.keys
  const numbers = isNumberLike(key) ? await numbersInside(db, scope, key) : []
  if (numbers.length > 0) return { ...strict, numbers }
  const alike = await wordsAlike(db, scope, reading.words)
  const unlike = reading.words.filter((word) => (alike.get(word) ?? []).length === 0)
  const together = await wordsTogether(db, scope, unlike)
  return {
    ...strict,
    match: looseMatch(reading, alike, together),
    meant: reading.words.flatMap((typed) => together.get(typed) ?? meantInstead(typed, alike)),
  }
}

const meantInstead = (typed: string, alike: ReadonlyMap<string, readonly string[]>) => {
  const near = alike.get(typed) ?? []
  return near.includes(typed) ? [] : near
}

/** A text as it is looked for, with what its numbers say. */
interface SoughtText {
  match: string | null
  numbers: readonly Numbered[]
  /** Words that were looked for as well, as they are much like those typed. */
  meant?: readonly string[]
}

const NOTHING: SoughtText = { match: null, numbers: [] }

const soughtIn = ({ match, numbers }: SoughtText): Sought => ({
  match,
  ids: [...new Set(numbers.map(({ productId }) => productId))],
})

/** What was typed, and what the owner says that it means as well. */
async function soughtBy(db: Db, scope: ViewerScope, reading: Reading): Promise<SoughtText> {
  const meant = meaningsOf(reading.text, await aliasesOf(db, scope)).flatMap((text) => readSearch(text) ?? [])
  const numbers = await Promise.all([reading, ...meant].map((one) => numbersOf(db, scope, one)))
  return { match: anyOf([reading, ...meant].map(({ match }) => match)), numbers: numbers.flat() }
}

const meantBy = (texts: readonly SoughtText[]): string[] => [...new Set(texts.flatMap(({ meant = [] }) => meant))]

/** Only where every text that names the product by a number names the one it replaced. */
function replacedAmong(hits: readonly number[], texts: readonly SoughtText[]): Map<number, string> {
  const shown = new Set(hits)
  const named = texts.flatMap(({ numbers }) => numbers).filter(({ productId }) => shown.has(productId))
  const known = Map.groupBy(named, ({ productId }) => productId)
  return new Map(
    [...known].flatMap(([id, numbers]) => {
      const [replaces] = numbers.flatMap((one) => one.replaces ?? [])
      return replaces !== undefined && numbers.every((one) => one.replaces !== null) ? [[id, replaces] as const] : []
    }),
  )
}
