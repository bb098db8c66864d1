import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { joinPinnedCodes, toTermVersion } from './aliases/term-version.server.ts'
import { type ListedTerm, type SearchTerm, TERM_DAYS, type TermList, type TermListRequest } from './listed-term.ts'
import { normalizeTerm } from './search-log/logged-search.ts'

/** The terms of a list before they are sorted and paged: term, times, last_at. */
type TermSource = (siteId: number, filters: TermListRequest['filters']) => RawBuilder<unknown>

const SOURCES: Record<TermList, TermSource> = {
  misses: (siteId, filters) => sql`
    select term, times, last_at from search_misses
    where site_id = ${siteId} and ${filters.state === 'resolved' ? sql`resolved` : sql`not resolved`} and ${matchText(filters)}
      and last_at >= ${toFirstMoment(filters)}`,
  frequent: (siteId, filters) => sql`
    select term, count(*)::integer as times, max(at) as last_at from searches
    where site_id = ${siteId} and kind = 'search' and at >= ${toFirstMoment({ days: FREQUENT_DAYS, ...filters })}
      and ${matchText(filters)}
    group by term`,
  aliases: (siteId, filters) => sql`
    select term, 0 as times, null::timestamptz as last_at from search_aliases
    where site_id = ${siteId} and ${matchText(filters)}`,
  pins: (siteId, filters) => sql`
    select distinct term, 0 as times, null::timestamptz as last_at from search_pins
    where site_id = ${siteId} and ${matchText(filters)}`,
}

const matchText = ({ q }: TermListRequest['filters']) =>
  q === undefined ? sql`true` : sql`term like ${`%${escapeLike(normalizeTerm(q))}%`}`

const toFirstMoment = ({ days }: TermListRequest['filters']) => {
  const chosen = TERM_DAYS.find((one) => `${one}` === days)
  return chosen === undefined ? sql`'-infinity'::timestamptz` : sql`now() - make_interval(days => ${chosen})`
}

/** Without the filter; grouping the searches of half a year takes long. */
const FREQUENT_DAYS = '30'

/** The index of open misses has the order of the first one. */
const ORDERS: Record<string, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  times: (direction) => sql`times ${direction}, last_at ${direction}, term`,
  lastAt: (direction) => sql`last_at ${direction}, term`,
  term: (direction) => sql`term ${direction}`,
}

/**
 * A page of a list; only its rows are joined with what is counted for each. The total is counted with them, because
 * frequent searches are grouped for either.
 */
export async function loadListedTerms(
  db: Db,
  siteId: number,
  { list, filters, sort, page, pageSize }: TermListRequest & { list: TermList },
): Promise<{ terms: ListedTerm[]; totalHits: number }> {
  const order = ORDERS[sort.column]?.(sort.descending ? sql`desc` : sql`asc`) ?? sql`term`
  const { rows } = await sql<ListedTerm & { totalHits: number }>`
    with page as materialized (
      select found.*, row_number() over () as place from (
        select *, count(*) over ()::integer as total_hits from (${SOURCES[list](siteId, filters)}) terms
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) found)
    ${selectTerms(siteId, list === 'misses' || list === 'frequent')} order by page.place`.execute(db)
  const totalHits = rows[0]?.totalHits ?? (page > 1 ? await countListedTerms(db, siteId, { list, filters }) : 0)
  return { terms: rows, totalHits }
}

export async function countListedTerms(
  db: Db,
  siteId: number,
  { list, filters }: Pick<TermListRequest, 'filters'> & { list: TermList },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${selectTermCount(siteId, { list, filters })} as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** SQL for the number of terms of a list. */
export const selectTermCount = (
  siteId: number,
  { list, filters }: Pick<TermListRequest, 'filters'> & { list: TermList },
) => sql<number>`(select count(*)::integer from (${SOURCES[list](siteId, filters)}) terms)`

/** The terms of `page` with their searches, alias and pins; times and last search of the page itself if it has them. */
const selectTerms = (siteId: number, isCounted: boolean) => sql`
  select page.term, coalesce(miss.text, page.term) as text, miss.language,
    ${isCounted ? sql`page.times` : sql`coalesce(searched.times, 0)`} as times,
    ${isCounted ? sql`page.last_at` : sql`searched.last_at`} as last_at,
    coalesce(searched.customers, 0) as customers, searched.hits, coalesce(alias.meaning, '') as meaning,
    coalesce(pinned.pins, '[]') as pins, page.total_hits, coalesce(miss.resolved, false) as resolved, coalesce(miss.times, 0) as misses
  from page
    left join search_misses miss on miss.site_id = ${siteId} and miss.term = page.term
    left join search_aliases alias on alias.site_id = ${siteId} and alias.term = page.term
    left join lateral (
      select count(*) filter (where kind = 'search')::integer as times, max(at) as last_at,
        count(distinct customer_id)::integer as customers, (array_agg(hits order by at desc))[1] as hits
      from searches s where s.site_id = ${siteId} and s.kind in ('search', 'quick') and s.term = page.term) searched on true
    left join lateral (
      select json_agg(json_build_object('code', product.code, 'name', product.name) order by pin.position) as pins
      from search_pins pin join products product on product.id = pin.product_id
      where pin.site_id = ${siteId} and pin.term = page.term) pinned on true`

/** One term with everything that is known of it, also of one that was never searched. */
export async function loadSearchTerm(db: Db, siteId: number, term: string): Promise<SearchTerm> {
  const { rows } = await sql<Omit<SearchTerm, 'meaningVersion' | 'pinsVersion'>>`
    with page as (select ${term}::text as term, 1 as total_hits) ${selectTerms(siteId, false)}`.execute(db)
  const row = rows[0] as (typeof rows)[number]
  return {
    ...row,
    meaningVersion: toTermVersion(row.meaning),
    pinsVersion: toTermVersion(joinPinnedCodes(row.pins.map(({ code }) => code))),
  }
}
