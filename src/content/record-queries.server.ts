import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { isThisWeek } from '#src/platform/postgres/sql-span.ts'
import type { ContentFilter, ListedContent, PublicationState } from './content.ts'

export interface ContentListFilter {
  /** Part of a title or an address. */
  text: string
  state: ContentFilter | undefined
  /** From 1. */
  page: number
  pageSize: number
}

interface ContentList {
  entries: ListedContent[]
  totalHits: number
}

/** A page of the content pages of a site, also those that are not published. */
export const loadPageList = (db: Db, siteId: number, filter: ContentListFilter): Promise<ContentList> =>
  loadList(db, { siteId, table: 'content_pages', from: sql`published_from`, order: sql`number` }, filter)

/** A page of the news of a site, the latest first, also those that are not published. */
export const loadNewsList = (db: Db, siteId: number, filter: ContentListFilter): Promise<ContentList> =>
  loadList(db, { siteId, table: 'news', from: sql`published_at`, order: sql`published_at desc, number desc` }, filter)

/** Pages that begin or end within the next seven days. */
const matchThisWeek = (from: RawBuilder<unknown>) =>
  sql`not draft and (${isThisWeek(from)} or ${isThisWeek(sql`published_until`)})`

/** SQL for the number of pages, or of news, that begin or end within the next seven days. */
export const selectPageCount = (siteId: number) =>
  sql<number>`(select count(*)::integer from content_pages
    where site_id = ${siteId} and ${matchThisWeek(sql`published_from`)})`
export const selectNewsCount = (siteId: number) =>
  sql<number>`(select count(*)::integer from news where site_id = ${siteId} and ${matchThisWeek(sql`published_at`)})`

interface ListSource {
  siteId: number
  table: 'content_pages' | 'news'
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

async function loadList(
  db: Db,
  { siteId, table, from, order }: ListSource,
  { text, state, page, pageSize }: ContentListFilter,
): Promise<ContentList> {
  const publicationState = sql<PublicationState>`case when draft then 'draft' when ${from} > now() then 'coming'
    when published_until <= now() then 'ended' else 'published' end`
  const matches = sql`site_id = ${siteId}
    and (${text} = '' or ${containsFolded(sql`titles::text || ' ' || addresses::text`, text)})
    and ${
      state === 'thisWeek'
        ? matchThisWeek(from)
        : sql`(${state ?? null}::text is null or ${publicationState} = ${state ?? null})`
    }`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Omit<ListedContent, 'titles' | 'addresses'> & { titles: unknown; addresses: unknown }>`
      select number, titles, addresses, ${from} as "from", published_until as until, ${publicationState} as state
      from ${sql.table(table)} where ${matches} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from ${sql.table(table)} where ${matches}`.execute(db),
  ])
  return {
    entries: rows.map((row) => ({
      ...row,
      titles: row.titles as TextByLanguage,
      addresses: row.addresses as TextByLanguage,
    })),
    totalHits: counts[0]?.hits ?? 0,
  }
}
