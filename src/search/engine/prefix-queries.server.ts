import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { SEARCH_VERSION } from '#src/products/search-index/version.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { buildConditions } from './criteria-queries.server.ts'
import { expandPrefix, listPrefixes, MAX_EXPANSIONS } from './prefix.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** SQL conditions on product_search, with prefixes expanded to the existing words. */
export const whereFound = async (db: Db, siteId: number, narrowing: SearchCriteria): Promise<RawBuilder<boolean>> =>
  buildConditions(siteId, await expandPrefixes(db, siteId, narrowing))

/** Finds the same faster. */
async function expandPrefixes(db: Db, siteId: number, narrowing: SearchCriteria): Promise<SearchCriteria> {
  const beginnings = listPrefixes(narrowing.texts.map(({ match }) => match))
  if (beginnings.length === 0) return narrowing
  const wordsByPrefix = await memoizeAnswer(db, { siteId, question: { beginnings } }, () =>
    loadWordsByPrefix(db, siteId, beginnings),
  )
  const expandQuery = ({ match, ids }: SearchCriteria['texts'][number]) => ({
    match: match && expandPrefix(match, wordsByPrefix),
    ids,
  })
  return { ...narrowing, texts: narrowing.texts.map(expandQuery) }
}

/**
 * All indexed words and numbers with these prefixes. Empty for a site whose words were indexed by an earlier version,
 * which stored fewer.
 */
async function loadWordsByPrefix(
  db: Db,
  siteId: number,
  beginnings: readonly string[],
): Promise<Map<string, string[]>> {
  // Numbers consist of these characters only.
  const keys = beginnings.map((beginning) => (/^[a-z0-9]+$/.test(beginning) ? beginning.toUpperCase() : null))
  const { rows } = await sql<{ beginning: string; word: string | null }>`
    select given.beginning, known.word
    from unnest(${beginnings}::text[], ${keys}::text[]) as given (beginning, key)
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
  const begun = Map.groupBy(rows, ({ beginning }) => beginning)
  return new Map([...begun].map(([beginning, found]) => [beginning, found.flatMap(({ word }) => word ?? [])]))
}

const LAST_CHARACTER = '\u{10ffff}'
