import { type RawBuilder, sql } from 'kysely'
import { selectProductsByName, selectProductsByNumber } from '#src/back-office/discounts/queries.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '#src/back-office/table/filter-conditions.server.ts'
import type { TableRequest } from '#src/back-office/table/request.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { loadCountedPage, selectHits } from '#src/platform/counted-page.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import type { DocumentKind } from '../document.ts'
import { toUserName } from '../queries.server.ts'
import type { LineFilter, ListedLine } from './lines-table.ts'

interface LineList {
  kind: DocumentKind
  filters: TableRequest['filters']
}

/** A page of the lines of all documents of a kind. A blind count has no quantities in stock until it is posted. */
export async function loadLineList(
  db: Db,
  context: RequestContext,
  { kind, filters, sort, page, pageSize }: LineList & TableRequest,
): Promise<{ lines: ListedLine[]; totalHits: number }> {
  const { language } = siteScope(context)
  const direction = sort.descending ? sql`desc` : sql`asc`
  // No index has the lines of a text in their order, nor differences.
  const isFoundOnce = filters.q !== undefined || filters.difference !== undefined
  const loadPage = async () => {
    // The page is chosen first: users and expected quantities are read for its rows only.
    const { rows } = await sql<ListedLine & { hits: number | null }>`
      with page as materialized (
        select found.document_id, found.product_id, found.hits, row_number() over () as place from (
          select l.document_id, l.product_id, ${selectHits(isFoundOnce)} as hits from ${JOINED} where ${matchLines(context, { kind, filters })}
          order by ${SORT_COLUMNS[sort.column] ?? sql`l.document_id`} ${direction}, l.document_id desc, p.code
          limit ${pageSize} offset ${(page - 1) * pageSize}) found)
      select l.document_id, l.product_id, p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, p.unit,
        l.quantity::text as quantity, ${ON_HAND}::text as on_hand, ${COMING}::text as coming, ${STATE} as state,
        json_build_object('reason', l.reason, 'note', l.reason_note) as reason, d.reason as adjustment_reason,
        depot.name as depot, coalesce(target.name, '') as to_depot, d.note, coalesce(d.delivery, '') as delivery,
        d.created_at, ${toUserName('maker')} as created_by, d.posted_at, ${toUserName('poster')} as posted_by, page.hits
      from ${JOINED} join page on page.document_id = l.document_id and page.product_id = l.product_id
        join depots depot on depot.id = d.depot_id left join depots target on target.id = d.to_depot_id
        left join users maker on maker.id = d.user_id left join users poster on poster.id = d.posted_by
      order by page.place`.execute(db)
    return rows
  }
  const count = () => countLineList(db, context, { kind, filters })
  const { rows, totalHits } = await loadCountedPage({ isFoundOnce, page, load: loadPage, count })
  return { lines: rows.map(({ hits: _hits, ...line }) => line), totalHits }
}

export async function countLineList(db: Db, context: RequestContext, list: LineList): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from ${JOINED} where ${matchLines(context, list)}`.execute(db)
  return rows[0]?.hits ?? 0
}

/** The join with the stock is of unique rows: a count without its columns does not read it. */
const JOINED = sql`stock_document_lines l join stock_documents d on d.id = l.document_id
  join products p on p.id = l.product_id
  left join stock s on s.product_id = l.product_id and s.depot_id = d.depot_id`

/**
 * Posting writes `before` of the lines that it counts, receives or moves; other lines stay without it. A transfer or an
 * adjustment of nothing is posted as such.
 */
const STATE = sql`case when l.before is not null then 'posted'
  when d.posted_at is not null then case d.kind when 'count' then 'notCounted' when 'receipt' then 'notReceived' else 'posted' end
  when l.moved then 'recount' else 'draft' end`

const ON_HAND = sql`(case when l.before is not null then l.before
  when d.blind or d.posted_at is not null then null else coalesce(s.on_hand, 0) end)`

const COMING = sql`coalesce(l.expected, case when d.posted_at is null then coalesce((
  select sum(one.quantity) from expected_deliveries one
  where one.product_id = l.product_id and one.depot_id = d.depot_id and one.reference = d.delivery), 0) end)`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  code: sql`p.code`,
  quantity: sql`l.quantity`,
  postedAt: sql`d.posted_at`,
}

const matchLines = (context: RequestContext, { kind, filters }: LineList) =>
  sql`d.site_id = ${siteScope(context).siteId} and d.kind = ${kind} and ${matchFilters(CONDITIONS, filters, context)}`

const CONDITIONS: FilterConditions<LineFilter, [RequestContext]> = {
  q: (text, context) => sql`(l.product_id in (
      ${selectProductsByNumber(text, siteScope(context).siteId)}
      union all ${selectProductsByName(text, siteScope(context).siteId)})
    or d.search_text like ${likePart(text)} or l.search_text like ${likePart(text)})`,
  document: (value) => sql`d.id = ${readFilterId(value)}::bigint`,
  state: (value) => sql`${STATE} = ${value}`,
  store: (value) => sql`${readFilterId(value)}::bigint in (d.depot_id, d.to_depot_id)`,
  difference: matchDifference,
  from: (day, { site }) => sql`d.created_at >= ${toMidnight(day, site.timeZone)}`,
  to: (day, { site }) => sql`d.created_at < ${toMidnight(day, site.timeZone, 1)}`,
}

/** Counted lines by their difference; those of a blind draft have none. A value that is none of the choices finds nothing. */
function matchDifference(value: string): RawBuilder<unknown> {
  if (value === 'more') return sql`l.quantity > ${ON_HAND}`
  if (value === 'less') return sql`l.quantity < ${ON_HAND}`
  return value === 'none' ? sql`l.quantity = ${ON_HAND}` : sql`false`
}
