import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { MIN_INDEXED_LENGTH, matchListedCustomer } from '#src/customers/search-queries.server.ts'
import {
  isHeld,
  isOverdue,
  isReadyToShip,
  isSold,
  isUnexported,
  isWaiting,
  selectHold,
} from '#src/orders/desk/queries.server.ts'
import { liveTotal, selectPaymentName } from '#src/orders/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import type { Money } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  type ListedOrder,
  NONE,
  type OrderChoices,
  type OrderFilter,
  type OrderPage,
  SOLD,
  WORK_KINDS,
  type WorkCounts,
  type WorkKind,
} from './orders-table.ts'

interface OrdersRequest extends TableRequest {
  /** The viewer sees amounts. */
  prices: boolean
}

/** A page of the orders of a site, with number and sums of everything that the filters select. */
export async function loadOrders(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize, prices }: OrdersRequest,
): Promise<OrderPage> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${SORT_COLUMNS[sort.column] ?? PLACED_AT} ${direction}, o.id ${direction}`
  const [{ rows: orders }, { totalHits, sums }] = await Promise.all([
    // Only the rows of the page are joined with what is read for each.
    sql<ListedOrder>`
      with page as materialized (
        select o.id, row_number() over () as place
        from (select o.id from orders o where ${matchOrders(context, filters)}
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) o)
      select o.id, o.version, o.number, o.placed_at, o.status, o.currency, case when ${prices}::boolean then (o.total - o.cancelled_total)::text end as total,
        customer.code as customer_code, coalesce(${customerName('customer')}, '') as customer_name, ${selectHold} as hold,
        line.count as line_count, coalesce(depot.names, '') as depot, coalesce(staff.names, '') as representative,
        ${selectPaymentName(context)} as payment, o.note, o.reference, o.batch_id is not null as exported
      from page join orders o on o.id = page.id join customers customer on customer.id = o.customer_id
        left join lateral (select count(*)::integer from order_lines l where l.order_id = o.id) line on true
        left join lateral (select string_agg(distinct d.name, ', ') as names
          from order_lines l join order_line_depots p on p.order_line_id = l.id join depots d on d.id = p.depot_id
          where l.order_id = o.id) depot on true
        left join lateral (select string_agg(${USER_NAME}, ', ' order by u.id) as names
          from representative_customers rc join users u on u.id = rc.user_id where rc.customer_id = o.customer_id) staff on true
      order by page.place`.execute(db),
    countOrders(db, context, filters),
  ])
  return { orders, totalHits, sums: prices ? sums : [] }
}

/** The number and the sums of the orders that the filters select. */
export async function countOrders(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<{ totalHits: number; sums: Money[] }> {
  const { rows } = await sql<Money & { hits: number }>`
    select o.currency, count(*)::integer as hits, ${liveTotal} as amount from orders o
    where ${matchOrders(context, filters)} group by o.currency order by o.currency`.execute(db)
  return {
    totalHits: rows.reduce((sum, { hits }) => sum + hits, 0),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/** SQL for the number of orders that the filters select. */
export const selectOrderCount = (context: RequestContext, filters: TableRequest['filters']) =>
  sql<number>`(select count(*)::integer from orders o where ${matchOrders(context, filters)})`

/** The number of orders of each kind of waiting work; a partial index has exactly the orders of each. */
export async function countWork(db: Db, context: RequestContext): Promise<WorkCounts> {
  const { siteId } = siteScope(context)
  const counts = WORK_KINDS.map(
    (kind) =>
      sql`(select count(*)::integer from orders o where o.site_id = ${siteId} and ${WORK[kind](context.site.timeZone)}) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<WorkCounts>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table returned no row')
  return row
}

interface OrderNeighbours {
  previous: string | null
  next: string | null
  nextWaiting: string | null
}

/**
 * Numbers of the orders above and below in the filtered and sorted list, and of the next one that waits for approval,
 * wrapping around at the end. The order itself need not match the filters any more.
 */
