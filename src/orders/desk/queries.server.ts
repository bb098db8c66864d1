import Big from 'big.js'
import { type SqlBool, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { computeLowestPrice, getPriceLimit } from '#src/permissions/price-limit.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadCredit } from '../credit-queries.server.ts'
import { computeReady, computeRemaining, type DeskLine } from '../desk-line.ts'
import { ENDED, STATUS, type Status } from '../status.ts'
import { type DeskLineData, type DeskOrder, FETCHABLE, type Hold, SHIPPABLE } from './desk.ts'

/** The owner's hold takes precedence over the credit limit. */
export const selectHold = sql<Hold>`case when o.held then 'shop' else o.hold end`

// The statuses are literals: each condition has a partial index with exactly its orders.
const isFree = sql`not o.held and o.hold = ''`
const hasStatus = (statuses: readonly Status[]) =>
  sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const isWaiting = sql<SqlBool>`o.status = ${sql.lit(STATUS.pendingApproval)}`
export const isHeld = sql<SqlBool>`(o.held or o.hold <> '')`
export const isUnexported = sql<SqlBool>`(o.batch_id is null and ${isFree} and ${hasStatus(FETCHABLE)})`

/** Counts as sold: not cancelled, returned as a whole, or failed to be paid. */
export const isSold = sql<SqlBool>`o.status not in (${sql.join(ENDED)})`

/** Approved, not on hold, and some goods of it are not shipped yet. */
export const isReadyToShip = sql<SqlBool>`(${hasStatus(SHIPPABLE)} and ${isFree} and exists (
  select from order_lines l where l.order_id = o.id and l.quantity > l.cancelled + l.shipped))`

/** SQL for the promised day of an order: the delivery date that the buyer chose, else the day on which its last goods arrive. */
export const selectPromisedDay = sql`coalesce(o.delivery_date,
  (select max(l.expected_date) from order_lines l where l.order_id = o.id))`

/**
 * Past the promised day, with goods that are not shipped yet, also before the approval and on hold; found in the index
 * `orders_unshipped`.
 */
export const isOverdue = (timeZone: string) => sql<SqlBool>`(${hasStatus([STATUS.pendingApproval, ...SHIPPABLE])}
  and ${selectPromisedDay} < (now() at time zone ${timeZone})::date and exists (
    select from order_lines l where l.order_id = o.id and l.quantity > l.cancelled + l.shipped))`

/** SQL for the number of orders of a site that wait for approval; the index `orders_waiting` has exactly these. */
export const countWaitingOrders = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from orders o where o.site_id = ${siteId} and ${isWaiting})`

/** SQL for the number of orders of a site that are on hold; the index `orders_held` has exactly these. */
export const countHeldOrders = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from orders o where o.site_id = ${siteId} and ${isHeld})`

/** The facts the owner needs to decide on an order of the site; 404 when there is none. */
export async function deskOrder(db: Db, context: RequestContext, orderId: number): Promise<DeskOrder> {
  const { siteId } = siteScope(context)
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .select([
      'o.version',
      'o.currency',
      'o.customerId',
      'o.batchId',
      'customer.code as customerCode',
      selectHold.as('hold'),
    ])
    .where('o.id', '=', orderId)
    .where('o.siteId', '=', siteId)
    .executeTakeFirst()
  if (!order) throw notFound()
  const { version, currency, customerId, batchId, customerCode, hold } = order
  const seesCredit = can(context, 'workOrders') || can(context, 'seeAccounts')
  const [lines, credit] = await Promise.all([
    loadLines(db, orderId),
    seesCredit ? loadCredit(db, context.site, customerId) : null,
  ])
  return {
    version,
    hold,
    currency,
    customerCode,
    batchId,
    credit,
    lines: lines.map((line) => toDeskLineData(line, getPriceLimit(context))),
  }
}

type Line = DeskLine & Pick<DeskLineData, 'name' | 'unit' | 'netPrice' | 'priceFixed'> & { priceBefore: Decimal | null }

const loadLines = (db: Db, orderId: number): Promise<Line[]> =>
  db
    .selectFrom('orderLines')
    .select(['id', 'lineNo', 'productId', 'code', 'name', 'unit', 'quantity'])
    .select(['backordered', 'approved', 'cancelled', 'shipped', 'netPrice', 'priceBefore'])
    .select(sql<boolean>`gift or promotion_discount > 0`.as('priceFixed'))
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

const toDeskLineData = (
  { id: _id, productId: _productId, priceBefore, ...line }: Line,
  priceLimit: Decimal | null,
): DeskLineData => ({
  ...line,
  lowestPrice: priceLimit === null ? null : computeLowestPrice({ ...line, priceBefore }, priceLimit),
  open: new Big(line.quantity).minus(line.cancelled).toFixed(),
  remaining: computeRemaining(line).toFixed(),
  ready: computeReady(line).toFixed(),
})
