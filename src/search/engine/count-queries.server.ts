import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { SiteScope } from '#src/shop/viewer.ts'
import type { Counts } from '../facets.ts'
import { whereFound } from './prefix-queries.server.ts'
import { FACETS, type Facet, type SearchCriteria, without } from './search-criteria.ts'

export type AllCounts = Record<Facet, Counts> & {
  total: number
  few: FewHits | null
}

/** The ids of the hits in shop order if there are few: the page is read from these instead of searching again. */
export interface FewHits {
  ids: readonly number[]
  /** Unique per count, so that no page of an earlier one is reused. */
  mark: number
}

let countings = 0

/** Carrying more ids costs more than it saves. */
const MAX_FEW_HITS = 5000

/**
 * Total and counts per facet value. A facet with a selection is counted without its own selection (disjunctive) in a
 * query of its own; the others share one scan.
 */
export async function loadCounts(db: Db, scope: SiteScope, narrowing: SearchCriteria): Promise<AllCounts> {
  const chosen = FACETS.filter((facet) => narrowing.chosen[facet] !== null)
  const [all, ...facetCounts] = await Promise.all([
    countAll(db, scope, narrowing),
    ...chosen.map((facet) => countMatches(db, scope, { facet, narrowing: without(narrowing, facet) })),
  ])
  return { ...all, ...Object.fromEntries(chosen.map((facet, at) => [facet, facetCounts[at] ?? new Map()])) }
}

interface CountRow {
  brandId: number | null
  categoryId: number | null
  season: number | null
  grouped: number
  /** The sum over no rows is null. */
  count: number | null
  ids: string[] | null
}

// The result of grouping() per set: a bit for every column that is not part of it.
const GROUPED: Record<Facet | 'total', number> = { brand: 3, category: 5, season: 6, total: 7 }

const countAll = (db: Db, { siteId }: SiteScope, narrowing: SearchCriteria): Promise<AllCounts> =>
  memoizeAnswer(db, { siteId, question: { counts: narrowing } }, async () => {
    const isFound = await whereFound(db, siteId, narrowing)
    // Aggregates each hit once instead of three times: a broad text has many hits.
    const { rows } = await sql<CountRow>`
      with kinds as materialized (
        select brand_id, category_id, season, count(*) as count, ${getCountKey(narrowing)}
        from product_search where ${isFound} group by brand_id, category_id, season
      )
      select brand_id, category_id, season, grouping(brand_id, category_id, season) as grouped, sum(count)::bigint as count,
             case when grouping(brand_id, category_id, season) = ${GROUPED.total} and sum(count) <= ${MAX_FEW_HITS}
             then (select array_agg(id order by sort_no, id) from kinds own, unnest(own.ids, own.sorts) hit (id, sort_no)) end as ids
      from kinds group by grouping sets ((brand_id), (category_id), (season), ())`.execute(db)
    const sets = Map.groupBy(rows, ({ grouped }) => grouped)
    const counts = (facet: Facet, ofRow: (row: CountRow) => number | null) =>
      new Map((sets.get(GROUPED[facet]) ?? []).map((row) => [ofRow(row), row.count ?? 0]))
    const all = sets.get(GROUPED.total)?.[0]
    return {
      total: all?.count ?? 0,
      few: all?.ids ? { ids: all.ids.map(Number), mark: ++countings } : null,
      brand: counts('brand', ({ brandId }) => brandId),
      category: counts('category', ({ categoryId }) => categoryId),
      season: counts('season', ({ season }) => season),
    }
  })

/** A listing without text is read in shop order and is rarely short. */
const getCountKey = ({ texts }: SearchCriteria) =>
  texts.length > 0
    ? sql`array_agg(product_id) as ids, array_agg(sort_no) as sorts`
    : sql`null::bigint[] as ids, null::integer[] as sorts`

const COLUMNS: Record<Facet, string> = { brand: 'brand_id', category: 'category_id', season: 'season' }

const countMatches = (
  db: Db,
  { siteId }: SiteScope,
  { facet, narrowing }: { facet: Facet; narrowing: SearchCriteria },
): Promise<Counts> =>
  memoizeAnswer(db, { siteId, question: { [facet]: narrowing } }, async () => {
    const column = sql.ref(COLUMNS[facet])
    const isFound = await whereFound(db, siteId, narrowing)
    const { rows } = await sql<{ value: number | null; count: number }>`
      select ${column} as value, count(*) as count from product_search
      where ${isFound} group by ${column}`.execute(db)
    return new Map(rows.map(({ value, count }) => [value, count]))
  })
