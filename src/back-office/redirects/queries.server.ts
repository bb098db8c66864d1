import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { ListedRedirect, RedirectColumn } from './redirects-table.ts'

/** A page of the redirects of a site. */
export async function loadRedirects(
  db: Db,
  siteId: number,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ redirects: ListedRedirect[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls first`
  const [{ rows: redirects }, totalHits] = await Promise.all([
    sql<ListedRedirect>`
      select id, from_path as "from", to_path as "to", hits, last_hit_at, created_at
      from redirects where ${matchFilters(siteId, filters)}
      order by ${SORT_COLUMNS[sort.column] ?? sql`from_path`} ${direction}, id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRedirects(db, siteId, filters),
  ])
  return { redirects, totalHits }
}

export async function countRedirects(db: Db, siteId: number, filters: TableRequest['filters']): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from redirects where ${matchFilters(siteId, filters)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const SORT_COLUMNS: Readonly<Partial<Record<string, RawBuilder<unknown>>>> &
  Record<RedirectColumn, RawBuilder<unknown>> = {
  from: sql`from_path`,
  to: sql`to_path`,
  hits: sql`hits`,
  lastHit: sql`last_hit_at`,
  created: sql`created_at`,
}

function matchFilters(siteId: number, { q = '' }: TableRequest['filters']): RawBuilder<SqlBool> {
  const site = sql<SqlBool>`site_id = ${siteId}`
  if (q === '') return site
  const text = q.toLowerCase()
  return sql`${site} and (position(${text} in from_path) > 0 or position(${text} in lower(to_path)) > 0)`
}
