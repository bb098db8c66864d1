import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { ReportPage, ReportRow } from './reports.ts'

interface ListedRequest extends Pick<TableRequest, 'sort' | 'page' | 'pageSize'> {
  /** SQL for all rows: `id`, and a column for each of the report, in quotes. */
  source: RawBuilder<unknown>
  /** Columns that are sorted by, with SQL where it is not the column itself. */
  sortable: Readonly<Record<string, RawBuilder<unknown>>>
  /** SQL for the sums of all rows, as one JSON object; null for none. */
  totals?: RawBuilder<unknown>
}

/** A page of calculated rows, their number and their sums, in one statement. */
export async function loadListed(
  db: Db,
  { source, sortable, totals, sort, page, pageSize }: ListedRequest,
): Promise<Pick<ReportPage, 'rows' | 'totalHits' | 'totals'>> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sortable[sort.column] ?? sql`id`
  const { rows } = await sql<{ hits: number; totals: ReportPage['totals'] | null; rows: ReportRow[] }>`
    with listed as materialized (${source}),
    page as (select listed.*, row_number() over (order by ${order} ${direction} nulls last, id) as place from listed
      order by place limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*) from listed)::integer as hits, ${totals ? sql`(select ${totals} from listed)` : sql`null::jsonb`} as totals,
      coalesce((select json_agg(json_build_object('id', page.id::text, 'values', (
        select jsonb_object_agg(cell.key, cell.value) from jsonb_each_text(to_jsonb(page)) cell)) order by place)
        from page), '[]') as rows`.execute(db)
  const [found] = rows
  return { rows: found?.rows ?? [], totalHits: found?.hits ?? 0, totals: found?.totals ?? {} }
}

/** Sorts texts as the alphabet of the main language. */
export const byName = (column: string) => sql`${sql.raw(`"${column}"`)} collate "tr-x-icu"`
export const byColumns = (...columns: readonly string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`"${column}"`)]))
