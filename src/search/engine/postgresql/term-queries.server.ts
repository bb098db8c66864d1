import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { SearchCriteria } from '../criteria.ts'
import type { Match } from '../match.ts'
import type { MatchingRequest } from '../search-engine.server.ts'
import { buildConditions, expandCriteria, getOnlyWords, markPrepared, whereFound } from './criteria-queries.server.ts'
import { printMatch, toCacheKey } from './tsquery.ts'

/** Those of these products that meet the criteria. */
export async function listMatching(
  db: Db,
  { siteId }: SiteScope,
  { ids, criteria }: MatchingRequest,
): Promise<ReadonlySet<number>> {
  const condition = await whereFound(db, siteId, criteria)
  const { rows } = await sql<{ productId: number }>`${markPrepared(criteria)}
    select product_id from product_search where product_id = any(${ids}::bigint[]) and ${condition}`.execute(db)
  return new Set(rows.map(({ productId }) => productId))
}

/** The number of products that meet each of these criteria. One statement. */
export async function countMatches(
  db: Db,
  { siteId }: SiteScope,
  criteria: readonly SearchCriteria[],
): Promise<number[]> {
  if (criteria.length === 0) return []
  return memoizeAnswer(db, { siteId, question: { totals: criteria.map(toCacheKey) } }, async () => {
    const conditions = await Promise.all(criteria.map((one) => whereFound(db, siteId, one)))
    // Counts, because for one row the planner would expect to find it early in a full scan.
    const totals = conditions.map((condition) => sql`(select count(*) from product_search where ${condition})`)
    const { rows } = await sql<{ totals: string[] }>`select array[${sql.join(totals)}] as totals`.execute(db)
    return (rows[0]?.totals ?? []).map(Number)
  })
}

/** Whether any product meets each of these criteria: one statement for those of words only, and one for the others. */
export async function hasMatches(db: Db, scope: SiteScope, criteria: readonly SearchCriteria[]): Promise<boolean[]> {
  if (criteria.length === 0) return []
  const { siteId, audience } = scope
  return memoizeAnswer(db, { siteId, question: { any: criteria.map(toCacheKey) } }, async () => {
    const expanded = await Promise.all(criteria.map((one) => expandCriteria(db, siteId, one)))
    const matches = expanded.map((one) => (one.audience === audience ? getOnlyWords(one) : null))
    const others = expanded.filter((_, at) => matches[at] === null)
    const [foundByMatch, foundOthers] = await Promise.all([
      checkWords(
        db,
        scope,
        matches.filter((match) => match !== null),
      ),
      checkConditions(
        db,
        others.map((one) => buildConditions(siteId, one)),
      ),
    ])
    return matches.map((match) => (match ? foundByMatch.get(printMatch(match)) : foundOthers.shift()) ?? false)
  })
}

/** Whether any product meets these conditions, by their tsqueries. */
async function checkWords(db: Db, scope: SiteScope, matches: readonly Match[]): Promise<ReadonlyMap<string, boolean>> {
  const { siteId, audience } = scope
  const { single = [], joined = [] } = Object.groupBy(matches, (match) => ('word' in match ? 'single' : 'joined'))
  const found = await Promise.all([
    checkQueries(db, scope, [...new Set(joined.map((match) => printMatch(match)))]),
    // Mostly a kind of product, with which many texts are left.
    ...single.map((match) => {
      const query = printMatch(match)
      return memoizeAnswer(db, { siteId, question: { any: query, audience } }, () => checkQueries(db, scope, [query]))
    }),
  ])
  return new Map(found.flatMap((one) => [...one]))
}

/** One statement, which is planned once for any number of tsqueries. */
async function checkQueries(
  db: Db,
  scope: SiteScope,
  queries: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (queries.length === 0) return new Map()
  const { rows } = await sql<{ found: boolean }>`/* prepared */
    select ${selectAny(sql`site_id = ${scope.siteId} and ${matchListed(scope)} and words @@ given.query`)} as found
    from unnest((select ${queries}::tsquery[])) with ordinality as given (query, position) order by position`.execute(
    db,
  )
  return new Map(queries.map((query, at) => [query, rows[at]?.found ?? false]))
}

async function checkConditions(db: Db, conditions: readonly RawBuilder<boolean>[]): Promise<boolean[]> {
  if (conditions.length === 0) return []
  const { rows } = await sql<{ found: boolean[] }>`
    select array[${sql.join(conditions.map(selectAny))}] as found`.execute(db)
  return rows[0]?.found ?? []
}

/**
 * Whether any product meets the condition. The limit is a subquery, whose value the planner does not know: for a limit of one,
 * and within `exists`, it expects to find a row early in a full scan, which is slow if there is none.
 */
const selectAny = (condition: RawBuilder<unknown>) =>
  sql<boolean>`(select count(*) > 0 from (select from product_search where ${condition} limit (select 1)) hits)`
