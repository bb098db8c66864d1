import { type RawBuilder, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { isSold, selectPromisedDay } from '#src/orders/desk/queries.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  matchBuyer,
  matchDealer,
  matchGoods,
  matchPeriod,
  matchRepresentative,
  selectFirstRepresentatives,
} from './filter-queries.server.ts'
import { byColumns, byName, loadListed } from './listed-queries.server.ts'
import type { ReportPeriod } from './period.ts'
import { DELIVERY_STATES, type ReportPage } from './reports.ts'
import {
  loadFigureRates,
  loadUnrated,
  selectPrices,
  selectSold,
  selectSoldLines,
  selectToday,
  toAmount,
} from './sold-queries.server.ts'
import { readIdleDays } from './stock-queries.server.ts'

/** Customers who ordered before and not for a number of days, with what they were sold in the year before that. */
export async function loadDormantDealers(
  db: Db,
  context: RequestContext,
  { filters, ...listed }: TableRequest,
): Promise<ReportPage> {
  const { siteId } = siteScope(context)
  const { timeZone } = context.site
  const { dealer, representative, days } = filters
  const rates = await loadFigureRates(db, context)
  const since = sql`now() - make_interval(days => ${readIdleDays(days)})`
  const matchYear = (at: RawBuilder<unknown>) => sql`(${at} >= now() - interval '1 year' and ${at} < ${since})`
  const source = sql`
    select c.id, ${customerName('c')} as name, c.code, (last.at at time zone ${timeZone})::date as "lastOrder",
      (now() at time zone ${timeZone})::date - (last.at at time zone ${timeZone})::date as "idleDays",
      coalesce(sold.orders, 0) as orders, coalesce(sold.net, 0) as net, rep.name as representative
    from (select o.customer_id, max(o.placed_at) as at from orders o
        where o.site_id = ${siteId} and ${isSold} group by o.customer_id) last
      join customers c on c.id = last.customer_id and c.joined_to_id is null
      left join (select s.customer_id, count(distinct s.order_id)::integer as orders, ${toAmount(sql`sum(s.net)`)} as net
        from ${selectSold(context, { rates, where: matchYear(sql`s.placed_at`) })} s group by s.customer_id) sold on sold.customer_id = c.id
      left join ${selectFirstRepresentatives(siteId)} rep on rep.customer_id = c.id
    where last.at < ${since}
      ${dealer === undefined ? sql`` : sql`and ${matchDealer(siteId, dealer)}`}
      ${representative === undefined ? sql`` : sql`and ${matchRepresentative(siteId, sql`c.id`, representative)}`}`
  const page = await loadListed(db, {
    ...listed,
    source,
    sortable: {
      ...byColumns('code', 'lastOrder', 'idleDays', 'orders', 'net'),
      name: byName('name'),
      representative: byName('representative'),
    },
    totals: sql`jsonb_build_object('orders', sum(orders)::text, 'net', sum(net)::text)`,
  })
  const unrated = await loadUnrated(db, context, { rates, where: matchYear(sql`o.placed_at`) })
  return { ...page, currency: rates.currency, span: null, before: null, unrated }
}

/** Brands that were sold before and not for a number of days, with what was sold of them in the year before that. */
export async function loadDormantBrands(
  db: Db,
  context: RequestContext,
  { filters, ...listed }: TableRequest,
): Promise<ReportPage> {
  const { siteId } = siteScope(context)
  const { timeZone } = context.site
  const rates = await loadFigureRates(db, context)
  const since = sql`now() - make_interval(days => ${readIdleDays(filters.days)})`
  const matchYear = (at: RawBuilder<unknown>) => sql`(${at} >= now() - interval '1 year' and ${at} < ${since})`
  const sold = selectSold(context, { rates, where: matchYear(sql`s.placed_at`), withoutCosts: true })
  const source = sql`
    select b.id, b.name, (last.at at time zone ${timeZone})::date as "lastSale",
      (now() at time zone ${timeZone})::date - (last.at at time zone ${timeZone})::date as "idleDays",
      coalesce(year.orders, 0) as orders, coalesce(year.net, 0) as net
    from (select p.brand_id, max(s.placed_at) as at from ${selectSoldLines(siteId, sql`s.ordered > 0`)} s
        join products p on p.id = s.product_id group by p.brand_id) last
      join brands b on b.id = last.brand_id
      left join (select p.brand_id, count(distinct s.order_id)::integer as orders, ${toAmount(sql`sum(s.net)`)} as net
        from ${sold} s join products p on p.id = s.product_id group by p.brand_id) year on year.brand_id = b.id
    where last.at < ${since}`
  const page = await loadListed(db, {
    ...listed,
    source,
    sortable: { ...byColumns('lastSale', 'idleDays', 'orders', 'net'), name: byName('name') },
    totals: sql`jsonb_build_object('net', sum(net)::text)`,
  })
  const unrated = await loadUnrated(db, context, { rates, where: matchYear(sql`o.placed_at`) })
  return { ...page, currency: rates.currency, span: null, before: null, unrated }
}