export async function findNeighbours(
  db: Db,
  context: RequestContext,
  { orderId, filters, sort }: Pick<TableRequest, 'filters' | 'sort'> & { orderId: number },
): Promise<OrderNeighbours> {
  const { siteId } = siteScope(context)
  const column = SORT_COLUMNS[sort.column] ?? PLACED_AT
  const position = sql`(select ${column}, o.id from orders o where o.id = ${orderId} and o.site_id = ${siteId})`
  const [up, down] = sort.descending ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const isAbove = sql`(${column}, o.id) ${sort.descending ? sql`>` : sql`<`} ${position}`
  const isBelow = sql`(${column}, o.id) ${sort.descending ? sql`<` : sql`>`} ${position}`
  const { work: _, sid: __, ...others } = filters
  const findFirst = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<{ number: string }>`
      select o.number from orders o where ${where} order by ${order} limit 1`.execute(db)
    return rows[0]?.number ?? null
  }
  const found = matchOrders(context, filters)
  const waiting = sql`${matchOrders(context, { ...others, work: 'approve' })} and not ${isHeld} and o.id <> ${orderId}`
  const [previous, next, nextWaiting] = await Promise.all([
    findFirst(sql`${found} and ${isAbove}`, sql`${column} ${up}, o.id ${up}`),
    findFirst(sql`${found} and ${isBelow}`, sql`${column} ${down}, o.id ${down}`),
    findFirst(waiting, sql`${isBelow} desc, ${column} ${down}, o.id ${down}`),
  ])
  return { previous, next, nextWaiting }
}

const PLACED_AT = sql`o.placed_at`

/** Each has an index that begins with the site. */
const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`o.number`,
  placedAt: PLACED_AT,
  total: sql`(o.total - o.cancelled_total)`,
}

const USER_NAME = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

const WORK: Record<WorkKind, (timeZone: string) => RawBuilder<SqlBool>> = {
  approve: () => isWaiting,
  held: () => isHeld,
  ship: () => isReadyToShip,
  overdue: isOverdue,
  export: () => isUnexported,
}

function matchOrders(context: RequestContext, filters: TableRequest['filters']): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const scope = { siteId, timeZone: context.site.timeZone }
  return sql`o.site_id = ${siteId} and ${matchFilters(FILTERS, filters, scope)}`
}

interface FilterScope {
  siteId: number
  timeZone: string
}

const toMidnight = (day: string, timeZone: string, add = 0) =>
  sql`((${day}::date + ${add}::integer)::timestamp at time zone ${timeZone})`

const FILTERS: FilterConditions<OrderFilter, [scope: FilterScope]> = {
  q: matchText,
  work: (value, { timeZone }) => WORK[WORK_KINDS.find((kind) => kind === value) ?? 'approve'](timeZone),
  sid: (value) => sql`o.status = ${readFilterId(value)}::bigint`,
  customer: (value, { siteId }) => sql`o.customer_id in (
    select c.id from customers c where c.site_id = ${siteId} and ${matchListedCustomer(value)})`,
  startDate: (day, { timeZone }) => sql`o.placed_at >= ${toMidnight(day, timeZone)}`,
  endDate: (day, { timeZone }) => sql`o.placed_at < ${toMidnight(day, timeZone, 1)}`,
  depot: (value) =>
    sql`o.id in (select p.order_id from order_line_depots p where p.depot_id = ${readFilterId(value)}::bigint)`,
  representative: (value) =>
    value === NONE
      ? sql`not exists (select from representative_customers rc where rc.customer_id = o.customer_id)`
      : sql`o.customer_id in (select rc.customer_id from representative_customers rc where rc.user_id = ${readFilterId(value)}::bigint)`,
  sold: (value) => (value === SOLD ? isSold : sql`false`),
}

/**
 * Orders by a part of their number, by a part of code, name or number of their customer, or by any number of a product
 * that they contain. Arrays let the three conditions be answered by one bitmap of their indexes.
 */
function matchText(text: string, { siteId }: FilterScope): RawBuilder<unknown> {
  const part = text.length < MIN_INDEXED_LENGTH ? `${escapeLike(text)}%` : `%${escapeLike(text)}%`
  return sql`(o.number ilike ${part}
    or o.customer_id = any(array(select c.id from customers c where c.site_id = ${siteId} and ${matchListedCustomer(text)}))
    or o.id = any(array(select l.order_id from order_lines l where l.product_id in (
      select p.id from products p where p.site_id = ${siteId} and p.code in (${text}, ${text.toUpperCase()})
      union select n.product_id from product_numbers n where n.site_id = ${siteId} and n.key = ${numberKey(text)}))))`
}

/** Depots and representatives of a site. */
export async function loadOrderChoices(db: Db, context: RequestContext): Promise<OrderChoices> {
  const { siteId } = siteScope(context)
  const [depots, representatives] = await Promise.all([
    sql<OrderChoices['depots'][number]>`
      select id, name from depots where site_id = ${siteId} order by priority, id`.execute(db),
    sql<OrderChoices['representatives'][number]>`
      select u.id, ${USER_NAME} as name from users u where u.site_id = ${siteId} and u.role = 'representative'
        and u.erased_at is null order by ${USER_NAME}, u.id`.execute(db),
  ])
  return { depots: depots.rows, representatives: representatives.rows }
}
