import { type Expression, type SqlBool, sql } from 'kysely'
import type { AddingFacts } from '#src/api/adding-facts.ts'
import { HttpError, notFound } from '#src/api/refusal.ts'
import type { Charge } from '#src/cart/charges.ts'
import { listOrderableChildren } from '#src/catalog/variations/queries.server.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { selectMethodName } from '#src/payments/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type CustomerScope, customerScope, type SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { selectShippingMethodName } from '#src/shipping/queries.server.ts'
import { type OrderList, type OrderSummary, type ShippingChoice, splitCosts } from './order.ts'
import { ENDED, getDeskMover, nextStatuses, STATUS, type Status } from './status.ts'

export interface OrderFilter {
  /** Days in the site's time zone, both inclusive. */
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  /** From 1. */
  page: number
  ofSubDealers: boolean
  /** One of the customers whose orders are listed. */
  customerId?: number | null | undefined
  productId?: number | null | undefined
  status?: number | null | undefined
}

/**
 * Orders of the buying customer, or of their sub-dealers, newest first, with the total of everything that matches the
 * filter. 403 for users who may not see sub-dealers.
 */
export async function orderList(db: Db, context: RequestContext, filter: OrderFilter): Promise<OrderList> {
  if (filter.ofSubDealers && !can(context, 'workSubDealerOrders')) throw new HttpError(403, 'Forbidden')
  const scope = requireCustomerScope(context)
  const pageSize = context.shop.listing.pageSize
  const matching = selectOrders(db, { context, scope, filter })
  const [sums, rows] = await Promise.all([
    matching
      .select(({ fn }) => ['o.currency', fn.countAll<number>().as('hits'), liveTotal.as('amount')])
      .groupBy('o.currency')
      .orderBy('o.currency')
      .execute(),
    matching
      .select(['o.id', 'o.number', 'o.placedAt', 'o.status', 'o.currency', 'o.total', 'o.customerId'])
      .select(['o.listTotal', 'o.discountTotal', 'o.note', 'o.charges', 'o.paymentFee', newestShipping.as('shipping')])
      .select([nameOfCustomer.as('customerName'), countedLines.as('lineCount'), someSent.as('sent')])
      .select(selectPaymentName(context).as('paymentName'))
      .orderBy('o.placedAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(filter.page, 1) - 1) * pageSize)
      .execute(),
  ])
  return {
    orders: rows.map(({ shipping, charges, ...row }) => ({
      ...toSummary(context, row),
      ...shipping,
      ...splitCosts(charges as unknown as Charge[]),
    })),
    totalHits: sums.reduce((hits, sum) => hits + Number(sum.hits), 0),
    pageSize,
    allOrdersTotal: sums.find(({ currency }) => currency === scope.customer.currency)?.amount ?? '0',
    currency: scope.customer.currency,
    totals: sums.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/** Total of live orders: not returned, cancelled or failed to be paid, less their cancelled parts. */
export const liveTotal = sql<Decimal>`
  coalesce(sum(o.total - o.cancelled_total) filter (where o.status not in (${sql.join(ENDED)})), 0)`

/** SQL for whether a site ever received an order. */
export const hasOrders = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from orders o where o.site_id = ${siteId})`

const countedLines = sql<number>`(select count(*)::integer from order_lines l where l.order_id = o.id)`

const newestShipping = sql<ShippingChoice>`
  coalesce((select json_build_object('company', company, 'method', method, 'tracking', tracking) from shipments
    where order_id = o.id order by number desc limit 1), '{"company":"","method":"","tracking":""}'::json)`

/** 404 for users without a customer, since they have no orders. */
export function requireCustomerScope(context: RequestContext): CustomerScope {
  const scope = customerScope(context)
  if (!scope) throw notFound()
  return scope
}

export const nameOfCustomer = customerName('customer')

/** The name at the time of ordering; in any other language, the current name. */
const selectLocalizedName = (language: Language, nameThen: Expression<string>, nameNow: Expression<string>) =>
  sql<string>`case when o.language = ${language} then ${nameThen} else coalesce(nullif(${nameNow}, ''), ${nameThen}) end`

export const selectPaymentName = ({ language }: RequestContext) =>
  selectLocalizedName(language, sql.ref('o.payment_name'), selectMethodName(language, sql.ref('o.payment_method_id')))

export const selectOrderShippingName = ({ language }: RequestContext) =>
  selectLocalizedName(
    language,
    sql.ref('o.shipping_name'),
    selectShippingMethodName(language, sql.ref('o.shipping_method_id')),
  )

interface OrdersRequest {
  context: RequestContext
  scope: CustomerScope
  filter: OrderFilter
}

function selectOrders(db: Db, { context, scope, filter }: OrdersRequest) {
  const { startDate, endDate, productId, customerId, status } = filter
  const { timeZone } = context.site
  const conditions: Expression<SqlBool>[] = [
    matchVisibleOrders(scope, filter.ofSubDealers),
    ...(startDate ? [sql<SqlBool>`o.placed_at >= ${toMidnight(startDate, timeZone)}`] : []),
    ...(endDate ? [sql<SqlBool>`o.placed_at < ${toMidnight(endDate, timeZone, 1)}`] : []),
    ...(customerId ? [sql<SqlBool>`o.customer_id = ${customerId}`] : []),
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

/** The visibility of an order as an SQL condition. */
export const matchVisibleOrders = ({ siteId, customer }: CustomerScope, ofSubDealers: boolean) =>
  ofSubDealers
    ? sql<SqlBool>`o.site_id = ${siteId} and customer.parent_id = ${customer.id}`
    : sql<SqlBool>`o.site_id = ${siteId} and o.customer_id = ${customer.id}`

/** Whether any part of it was shipped. */
export const someSent = sql<boolean>`exists (select from shipments sent where sent.order_id = o.id)`

type SummaryRow = Pick<OrderSummary, 'customerId' | 'listTotal' | 'discountTotal'> & { status: number; sent: boolean }

/** An order in the reader's language, limited to what they may see and do. */
export function toSummary<Row extends SummaryRow>(context: RequestContext, row: Row) {
  const seesDiscounts = can(context, 'seeDiscounts')
  return {
    ...row,
    listTotal: seesDiscounts ? row.listTotal : null,
    discountTotal: seesDiscounts ? row.discountTotal : null,
    status: row.status as Status,
    statusName: message(context.language, `order.status.${row.status}`),
    nextStatuses: listPermittedMoves(context, row),
  }
}

function listPermittedMoves({ viewer }: RequestContext, { customerId, status, sent }: SummaryRow): Status[] {
  const deskMover = getDeskMover(viewer)
  if (deskMover) return nextStatuses(status, deskMover, { sent })
  if (!viewer.customer || customerId === viewer.customer.id) return []
  return nextStatuses(status, 'parentDealer', { sent })
}

/** Statuses of orders of which nothing is delivered. */
const UNDELIVERED = [STATUS.pendingApproval, STATUS.approved, STATUS.partialApproved, STATUS.received]
/** Only the backordered lines of these are still to come. */
const PARTLY_DELIVERED = [STATUS.partialDelivery]

/** The customer's newest order still waiting for the product, where the shop enables that prompt (catalogue 4). */
export async function findPendingOrder(db: Db, context: RequestContext, productId: number): Promise<AddingFacts> {
  const scope = customerScope(context)
  if (!scope || !context.shop.adding.promptsWhenPending) return {}
  // For a product with variations, the ordered product is one of those.
  const ids = [productId, ...(await listOrderableChildren(db, scope, productId)).map(({ id }) => id)]
  const { rows } = await sql<{ number: string }>`
    select orders.number from order_lines line join orders on orders.id = line.order_id
    where line.product_id = any(${ids}::bigint[]) and orders.customer_id = ${scope.customer.id} and orders.site_id = ${scope.siteId}
      and (orders.status = any(${UNDELIVERED}::smallint[])
        or (orders.status = any(${PARTLY_DELIVERED}::smallint[]) and line.backordered > 0))
    order by orders.placed_at desc, orders.id desc limit 1`.execute(db)
  return rows[0] ? { pendingOrder: rows[0].number } : {}
}

interface ExportedOrder {
  number: string
  placedAt: Date
  status: number
  total: Decimal
  currency: string
  /** `3 × BR-1040 Brake pad`, one per line. */
  lines: string[]
}

/** Every order of the buying customer with its lines, newest first, for the personal data export. */
export async function loadOwnOrders(db: Db, { siteId, customer }: CustomerScope): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select o.number, o.placed_at, o.status, o.total, o.currency, array(
      select trim_scale(l.quantity) || ' × ' || l.code || ' ' || l.name from order_lines l
      where l.order_id = o.id order by l.line_no) as lines
    from orders o where o.site_id = ${siteId} and o.customer_id = ${customer.id}
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows
}

interface LastOrder {
  customerId: number
  number: string
  placedAt: Date
}

/** The newest order of each of these customers, cancelled or not; customers without orders are missing. */
export async function lastOrders(db: Db, siteId: number, customerIds: readonly number[]): Promise<LastOrder[]> {
  const { rows } = await sql<LastOrder>`
    select requested.id as customer_id, last.number, last.placed_at
    from unnest(${[...customerIds]}::bigint[]) as requested (id), lateral (
      select number, placed_at from orders
      where customer_id = requested.id and site_id = ${siteId}
      order by placed_at desc, id desc limit 1) last`.execute(db)
  return rows
}
