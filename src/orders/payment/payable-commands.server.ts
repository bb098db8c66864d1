import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import type { PaidFor, Payable, SettlementOutcome } from '#src/api/payable.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { closeOrderedCart, endCheckout, lockCart } from '#src/cart/checkout-commands.server.ts'
import { lockAccount } from '#src/current-account/queries.server.ts'
import { findOpenAttempt, lockAttempt } from '#src/payments/attempts/queries.server.ts'
import type { PaymentDeps } from '#src/payments/attempts/settlement-commands.server.ts'
import { supersede } from '#src/payments/attempts/start-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { selectServingDepots } from '#src/products/goods/depot-queries.server.ts'
import { reclaimPromotions } from '#src/promotions/claim-commands.server.ts'
import type { Site } from '#src/settings/site.ts'
import { allocateStock, type DepotCustomer, refreshListedStock, takeStock } from '#src/stock/commands.server.ts'
import type { OrderBuyer } from '../draft-queries.server.ts'
import { makeMove } from '../move-commands.server.ts'
import type { PlacedOrder } from '../order.ts'
import { STATUS, transition } from '../status.ts'

/** The outcome of a payment for its order: received on success, payment error on failure. */
export const payableOrder = (db: Db): Payable => ({
  async lock(tx, paid) {
    const order = await lockPaidOrder(tx, paid)
    return order?.status === STATUS.inPosTransaction
  },
  async settle(tx, paid) {
    const order = await lockPaidOrder(tx, paid)
    if (!order) return { accepted: false }
    const taken = await transact(tx, (savepoint) => receive(savepoint, paid, order))
    return taken.ok ? { accepted: true, ...refreshAfterCommit(db, taken.productIds) } : { accepted: false }
  },
  async release(tx, paid) {
    const order = await lockPaidOrder(tx, paid)
    const move = order && transition(order.status, STATUS.paymentError, 'system')
    if (!order || !move) return { accepted: false }
    return { accepted: false, ...refreshAfterCommit(db, await makeMove(tx, toMovedBy(paid), { order, move })) }
  },
})

const lockPaidOrder = (tx: Tx, { site, orderId }: PaidFor) =>
  orderId === null ? undefined : lockForPaying(tx, site.id, orderId)

/** Without IP address: the callback comes from the bank, not from the buyer. */
const toMovedBy = ({ site, userId }: PaidFor) => ({ site, userId, ip: '' })

/** Moves a paid order to received. An order cancelled meanwhile is reactivated if possible. */
async function receive(tx: Tx, paid: PaidFor, order: PayingOrder) {
  const reactivation = transition(order.status, STATUS.inPosTransaction, 'system')
  const productIds: number[] = []
  if (reactivation) {
    const taken = await reacquireGoods(tx, paid.site, order)
    if (!taken.ok) return { ok: false as const }
    productIds.push(...taken.value)
    await makeMove(tx, toMovedBy(paid), { order, move: reactivation })
  }
  const move = transition(reactivation ? reactivation.to : order.status, STATUS.received, 'system')
  if (!move) return { ok: false as const }
  await makeMove(tx, toMovedBy(paid), { order, move })
  await tx.updateTable('orders').set({ paymentFee: paid.fee }).where('id', '=', order.orderId).execute()
  await closeOrderCart(tx, order)
  return { ok: true as const, productIds }
}

const refreshAfterCommit = (db: Db, productIds: readonly number[]): Pick<SettlementOutcome, 'afterCommit'> =>
  productIds.length > 0 ? { afterCommit: () => refreshListedStock(db, productIds) } : {}

/**
 * Cancels one order whose payment was never started, because its buyer left before reaching the bank. Skips orders with
 * an open attempt. Returns whether there was one (threat 42).
 */
export async function cancelUnpaid({ db, sites }: Pick<PaymentDeps, 'db' | 'sites'>): Promise<boolean> {
  const due = await takeDueOrder(db)
  const open = due && (await sites.byId(due.siteId))
  if (!due || !open) return false
  const { productIds } = await transact(db, async (tx) => {
    const order = await lockForPaying(tx, due.siteId, due.id)
    const move = order && transition(order.status, STATUS.paymentError, 'system')
    if (!order || !move || (await findOpenAttempt(tx, due.id))) return { ok: true, productIds: [] }
    return { ok: true, productIds: await makeMove(tx, { site: open.site, userId: null, ip: '' }, { order, move }) }
  })
  if (productIds.length > 0) await refreshListedStock(db, productIds)
  return true
}

/** Postponed at once, so that no other process picks the same order. */
async function takeDueOrder(db: PaymentDeps['db']) {
  const { rows } = await sql<{ id: number; siteId: number }>`
    update orders set pay_until = now() + interval '2 minutes'
    where id = (
      select id from orders where status = ${STATUS.inPosTransaction} and pay_until <= now()
      order by pay_until limit 1 for no key update skip locked)
    returning id, site_id`.execute(db)
  return rows[0]
}

/**
 * Cancels the payment of an order whose buyer chose another method, and releases its goods. False when the order does
 * not await payment, or a capture was already requested.
 */
