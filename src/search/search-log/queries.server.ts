import { sql } from 'kysely'
import type { Db } from '../../platform/db.server.ts'

export interface Miss {
  term: string
  /** As it was typed last. */
  text: string
  language: string
  times: number
  lastAt: Date
}

/** What was searched in vain since a day and waits for the owner, the most wanted first. */
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

export interface SearchReportFilter {
  term: string
  times: number
  /** How many products the last one of them found. */
  hits: number
}

/** What is searched most on pages of results, since a day. */
export async function loadMaxSearched(
  db: Db,
  { siteId, days, limit }: { siteId: number; days: number; limit: number },
): Promise<SearchReportFilter[]> {
  const { rows } = await sql<SearchReportFilter>`
    select term, count(*) as times, (array_agg(hits order by at desc))[1] as hits from searches
    where site_id = ${siteId} and kind = 'search' and at >= now() - make_interval(days => ${days})
    group by term order by times desc, term limit ${limit}`.execute(db)
  return rows
}
