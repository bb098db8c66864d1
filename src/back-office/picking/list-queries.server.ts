import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { isReadyToShip } from '#src/orders/desk/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  type ListedPicking,
  NO_CARRIER,
  NO_ROUTE,
  PICKING_TABS,
  type PickingChoices,
  type PickingCounts,
  type PickingFilter,
  type PickingListPage,
  type PickingTab,
} from './picking-table.ts'

/** A page of the orders of a site with goods to ship; all conditions start from the index `orders_to_ship`. */
export async function loadPickingList(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<PickingListPage> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${toSortColumn(context, sort.column)} ${direction} nulls last, o.placed_at, o.id`
  const [{ rows: orders }, totalHits] = await Promise.all([
    // Only the rows of the page are joined with what is read for each. They are found before they are sorted, because in the
    // order of an index all orders would be read for the few that are to be shipped.
    sql<ListedPicking>`
      with found as materialized (select o.* from orders o where ${matchPickings(context, filters)}),
      page as materialized (
        select o.id, row_number() over () as place
        from (select o.id from found o
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) o)
      select o.id, o.number, customer.code as customer_code, coalesce(${customerName('customer')}, '') as customer_name,
        o.delivery_date as promised, o.placed_at,
        concat_ws(' / ', nullif(o.delivery_address ->> 'city', ''), nullif(o.delivery_address ->> 'county', '')) as place,
        coalesce(address.route, '') as route, address.route_order,
        coalesce(nullif(o.shipping_company, ''), o.shipping_name) as carrier, coalesce(depot.names, '') as depot,
        line.count as line_count, line.weight, line.count > 0 as ready, o.note,
        case when line.picked = 0 then 'open' when line.unpicked = 0 then 'done' else 'started' end as state
      from page join orders o on o.id = page.id join customers customer on customer.id = o.customer_id
        left join addresses address on ${isAddressOfOrder}
        join lateral (
          select count(*) filter (where ${hasGoods})::integer as count,
            count(*) filter (where picked.quantity > 0)::integer as picked,
            count(*) filter (where ${hasGoods} and coalesce(picked.quantity, 0) < ${held})::integer as unpicked,
            case when bool_and(product.weight_kg is not null)
              then sum(product.weight_kg * (l.quantity - l.cancelled - l.shipped))::numeric(14,3) end as weight
          from order_lines l join products product on product.id = l.product_id
            left join picking_lines picked on picked.order_id = l.order_id and picked.order_line_id = l.id
          where l.order_id = o.id and ${remains}) line on true
        left join lateral (select string_agg(distinct d.name, ', ') as names
          from order_lines l join order_line_depots p on p.order_line_id = l.id join depots d on d.id = p.depot_id
          where l.order_id = o.id and ${remains} and ${hasGoodsOfDepot}) depot on true
      order by page.place`.execute(db),
    countPickings(db, context, filters),
  ])
  return { orders, totalHits }
}

const remains = sql`l.quantity > l.cancelled + l.shipped`
/** What the order holds of a line. */
const held = sql`(l.quantity - l.cancelled - l.shipped - l.backordered)`
const hasGoods = sql`${held} > 0`
/** Whether the order still holds goods of what a line takes of a depot; the rule of `selectGoodsLeft`. */
const hasGoodsOfDepot = sql`${held} > coalesce((select sum(later.quantity) from order_line_depots later
  where later.order_line_id = p.order_line_id and later.depot_id > p.depot_id), 0)`

/** The number of orders that the filters select. */
export async function countPickings(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectPickingCount(context, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of orders that the filters select. */
export const selectPickingCount = (context: RequestContext, filters: TableRequest['filters']) =>
  sql<number>`(select count(*)::integer from orders o where ${matchPickings(context, filters)})`

/** The number of orders of each tab. */
export async function countPickingTabs(db: Db, context: RequestContext): Promise<PickingCounts> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<PickingCounts>`
    select count(*) filter (where one.ready)::integer as ready,
      count(*) filter (where one.ready and one.started)::integer as started,
      count(*) filter (where not one.ready)::integer as waiting
    from (select ${isReady} as ready, ${isStarted} as started from orders o where o.site_id = ${siteId} and ${isReadyToShip}) one`.execute(
    db,
  )
  return rows[0] ?? { ready: 0, started: 0, waiting: 0 }
}

const isReady = sql<SqlBool>`exists (select from order_lines l where l.order_id = o.id and ${remains} and ${hasGoods})`
const isStarted = sql<SqlBool>`exists (select from picking_lines p where p.order_id = o.id)`

const TABS: Record<PickingTab, RawBuilder<SqlBool>> = {
  started: sql<SqlBool>`(${isReady} and ${isStarted})`,
  waiting: sql<SqlBool>`not ${isReady}`,
}

/** The delivery address of an order as it is now: staff may set its route after the order. */
export const isAddressOfOrder = sql<SqlBool>`address.id = (o.delivery_address ->> 'id')::bigint`

/** By route, "A2" before "A10", and by the place in it; null without a route. */
const ROUTE_ORDER = sql`(select row (address.route collate numeric_order, coalesce(address.route_order, 32767)) from addresses address
  where ${isAddressOfOrder} and address.route <> '')`

/** An order without a delivery date is promised for the day it was placed. */
const toSortColumn = ({ site }: RequestContext, column: string): RawBuilder<unknown> => {
  if (column === 'number') return sql`o.number`
  if (column === 'placedAt') return sql`o.placed_at`
  if (column === 'route') return ROUTE_ORDER
  return sql`coalesce(o.delivery_date, (o.placed_at at time zone ${site.timeZone})::date)`
}

function matchPickings(context: RequestContext, filters: TableRequest['filters']): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const tab = PICKING_TABS.find((one) => one === filters.work)
  return sql`o.site_id = ${siteId} and ${isReadyToShip} and ${tab ? TABS[tab] : isReady}
    and ${matchFilters(FILTERS, filters, siteId)}`
}

const toPattern = (text: string) => `%${escapeLike(text)}%`

const FILTERS: FilterConditions<Exclude<PickingFilter, 'work'>, [siteId: number]> = {
  q: (text, siteId) => sql`(o.number ilike ${toPattern(text)}
    or o.customer_id in (select c.id from customers c where c.site_id = ${siteId}
      and (c.code ilike ${`${escapeLike(text)}%`} or c.company_name ilike ${toPattern(text)}))
    or exists (select from order_lines l join product_numbers n on n.product_id = l.product_id
      where l.order_id = o.id and n.key = ${numberKey(text)}))`,
  depot: (value) => sql`exists (select from order_lines l join order_line_depots p on p.order_line_id = l.id
    where l.order_id = o.id and ${remains} and p.depot_id = ${readFilterId(value)}::bigint and ${hasGoodsOfDepot})`,
  route: (value) => sql`coalesce((select address.route from addresses address where ${isAddressOfOrder}), '')
    = ${value === NO_ROUTE ? '' : value}`,
  carrier: (value) =>
    sql`coalesce(nullif(o.shipping_company, ''), o.shipping_name) = ${value === NO_CARRIER ? '' : value}`,
  place: (text) => sql`(o.delivery_address ->> 'city' ilike ${toPattern(text)}
    or o.delivery_address ->> 'county' ilike ${toPattern(text)})`,
}

/** Depots of the site, and carriers and routes of the orders that are to be shipped. */
export async function loadPickingChoices(db: Db, context: RequestContext): Promise<PickingChoices> {
  const { siteId } = siteScope(context)
  const [depots, carriers, routes, hasRoutes] = await Promise.all([
    sql<PickingChoices['depots'][number]>`
      select id, name from depots where site_id = ${siteId} order by priority, id`.execute(db),
    sql<{ carrier: string }>`
      select distinct coalesce(nullif(o.shipping_company, ''), o.shipping_name) as carrier from orders o
      where o.site_id = ${siteId} and ${isReadyToShip} order by 1 limit 100`.execute(db),
    sql<{ route: string }>`
      select distinct address.route collate numeric_order as route from orders o join addresses address on ${isAddressOfOrder}
      where o.site_id = ${siteId} and ${isReadyToShip} and address.route <> '' order by 1 limit 100`.execute(db),
    sql`select from addresses where site_id = ${siteId} and route <> '' limit 1`.execute(db),
  ])
  return {
    depots: depots.rows,
    carriers: carriers.rows.map(({ carrier }) => carrier),
    routes: routes.rows.map(({ route }) => route),
    hasRoutes: hasRoutes.rows.length > 0,
  }
}