export async function abandonPayment(
  tx: Tx,
  { context, scope, ip }: OrderBuyer,
  { orderId }: PlacedOrder,
): Promise<boolean> {
  const order = await lockForPaying(tx, scope.siteId, orderId)
  if (order?.status === STATUS.paymentError) return true
  const move = order && transition(order.status, STATUS.paymentError, 'system')
  if (!move) return false
  const open = await findOpenAttempt(tx, orderId)
  const attempt = open && (await lockAttempt(tx, open.id))
  if (attempt?.state === 'pending') return false
  if (attempt?.state === 'created') await supersede(tx, attempt)
  await makeMove(tx, { site: context.site, userId: scope.userId, ip }, { order, move })
  return true
}

/**
 * Locks an order for payment: its cart, the order, then its customer's account, in the same sequence as order
 * placement. Undefined if missing.
 */
export async function lockForPaying(tx: Tx, siteId: number, orderId: number): Promise<PayingOrder | undefined> {
  const found = await tx
    .selectFrom('orders')
    .select('cartId')
    .where('id', '=', orderId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (!found) return undefined
  await lockCart(tx, found.cartId)
  const { id, ...order } = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'customerId', 'cartId', 'status', 'total', 'currency'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await lockAccount(tx, order.customerId)
  return { orderId: id, ...order }
}

/** Closes the cart of a locked order; lines that were not ordered stay with the buyer. */
export const closeOrderCart = (tx: Tx, { orderId, cartId }: Pick<PayingOrder, 'orderId' | 'cartId'>): Promise<void> =>
  closeOrderedCart(
    tx,
    cartId,
    sql`select cart_line_id as line_id, quantity from order_lines
      where order_id = ${orderId}::bigint and cart_line_id is not null`,
  )

/**
 * Reacquires goods and promotions of an order whose payment failed (9 to 10): at the agreed prices, from any depots
 * that have stock. Refuses AlreadyOrdered, InsufficientStock, PromotionUsedUp; returns the products whose stock
 * changed.
 */
export async function reacquireGoods(tx: Tx, site: Site, order: PayingOrder): Promise<Result<number[]>> {
  const other = await findOtherOrder(tx, order)
  if (other) return refuse('AlreadyOrdered', { number: other.number })
  const { orderId } = order
  // The buyer may have reopened the cart's checkout: one cart must not reserve twice.
  await endCheckout(tx, order.cartId)
  const lines = await loadLines(tx, orderId)
  const scope = siteScope({ site, language: 'tr' })
  const requested = lines.map((line) => ({ ...line, depotId: null, mayComeLater: false }))
  const { allocations, short } = await allocateStock(tx, scope, {
    requests: requested,
    buyer: await loadDepotCustomer(tx, order),
  })
  if (short[0]) return refuse('InsufficientStock')
  const usedUp = await reclaimPromotions(tx, orderId)
  if (usedUp) return refuse('PromotionUsedUp', { name: usedUp.name })
  await storeAllocations(tx, { orderId, lines, allocations })
  await takeStock(tx, scope, { orderId, allocations })
  return ok([...new Set(allocations.map(({ productId }) => productId))])
}

/** The buyer placed another order from the same cart. */
const findOtherOrder = (tx: Tx, { cartId, orderId }: PayingOrder) =>
  tx
    .selectFrom('orders')
    .select('number')
    .where('cartId', '=', cartId)
    .where('id', '<>', orderId)
    .where('status', 'not in', [8, 9])
    .executeTakeFirst()

const loadLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orderLines')
    .select(({ eb, ref }) => ['id as lineId', 'productId', eb(ref('quantity'), '-', ref('backordered')).as('quantity')])
    .where('orderId', '=', orderId)
    .where(({ eb, ref }) => eb(ref('quantity'), '>', ref('backordered')))
    .execute()

const loadDepotCustomer = (tx: Tx, { customerId }: PayingOrder): Promise<DepotCustomer> =>
  tx
    .selectFrom('customers')
    .leftJoin('customers as dealer', 'dealer.id', 'customers.parentId')
    .select(['customers.depotId', selectServingDepots('customers', 'dealer').as('depotIds')])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

interface DepotAllocation {
  lineId: number
  depotId: number
  quantity: string
}

interface OrderAllocations {
  orderId: number
  lines: readonly { lineId: number }[]
  allocations: readonly DepotAllocation[]
}

async function storeAllocations(tx: Tx, { orderId, lines, allocations }: OrderAllocations) {
  if (allocations.length === 0) return
  await tx
    .deleteFrom('orderLineDepots')
    .where(
      'orderLineId',
      'in',
      lines.map(({ lineId }) => lineId),
    )
    .execute()
  const rows = allocations.map(({ lineId, depotId, quantity }) => ({ orderId, orderLineId: lineId, depotId, quantity }))
  await tx.insertInto('orderLineDepots').values(rows).execute()
}

/** An order being paid, locked with its cart. */
export interface PayingOrder {
  orderId: number
  number: string
  customerId: number
  cartId: number
  status: number
  total: Decimal
  currency: string
}
