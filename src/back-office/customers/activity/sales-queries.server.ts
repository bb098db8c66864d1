import { type RawBuilder, sql } from 'kysely'
import { shiftDays, shiftMonths } from '#src/back-office/reports/period.ts'
import {
  type FigureRates,
  loadFigureRates,
  loadUnrated,
  selectSold,
  selectSoldOrders,
  toAmount,
  toQuantity,
} from '#src/back-office/reports/sold-queries.server.ts'
import { getToday } from '#src/orders/proposals/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { type CustomerSales, NEWEST_ROWS, type SoldProduct } from './activity.ts'

/** The sales to a customer in the last twelve months and in those before, in the currency of the site. */
export async function loadCustomerSales(db: Db, context: RequestContext, customerId: number): Promise<CustomerSales> {
  const { timeZone } = context.site
  const from = shiftDays(shiftMonths(getToday(context), -12), 1)
  const rates = await loadFigureRates(db, context)
  const span = {
    customerId,
    rates,
    start: toMidnight(shiftMonths(from, -12), timeZone),
    middle: toMidnight(from, timeZone),
  }
  const [{ orders, lastOrderAt }, goods, unrated] = await Promise.all([
    countOrders(db, context, span),
    loadGoods(db, context, span),
    loadUnrated(db, context, { rates, where: sql`o.customer_id = ${customerId} and o.placed_at >= ${span.start}` }),
  ])
  return {
    currency: rates.currency,
    from,
    now: { orders: orders.now, revenue: goods.now },
    before: { orders: orders.before, revenue: goods.before },
    products: goods.products,
    lastOrderAt,
    unrated,
  }
}

interface CustomerSpan {
  customerId: number
  rates: FigureRates
  /** The beginning of both years, and of the last twelve months. */
  start: RawBuilder<Date>
  middle: RawBuilder<Date>
}

async function countOrders(db: Db, context: RequestContext, { customerId, rates, start, middle }: CustomerSpan) {
  const where = sql`s.customer_id = ${customerId} and s.placed_at >= ${start}`
  const { rows } = await sql<{ now: number; before: number; lastOrderAt: Date | null }>`
    select (count(*) filter (where s.placed_at >= ${middle}))::integer as now,
      (count(*) filter (where s.placed_at < ${middle}))::integer as before,
      (select max(o.placed_at) from orders o where o.customer_id = ${customerId}) as last_order_at
    from ${selectSoldOrders(context, { rates, where })} s`.execute(db)
  const { now = 0, before = 0, lastOrderAt = null } = rows[0] ?? {}
  return { orders: { now, before }, lastOrderAt }
}

interface SoldGoods extends Omit<SoldProduct, 'code'> {
  /** Null if the product is not in the catalogue any more. */
  code: string | null
  now: string
  before: string
}

/** The sums of both years, and the products with the highest amount in the last one: the lines are read once. */
async function loadGoods(db: Db, context: RequestContext, { customerId, rates, start, middle }: CustomerSpan) {
  const { siteId, language } = siteScope(context)
  // The index of orders by customer finds what the index of sold lines by day would search in the whole site.
  const where = sql`s.order_id = any(array(select o.id from orders o
    where o.customer_id = ${customerId} and o.placed_at >= ${start}))`
  const { rows } = await sql<SoldGoods>`
    select p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name, '') as name,
      trim_scale(${toQuantity(sql`top.quantity`)})::text as quantity, ${toAmount(sql`top.net`)}::text as revenue,
      ${toAmount(sql`top.now`)}::text as now, ${toAmount(sql`top.before`)}::text as before
    from (
      select goods.product_id, coalesce(goods.quantity, 0) as quantity, coalesce(goods.net, 0) as net,
        coalesce(sum(goods.net) over (), 0) as now, coalesce(sum(goods.before) over (), 0) as before
      from (
        select s.product_id, sum(s.quantity) filter (where s.placed_at >= ${middle}) as quantity,
          sum(s.net) filter (where s.placed_at >= ${middle}) as net, sum(s.net) filter (where s.placed_at < ${middle}) as before
        from ${selectSold(context, { rates, where, withoutCosts: true })} s group by s.product_id) goods
      order by goods.net desc nulls last, goods.product_id limit ${NEWEST_ROWS}) top
      left join products p on p.id = top.product_id and p.site_id = ${siteId}
    order by top.net desc, top.product_id`.execute(db)
  return {
    now: rows[0]?.now ?? '0',
    before: rows[0]?.before ?? '0',
    products: rows.flatMap(({ now: _, before: __, code, ...product }) =>
      code !== null && Number(product.revenue) > 0 ? [{ code, ...product }] : [],
    ),
  }
}
