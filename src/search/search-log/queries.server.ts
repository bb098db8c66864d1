import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

export interface Miss {
  term: string
  /** As typed last. */
  text: string
  language: string
  times: number
  lastAt: Date
}

/** Unresolved misses since a day, the most frequent first. */
export const openMisses = (
  db: Db,
  { siteId, days, limit }: { siteId: number; days: number; limit: number },
): Promise<Miss[]> =>
  db
    .selectFrom('searchMisses')
    .where('siteId', '=', siteId)
    .where('resolved', '=', false)
    .where('lastAt', '>=', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .select(['term', 'text', 'language', 'times', 'lastAt'])
    .execute()

export interface SearchReportRow {
  term: string
  times: number
  /** Number of hits of the latest search. */
  hits: number
}

/** The most frequent searches on results pages since a day. */
export async function listMostSearched(
  db: Db,
  { siteId, days, limit }: { siteId: number; days: number; limit: number },
): Promise<SearchReportRow[]> {
  const { rows } = await sql<SearchReportRow>`
    select term, count(*) as times, (array_agg(hits order by at desc))[1] as hits from searches
    where site_id = ${siteId} and kind = 'search' and at >= now() - make_interval(days => ${days})
    group by term order by times desc, term limit ${limit}`.execute(db)
  return rows
}
