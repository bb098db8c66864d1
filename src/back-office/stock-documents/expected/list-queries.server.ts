import { type RawBuilder, sql } from 'kysely'
import { selectProductsByName, selectProductsByNumber } from '#src/back-office/discounts/queries.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '#src/back-office/table/filter-conditions.server.ts'
import type { TableRequest } from '#src/back-office/table/request.ts'
import { selectBackordered } from '#src/orders/backorders/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { loadCountedPage, selectHits } from '#src/platform/counted-page.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import type { ExpectedFilter, ListedExpectedGoods } from './expected-table.ts'

/** A page of the goods that the depots of the site expect. */
export async function loadExpectedList(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ goods: ListedExpectedGoods[]; totalHits: number }> {
  const { language } = siteScope(context)
  const direction = sort.descending ? sql`desc` : sql`asc`
  // No index has the goods of a text in their order.
  const isFoundOnce = filters.q !== undefined
  const loadPage = async () => {
    // The page is chosen first: what orders wait for is summed for its rows only.
    const { rows } = await sql<ListedExpectedGoods & { hits: number | null }>`
      with page as materialized (
        select found.id, found.hits, row_number() over () as place from (
          select one.id, ${selectHits(isFoundOnce)} as hits from ${JOINED} where ${matchExpected(context, filters)}
          order by ${SORT_COLUMNS[sort.column] ?? sql`one.day`} ${direction}, one.id ${direction}
          limit ${pageSize} offset ${(page - 1) * pageSize}) found)
      select one.id, p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, p.unit, d.id as depot_id,
        d.name as depot, one.quantity::text as quantity, one.day::text as day, one.reference as note,
        ${selectState(context)} as state, ${selectBackordered(sql`p.id`)} as waiting, page.hits
      from ${JOINED} join page on page.id = one.id order by page.place`.execute(db)
    return rows
  }
  const count = () => countExpectedList(db, context, filters)
  const { rows, totalHits } = await loadCountedPage({ isFoundOnce, page, load: loadPage, count })
  return { goods: rows.map(({ hits: _hits, ...one }) => one), totalHits }
}

export async function countExpectedList(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from ${JOINED} where ${matchExpected(context, filters)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const JOINED = sql`expected_deliveries one join products p on p.id = one.product_id
  join depots d on d.id = one.depot_id`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  code: sql`p.code`,
  depot: sql`d.name`,
  note: sql`one.reference`,
}

const selectState = ({ site }: RequestContext) => {
  const today = sql`(now() at time zone ${site.timeZone})::date`
  return sql`case when one.day is null then 'open' when one.day < ${today} then 'overdue'
    when one.day = ${today} then 'today' else 'later' end`
}

const matchExpected = (context: RequestContext, filters: TableRequest['filters']) =>
  sql`d.site_id = ${siteScope(context).siteId} and ${matchFilters(CONDITIONS, filters, context)}`

const CONDITIONS: FilterConditions<ExpectedFilter, [RequestContext]> = {
  q: (text, context) => sql`(one.product_id in (
      ${selectProductsByNumber(text, siteScope(context).siteId)}
      union all ${selectProductsByName(text, siteScope(context).siteId)})
    or one.search_text like ${likePart(text)})`,
  store: (value) => sql`one.depot_id = ${readFilterId(value)}::bigint`,
  state: (value, context) => sql`${selectState(context)} = ${value}`,
  from: (day) => sql`one.day >= ${day}::date`,
  to: (day) => sql`one.day <= ${day}::date`,
}
