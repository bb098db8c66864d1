import type { Db } from '../../platform/db.server.ts'
import type { ViewerScope } from '../../shop/viewer.ts'
import { allBrands, allCategories } from '../taxonomy/queries.server.ts'
import { brandFacets, categoryFacets, seasonFacets } from './facets.ts'
import { countsOf } from './finding/count-queries.server.ts'
import { chosenOf, groupBitOf, isFiltered, type Narrowing, type Sought } from './finding/narrowing.ts'
import { numbersOf } from './finding/number-queries.server.ts'
import { anyFound, pageOf } from './finding/page-queries.server.ts'
import { wordsAlike } from './finding/word-queries.server.ts'
import { looseMatch, type Reading } from './reading.ts'
import type { SearchAnswer, SearchRequest } from './search.ts'

/**
 * The search port on PostgreSQL (design 9): ids of one page, how many there are, and the counts of the facets. Only
 * visible products of the site are ever in it. The buyer's own numbers are searched too, never another customer's.
 */
export async function query(db: Db, scope: ViewerScope, request: SearchRequest): Promise<SearchAnswer> {
  const [brands, categories, texts] = await Promise.all([
    allBrands(db, scope),
    allCategories(db, scope),
    Promise.all(request.readings.map((reading) => soughtBy(db, scope, reading))),
  ])
  const narrowing = {
    texts,
    among: request.among ?? [],
    groupBit: groupBitOf(request.group),
    chosen: chosenOf(request.filters, { brands, categories }),
  }
  const found = await look(db, scope, { request, narrowing })
  const { hits, counts } = found.counts.total > 0 ? found : await lookAgain(db, scope, { request, narrowing, found })
  return {
    hits,
    total: counts.total,
    facets: {
      brands: brandFacets(brands, counts.brand, request.filters.brands),
      categories: categoryFacets(categories, counts.category, request.filters.category),
      seasons: seasonFacets(counts.season, request.filters.seasons),
    },
  }
}

interface Asked {
  request: SearchRequest
  narrowing: Narrowing
}

async function look(db: Db, scope: ViewerScope, { request, narrowing }: Asked) {
  const { sort, offset, limit } = request
  const [counts, hits] = await Promise.all([
    countsOf(db, scope, narrowing),
    pageOf(db, scope, { narrowing, sort, offset, limit }),
  ])
  return { counts, hits }
}

type Found = Awaited<ReturnType<typeof look>>

/** When a text finds nothing even without filters it is read loosely: every word a beginning, or a word much like it. */
async function lookAgain(db: Db, scope: ViewerScope, { request, narrowing, found }: Asked & { found: Found }) {
  const nothing = request.readings.length === 0
  if (nothing || (isFiltered(narrowing) && (await anyFound(db, scope, narrowing.texts)))) return found
  const texts = await Promise.all(
    request.readings.map(async (reading, at): Promise<Sought> => {
      const strict = narrowing.texts[at] ?? { match: null, ids: [] }
      if (await anyFound(db, scope, [strict])) return strict
      return { ...strict, match: looseMatch(reading, await wordsAlike(db, scope, reading.words)) }
    }),
  )
  return look(db, scope, { request, narrowing: { ...narrowing, texts } })
}

async function soughtBy(db: Db, scope: ViewerScope, reading: Reading): Promise<Sought> {
  return { match: reading.match, ids: await numbersOf(db, scope, reading) }
}
