import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { matchEnd, selectState } from '../discounts/period-queries.server.ts'
import { selectProductsByCode } from '../discounts/queries.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { ListedNetPrice, NetPriceFilter } from './net-prices-table.ts'

/** A page of the net prices of the site. */
export async function loadNetPrices(
  db: Db,
  { siteId, language }: SiteScope,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ netPrices: ListedNetPrice[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const [{ rows: netPrices }, totalHits] = await Promise.all([
    // Only the rows of the page are joined with what is shown of each.
    sql<ListedNetPrice>`
      with page as materialized (
        select found.id, row_number() over () as place from (
          select n.id from ${JOINED} where ${matchNetPrices(siteId, filters)}
          order by ${SORT_COLUMNS[sort.column] ?? sql`n.valid_to`} ${direction}, n.id ${direction}
          limit ${pageSize} offset ${(page - 1) * pageSize}) found)
      select ${selectFields(siteId, language)} from ${JOINED} join page on page.id = n.id order by page.place`.execute(
      db,
    ),
    countNetPrices(db, { siteId }, filters),
  ])
  return { netPrices, totalHits }
}

/** The number of net prices that the filters select. */
export async function countNetPrices(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  filters: TableRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectNetPriceCount({ siteId }, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of net prices that the filters select. */
export const selectNetPriceCount = ({ siteId }: Pick<SiteScope, 'siteId'>, filters: TableRequest['filters']) =>
  sql<number>`(select count(*)::integer from ${JOINED} where ${matchNetPrices(siteId, filters)})`

/** One net price of the site; undefined if it does not exist. */
export async function loadNetPrice(
  db: Db,
  { siteId, language }: SiteScope,
  id: number,
): Promise<ListedNetPrice | undefined> {
  const { rows } = await sql<ListedNetPrice>`
    select ${selectFields(siteId, language)} from ${JOINED} where n.site_id = ${siteId} and n.id = ${id}`.execute(db)
  return rows[0]
}

/** Left joins of unique rows, so that a count or a page without their columns does not read them. */
const JOINED = sql`net_prices n
  left join customers c on c.id = n.customer_id left join products p on p.id = n.product_id`

/** Only evaluated for the rows of a page. */
const OVERLAPS = sql`exists (select from net_prices other where other.customer_id = n.customer_id
  and other.product_id = n.product_id and other.min_quantity = n.min_quantity and other.id <> n.id
  and coalesce(other.valid_from <= n.valid_to, true) and coalesce(n.valid_from <= other.valid_to, true))`

const selectFields = (siteId: number, language: string) => sql`
  n.id, ${customerName('c')} as buyer, c.code as customer, p.code as product,
  coalesce(nullif(p.names ->> ${language}, ''), p.name, '') as product_name, n.amount, n.currency, n.min_quantity,
  n.reference, n.note, n.valid_from::text as "from", n.valid_to::text as until, ${selectState({ siteId, alias: 'n' })} as state, n.version, ${OVERLAPS} as overlaps`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  buyer: customerName('c'),
  product: sql`p.code`,
  from: sql`n.valid_from`,
  until: sql`n.valid_to`,
}

const matchNetPrices = (siteId: number, filters: TableRequest['filters']): RawBuilder<SqlBool> =>
  sql`n.site_id = ${siteId} and ${matchFilters(FILTERS, filters, siteId)}`

/** A value that is none of the choices finds nothing. */
const FILTERS: FilterConditions<NetPriceFilter, [siteId: number]> = {
  q: (value, siteId) => sql`(
    n.customer_id in (select c.id from customers c where c.site_id = ${siteId} and ${matchCustomerText(value)})
    or n.product_id in (${selectProductsByCode(value, siteId)})
    or n.search_text like ${likePart(value)})`,
  state: (value, siteId) => sql`${selectState({ siteId, alias: 'n' })} = ${value}`,
  end: (value, siteId) => matchEnd(value, { siteId, alias: 'n' }),
}
