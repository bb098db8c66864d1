import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { whereFound } from './criteria-queries.server.ts'
import type { QueryTerm, SearchCriteria } from './facets.ts'

const NO_CRITERIA = { among: [], groupBit: 0, chosen: { brand: null, category: null, season: null }, properties: [] }

interface TermSets {
  sets: readonly (readonly QueryTerm[])[]
  /** Index term of a kind of product that must match too. */
  head?: string | null
}

/** For each set of terms, whether a product matches all of them. One statement. */
export async function findMatchingSets(db: Db, scope: SiteScope, { sets, head = null }: TermSets): Promise<boolean[]> {
  const kind = head === null ? [] : [{ match: `'${head}'`, vehicles: null, weight: 0, optional: false }]
  const criteria = sets.map((terms) => ({ ...NO_CRITERIA, texts: [toText([...terms, ...kind])] }))
  return (await countMatches(db, scope, criteria)).map((count) => count > 0)
}

/** Whether the texts alone find anything. */
export async function anyFound(db: Db, scope: SiteScope, texts: SearchCriteria['texts']): Promise<boolean> {
  const [count = 0] = await countMatches(db, scope, [{ ...NO_CRITERIA, texts }])
  return count > 0
}

const toText = (terms: readonly QueryTerm[]) => ({ terms, alternatives: [], head: null, ids: [] })

/** Those of these products that match all terms. */
export async function listMatching(
  db: Db,
  { siteId }: SiteScope,
  { ids, terms }: { ids: readonly number[]; terms: readonly QueryTerm[] },
): Promise<ReadonlySet<number>> {
  const condition = await whereFound(db, siteId, { ...NO_CRITERIA, texts: [toText(terms)] })
  const { rows } = await sql<{ productId: number }>`
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
  return memoizeAnswer(db, { siteId, question: { totals: criteria } }, async () => {
    const conditions = await Promise.all(criteria.map((one) => whereFound(db, siteId, one)))
    // Counts, because for one row the planner would expect to find it early in a full scan.
    const totals = conditions.map((condition) => sql`(select count(*) from product_search where ${condition})`)
    const { rows } = await sql<{ totals: string[] }>`select array[${sql.join(totals)}] as totals`.execute(db)
    return (rows[0]?.totals ?? []).map(Number)
  })
}
