import Big from 'big.js'
import { type Expression, type SqlBool, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { loadCredit } from '../credit-queries.server.ts'
import { computeReady, computeRemaining, type DeskLine } from '../desk-line.ts'
import { liveTotal, nameOfCustomer } from '../queries.server.ts'
import { STATUS, type Status } from '../status.ts'
import { type DeskFilter, type DeskLineData, type DeskList, type DeskOrder, FETCHABLE, type Hold } from './desk.ts'

type DeskRequest = Omit<DeskFilter, 'productId' | 'customerId' | 'startDate' | 'endDate' | 'status'> & {
  status: number | null
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** All orders of the owner's site, newest first, with counts per status of those that match the filter. */
export async function deskList(db: Db, context: RequestContext, filter: DeskRequest): Promise<DeskList> {
  const pageSize = context.shop.listing.pageSize
  const rest = matchOrders(db, context, { ...filter, status: null, held: false, unfetched: false })
  const found = matchOrders(db, context, filter)
  const [counts, sums, rows] = await Promise.all([
    rest
      .select(({ fn }) => ['o.status', fn.countAll<number>().as('count'), held, unfetched])
      .groupBy('o.status')
      .execute(),
    found
      .select(({ fn }) => ['o.currency', fn.countAll<number>().as('hits'), liveTotal.as('amount')])
      .groupBy('o.currency')
      .orderBy('o.currency')
      .execute(),
    found
      .select(['o.id', 'o.number', 'o.placedAt', 'o.currency', 'o.total', 'customer.code as customerCode'])
      .select([sql<Status>`o.status`.as('status'), nameOfCustomer.as('customerName'), selectHold.as('hold')])
      .select(sql<boolean>`o.batch_id is not null`.as('fetched'))
      .select(sql<number>`(select count(*)::integer from order_lines l where l.order_id = o.id)`.as('lineCount'))
      .orderBy('o.placedAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(filter.page, 1) - 1) * pageSize)
      .execute(),
  ])
  return {
    rows,
    counts: counts.map(({ status, count }) => ({ status: status as Status, count: Number(count) })),
    held: counts.reduce((sum, one) => sum + one.held, 0),
    unfetched: counts.reduce((sum, one) => sum + one.unfetched, 0),
    totalHits: sums.reduce((hits, sum) => hits + Number(sum.hits), 0),
    pageSize,
    totals: sums.map(({ currency, amount }) => ({ currency, amount })),
  }
}

interface DeskNeighbours {
  previous: string | null
  next: string | null
  nextWaiting: string | null
}

/**
 * Numbers of the neighbouring orders in the filtered list, newest first, and of the next one that waits for approval,
 * wrapping around at the end. The order itself need not match the filter any more.
 */
export async function deskNeighbours(
  db: Db,
  context: RequestContext,
  { orderId, ...filter }: Omit<DeskRequest, 'page'> & { orderId: number },
): Promise<DeskNeighbours> {
  const position = sql`(select own.placed_at, own.id from orders own where own.id = ${orderId} and own.site_id = ${siteScope(context).siteId})`
  const isNewer = sql<SqlBool>`(o.placed_at, o.id) > ${position}`
  const isOlder = sql<SqlBool>`(o.placed_at, o.id) < ${position}`
  const found = matchOrders(db, context, { ...filter, page: 1 }).select('o.number')
  const waiting = matchOrders(db, context, { ...filter, ...ONLY_WAITING, page: 1 })
    .select('o.number')
    .where('o.id', '!=', orderId)
    .where(sql<SqlBool>`not ${isHeld}`)
  const [previous, next, nextWaiting] = await Promise.all([
    found.where(isNewer).orderBy('o.placedAt').orderBy('o.id').limit(1).executeTakeFirst(),
    found.where(isOlder).orderBy('o.placedAt', 'desc').orderBy('o.id', 'desc').limit(1).executeTakeFirst(),
    waiting.orderBy(isOlder, 'desc').orderBy('o.placedAt', 'desc').orderBy('o.id', 'desc').limit(1).executeTakeFirst(),
  ])
  return {
    previous: previous?.number ?? null,
    next: next?.number ?? null,
    nextWaiting: nextWaiting?.number ?? null,
  }
}

const ONLY_WAITING = { status: STATUS.pendingApproval, held: false, unfetched: false }

/** The owner's hold takes precedence over the credit limit. */
const selectHold = sql<Hold>`case when o.held then 'shop' else o.hold end`

const isHeld = sql<SqlBool>`(o.held or o.hold <> '')`
export const isUnfetched = sql<SqlBool>`(o.batch_id is null and not o.held and o.hold = '' and o.status = any(${[...FETCHABLE]}::smallint[]))`
const held = sql<number>`count(*) filter (where ${isHeld})::integer`.as('held')
const unfetched = sql<number>`count(*) filter (where ${isUnfetched})::integer`.as('unfetched')

/** SQL for the number of orders of a site that wait for approval; the index `orders_waiting` has exactly these. */
export const countWaitingOrders = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from orders o where o.site_id = ${siteId} and o.status = ${sql.lit(STATUS.pendingApproval)})`

/** SQL for the number of orders of a site that are on hold; the index `orders_held` has exactly these. */
export const countHeldOrders = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from orders o where o.site_id = ${siteId} and ${isHeld})`

function matchOrders(db: Db, context: RequestContext, { startDate, endDate, status, search, ...only }: DeskRequest) {
  const { siteId } = siteScope(context)
  const midnight = (day: string, add = 0) =>
    sql<Date>`((${day}::date + ${add}::integer)::timestamp at time zone ${context.site.timeZone})`
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`o.site_id = ${siteId}`,
    ...(startDate ? [sql<SqlBool>`o.placed_at >= ${midnight(startDate)}`] : []),
    ...(endDate ? [sql<SqlBool>`o.placed_at < ${midnight(endDate, 1)}`] : []),
    ...(status ? [sql<SqlBool>`o.status = ${status}`] : []),
    ...(search ? [matchSearch(siteId, search)] : []),
    ...(only.held ? [isHeld] : []),
    ...(only.unfetched ? [isUnfetched] : []),
  ]
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .where(({ and }) => and(conditions))
}

/** Matches part of the order number, or of the customer's code or name; customers are searched once, not per order. */
function matchSearch(siteId: number, search: string) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(o.number ilike ${part} or o.customer_id in (
    select customer.id from customers customer
    where customer.site_id = ${siteId} and ${containsFolded(sql`customer.code || ' ' || ${nameOfCustomer}`, search)}))`
}

/** The facts the owner needs to decide on an order of the site; 404 when there is none. */
export async function deskOrder(db: Db, context: RequestContext, orderId: number): Promise<DeskOrder> {
  const { siteId } = siteScope(context)
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .select(['o.customerId', 'o.batchId', 'customer.code as customerCode', selectHold.as('hold')])
    .where('o.id', '=', orderId)
    .where('o.siteId', '=', siteId)
    .executeTakeFirst()
  if (!order) throw notFound()
  const { customerId, batchId, customerCode, hold } = order
  const seesCredit = can(context, 'workOrders') || can(context, 'seeAccounts')
  const [lines, credit] = await Promise.all([
    loadLines(db, orderId),
    seesCredit ? loadCredit(db, context.site, customerId) : null,
  ])
  return { hold, customerCode, batchId, credit, lines: lines.map(toDeskLineData) }
}

type Line = DeskLine & Pick<DeskLineData, 'name' | 'unit'>

const loadLines = (db: Db, orderId: number): Promise<Line[]> =>
  db
    .selectFrom('orderLines')
    .select(['id', 'lineNo', 'productId', 'code', 'name', 'unit', 'quantity'])
    .select(['backordered', 'approved', 'cancelled', 'shipped'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

const toDeskLineData = ({ id: _id, productId: _productId, ...line }: Line): DeskLineData => ({
  ...line,
  open: new Big(line.quantity).minus(line.cancelled).toFixed(),
  remaining: computeRemaining(line).toFixed(),
  ready: computeReady(line).toFixed(),
})
