import type { Db } from '../platform/db.server.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import { NO_FILTERS } from './listing.ts'
import { query } from './queries.server.ts'
import type { RelaxedQuery } from './relaxed-query.ts'
import { readSearch } from './search-reading.ts'

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
