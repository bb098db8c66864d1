import { sql } from 'kysely'
import type { Db } from '../../../platform/db.server.ts'

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
  { siteId, days, most }: { siteId: number; days: number; most: number },
): Promise<Miss[]> =>
  db
    .selectFrom('searchMisses')
    .where('siteId', '=', siteId)
    .where('resolved', '=', false)
    .where('lastAt', '>=', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(most)
    .select(['term', 'text', 'language', 'times', 'lastAt'])
    .execute()

export interface Wanted {
  term: string
  times: number
  /** How many products the last one of them found. */
  hits: number
}

/** What is searched most on pages of results, since a day. */
export async function mostSearched(
  db: Db,
  { siteId, days, most }: { siteId: number; days: number; most: number },
): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select term, count(*) as times, (array_agg(hits order by at desc))[1] as hits from searches
    where site_id = ${siteId} and kind = 'search' and at >= now() - make_interval(days => ${days})
    group by term order by times desc, term limit ${most}`.execute(db)
  return rows
}
