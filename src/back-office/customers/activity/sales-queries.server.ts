import { sql } from 'kysely'
import { shiftDays, shiftMonths } from '#src/back-office/reports/period.ts'
import {
  loadFigureRates,
  loadUnrated,
  type SoldRequest,
  selectSold,
  toAmount,
  toQuantity,
} from '#src/back-office/reports/sold-queries.server.ts'
import { getToday } from '#src/orders/proposals/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { type CustomerSales, NEWEST_ROWS, type SalesFigures, type SoldProduct } from './activity.ts'

/** The sales to a customer in the last twelve months and in those before, in the currency of the site. */
export async function loadCustomerSales(db: Db, context: RequestContext, customerId: number): Promise<CustomerSales> {
  const { timeZone } = context.site
  const today = getToday(context)
  const from = shiftDays(shiftMonths(today, -12), 1)
  const rates = await loadFigureRates(db, context)
  const since = (day: string) => ({
    rates,
    withoutCosts: true,
    // The index of orders by customer finds what the index of sold lines by day would search in the whole site.
    where: sql`s.order_id = any(array(select o.id from orders o
      where o.customer_id = ${customerId} and o.placed_at >= ${toMidnight(day, timeZone)}))`,
  })
  const start = toMidnight(from, timeZone)
  const [figures, products, lastOrder, unrated] = await Promise.all([
    loadSums(db, context, { ...since(shiftMonths(from, -12)), start }),
    loadTopProducts(db, context, since(from)),
    findLastOrder(db, customerId),
    loadUnrated(db, context, { rates, where: sql`o.customer_id = ${customerId} and o.placed_at >= ${start}` }),
  ])
  return { currency: rates.currency, from, ...figures, products, lastOrderAt: lastOrder, unrated }
}

interface SumsRequest extends SoldRequest {
  /** The beginning of the last twelve months. */
  start: ReturnType<typeof toMidnight>
}

async function loadSums(db: Db, context: RequestContext, { start, ...request }: SumsRequest) {
  const { rows } = await sql<SalesFigures & { isNow: boolean }>`
    select s.placed_at >= ${start} as is_now, count(distinct s.order_id)::integer as orders,
      ${toAmount(sql`sum(s.net)`)}::text as revenue
    from ${selectSold(context, request)} s group by 1`.execute(db)
  const find = (isNow: boolean): SalesFigures => {
    const { orders = 0, revenue = '0' } = rows.find((row) => row.isNow === isNow) ?? {}
    return { orders, revenue }
  }
  return { now: find(true), before: find(false) }
}

async function loadTopProducts(db: Db, context: RequestContext, request: SoldRequest): Promise<SoldProduct[]> {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<SoldProduct>`
    select p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name, '') as name,
      trim_scale(${toQuantity(sql`top.quantity`)})::text as quantity, ${toAmount(sql`top.net`)}::text as revenue
    from (
      select s.product_id, sum(s.quantity) as quantity, sum(s.net) as net from ${selectSold(context, request)} s
      group by 1 having sum(s.net) > 0 order by net desc, s.product_id limit ${NEWEST_ROWS}) top
      join products p on p.id = top.product_id and p.site_id = ${siteId}
    order by top.net desc, p.id`.execute(db)
  return rows
}

async function findLastOrder(db: Db, customerId: number): Promise<Date | null> {
  const order = await db
    .selectFrom('orders')
    .select('placedAt')
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.placedAt ?? null
}