/**
 * The prices of two lists side by side: today's, without tax, for the lowest quantity, in the currency of the site.
 * Without a choice the first two lists; no rows while the site has fewer.
 */
export async function comparePrices(
  db: Db,
  context: RequestContext,
  { filters, ...listed }: TableRequest,
): Promise<ReportPage> {
  const scope = siteScope(context)
  const { siteId } = scope
  const rates = await loadFigureRates(db, context)
  const { rows: lists } = await sql<{ id: number }>`
    select list.id from price_lists list
    where list.site_id = ${siteId} and (list.kind <> 'purchase' or ${can(context, 'seePurchasePrices')})
    order by list.kind <> 'sale', list.kind, list.id`.execute(db)
  const find = (value: string | undefined, at: number) =>
    value === undefined ? (lists[at]?.id ?? 0) : (lists.find(({ id }) => `${id}` === value)?.id ?? 0)
  const today = selectToday(context)
  const selectListPrices = (listId: number) =>
    sql`(${selectPrices(siteId, { rates: rates.rates, today, where: sql`list.id = ${listId}::bigint` })})`
  const source = sql`
    select p.id, p.name, p.code, coalesce(b.name, '') as brand, round(a.amount, 2) as "priceA", round(b2.amount, 2) as "priceB",
      round(b2.amount - a.amount, 2) as difference, round((b2.amount - a.amount) * 100 / nullif(a.amount, 0), 1) as "differenceRate"
    from ${selectListPrices(find(filters.listA, 0))} a
      full join ${selectListPrices(find(filters.listB, 1))} b2 on b2.product_id = a.product_id
      join products p on p.id = coalesce(a.product_id, b2.product_id)
      left join brands b on b.id = p.brand_id
    where ${matchGoods(scope, filters)}`
  const page = await loadListed(db, {
    ...listed,
    source,
    sortable: {
      ...byColumns('code', 'priceA', 'priceB', 'difference', 'differenceRate'),
      name: byName('name'),
      brand: byName('brand'),
    },
  })
  return { ...page, currency: rates.currency, span: null, before: null, unrated: [] }
}

/**
 * Orders of a period with a promised day, next to the day on which the last of their goods was shipped. An order is
 * on time if that is not later; an open order is overdue from the day after.
 */
export async function loadPromisedDates(
  db: Db,
  context: RequestContext,
  { period, filters, ...listed }: TableRequest & { period: ReportPeriod },
): Promise<ReportPage> {
  const { siteId } = siteScope(context)
  const { timeZone } = context.site
  const delivery = DELIVERY_STATES.find((one) => one === filters.delivery)
  const done = [STATUS.delivered, STATUS.deliveryNote, STATUS.invoice]
  const depot = filters.depot === undefined ? undefined : readFilterId(filters.depot)
  // Materialized, because each column that reads the day of shipping would search for it again.
  const source = sql`
    with found as materialized (
      select o.id, o.number, coalesce(nullif(${customerName('c')}, ''), c.code) as dealer,
        (o.placed_at at time zone ${timeZone})::date as "placedOn", (now() at time zone ${timeZone})::date as today,
        ${selectPromisedDay} as promised,
        case when o.status = any(${done}::smallint[])
            or not exists (select from order_lines l where l.order_id = o.id and l.quantity > l.cancelled + l.shipped)
          then (coalesce((select max(sh.shipped_at) from shipments sh where sh.order_id = o.id),
            (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = ${STATUS.delivered}))
            at time zone ${timeZone})::date end as shipped
      from orders o join customers c on c.id = o.customer_id
      where o.site_id = ${siteId} and ${isSold} and ${matchPeriod(period, timeZone, sql`o.placed_at`)}
        and ${matchBuyer(context, filters, sql`o.customer_id`)}
        ${depot === undefined ? sql`` : sql`and exists (select from order_line_depots d where d.order_id = o.id and d.depot_id = ${depot}::bigint)`}
        and (o.delivery_date is not null
          or o.id in (select l.order_id from order_lines l where l.expected_date is not null)))
    select f.*, case when f.shipped <= f.promised then 'onTime' when f.shipped is not null then 'late'
        when f.promised < f.today then 'overdue' else 'open' end as delivery,
      greatest(coalesce(f.shipped, f.today) - f.promised, 0) as "lateDays"
    from found f`
  const page = await loadListed(db, {
    ...listed,
    source: delivery === undefined ? source : sql`select * from (${source}) state where state.delivery = ${delivery}`,
    sortable: {
      ...byColumns('number', 'placedOn', 'promised', 'shipped', 'lateDays', 'delivery'),
      dealer: byName('dealer'),
    },
    totals: sql`jsonb_build_object('delivery', round(count(*) filter (where delivery = 'onTime') * 100.0
      / nullif(count(*) filter (where delivery <> 'open'), 0), 1)::text)`,
  })
  const { from, to } = period
  return { ...page, currency: context.site.currency, span: { from, to }, before: null, unrated: [] }
}
