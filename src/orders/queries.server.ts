import { type Expression, type SqlBool, sql } from 'kysely'
import { notFound } from '../api/refusal.ts'
import type { Db } from '../platform/db.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Who } from '../shop/policy.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'
import type { OrderList, OrderSummary } from './order.ts'
import { nextStatuses, STATUS, type Status } from './status.ts'

export interface OrderFilter {
  /** Days of the site, both included. */
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  proposals: boolean
  /** From 1. */
  page: number
  ofSubDealers: boolean
  productId?: number | null | undefined
  status?: number | null | undefined
}

/**
 * Orders of the buying customer, or of his sub-dealers, newest first, with the sum of all that the filter matches.
 * Status 11 means proposals (orders 2).
 */
export async function orderList(db: Db, who: Who, filter: OrderFilter): Promise<OrderList> {
  const scope = ownScope(who)
  const pageSize = who.shop.listing.pageSize
  const matching = found(db, { who, scope, filter })
  const [{ hits, total }, rows] = await Promise.all([
    matching
      .select(({ fn }) => [fn.countAll<number>().as('hits'), fn.sum<Decimal | null>('o.total').as('total')])
      .executeTakeFirstOrThrow(),
    matching
      .select(['o.id', 'o.number', 'o.placedAt', 'o.status', 'o.currency', 'o.total', 'o.paymentName', 'o.customerId'])
      .select(nameOfCustomer.as('customerName'))
      .select((eb) =>
        eb
          .selectFrom('orderLines')
          .select(({ fn }) => fn.countAll<number>().as('lines'))
          .whereRef('orderLines.orderId', '=', 'o.id')
          .as('lineCount'),
      )
      .orderBy('o.placedAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(filter.page, 1) - 1) * pageSize)
      .execute(),
  ])
  return {
    orders: rows.map((row) => summaryOf(who, { ...row, lineCount: row.lineCount ?? 0 })),
    totalHits: hits,
    pageSize,
    allOrdersTotal: total ?? '0',
    currency: scope.customer.currency,
  }
}

/** 404 for whoever buys for nobody: he has no orders that could be his. */
export function ownScope(who: Who): CustomerScope {
  const scope = customerScope(who)
  if (!scope) throw notFound()
  return scope
}

export const nameOfCustomer = sql<string>`
  coalesce(nullif(customer.company_name, ''), customer.first_name || ' ' || customer.last_name)`

interface Asked {
  who: Who
  scope: CustomerScope
  filter: OrderFilter
}

function found(db: Db, { who, scope, filter }: Asked) {
  const { startDate, endDate, productId, status } = filter
  const kind = filter.proposals || status === STATUS.quotationRequested ? 'proposal' : 'order'
  const midnight = (day: string, add = 0) =>
    sql<Date>`((${day}::date + ${add}::integer)::timestamp at time zone ${who.site.timeZone})`
  const conditions: Expression<SqlBool>[] = [
    ownOrders(scope, filter.ofSubDealers),
    sql<SqlBool>`o.kind = ${kind}`,
    ...(startDate ? [sql<SqlBool>`o.placed_at >= ${midnight(startDate)}`] : []),
    ...(endDate ? [sql<SqlBool>`o.placed_at < ${midnight(endDate, 1)}`] : []),
    ...(status ? [sql<SqlBool>`o.status = ${status}`] : []),
    ...(productId
      ? [sql<SqlBool>`exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId})`]
      : []),
  ]
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .where(({ and }) => and(conditions))
}

/** The ownership of an order, in the query itself. */
export const ownOrders = ({ siteId, customer }: CustomerScope, ofSubDealers: boolean) =>
  ofSubDealers
    ? sql<SqlBool>`o.site_id = ${siteId} and customer.parent_id = ${customer.id}`
    : sql<SqlBool>`o.site_id = ${siteId} and o.customer_id = ${customer.id}`

type SummaryRow = Omit<OrderSummary, 'statusName' | 'nextStatuses' | 'status'> & { status: number }

export function summaryOf(who: Who, row: SummaryRow): OrderSummary {
  const own = row.customerId === who.viewer.customer?.id
  return {
    ...row,
    status: row.status as Status,
    statusName: message(who.language, `order.status.${row.status}`),
    nextStatuses: own ? [] : nextStatuses(row.status, 'parentDealer'),
  }
}
