import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
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
import type { Money } from '#src/platform/money.ts'
import { findRecordNeighbours, type NumberNeighbours } from '../record-neighbour-queries.server.ts'
import { type SaleScope, toSaleFilters } from '../sale-filters.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  type ListedOrder,
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

/** The neighbours of an order in the list, and the next one that waits for approval. */
export function findNeighbours(
  db: Db,
  context: RequestContext,
  { orderId, filters, sort }: Pick<TableRequest, 'filters' | 'sort'> & { orderId: number },
): Promise<NumberNeighbours> {
  const { work: _, sid: __, ...others } = filters
  return findRecordNeighbours(db, {
    from: sql`orders o`,
    alias: 'o',
    isRecord: sql`o.id = ${orderId} and o.site_id = ${siteScope(context).siteId}`,
    column: SORT_COLUMNS[sort.column] ?? PLACED_AT,
    descending: sort.descending,
    matches: matchOrders(context, filters),
    waits: sql`${matchOrders(context, { ...others, work: 'approve' })} and not ${isHeld}`,
  })
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

const FILTERS: FilterConditions<OrderFilter, [scope: SaleScope]> = {
  ...toSaleFilters({
    alias: 'o',
    at: PLACED_AT,
    lines: sql`select l.order_id from order_lines l`,
    title: null,
  }),
  work: (value, { timeZone }) => WORK[WORK_KINDS.find((kind) => kind === value) ?? 'approve'](timeZone),
  sid: (value) => sql`o.status = ${readFilterId(value)}::bigint`,
  depot: (value) =>
    sql`o.id in (select p.order_id from order_line_depots p where p.depot_id = ${readFilterId(value)}::bigint)`,
  sold: (value) => (value === SOLD ? isSold : sql`false`),
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

/** The numbers of orders of the site by their id. */
export async function loadOrderNumbers(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('siteId', '=', siteScope(context).siteId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
