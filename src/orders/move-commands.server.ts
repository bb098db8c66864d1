import { sql } from 'kysely'
import { lockAccount } from '#src/current-account/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { selectServingDepots } from '#src/products/goods/depot-queries.server.ts'
import { releasePromotions } from '#src/promotions/claim-commands.server.ts'
import type { Site } from '#src/settings/site.ts'
import { returnStock } from '#src/stock/commands.server.ts'
import { notifyMove } from './notification-commands.server.ts'
import { postDebt, reverseDebt, settleDebt } from './posting-commands.server.ts'
import { getDeskMover, type Mover, STATUS, type Transition } from './status.ts'

/** The author of a move; empty for automatic moves. */
interface MovedBy {
  site: Site
  userId: number | null
  /** The customer that the representative acts for. */
  actingFor?: number | null
  /** The reason, shown in the history. */
  note?: string
  ip: string
}

interface MovedOrder {
  orderId: number
  number: string
  customerId: number
}

interface Move {
  order: MovedOrder
  /** A transition of the status table that this user may use. */
  move: Transition
}

/**
 * Executes a move with its effects on an order locked together with its customer's account. Effects that can be refused
 * (`takeStock`, `claimPromotions`) are executed by the caller beforehand. Returns the products whose stock changed.
 */
export async function makeMove(tx: Tx, by: MovedBy, { order, move }: Move): Promise<number[]> {
  const { orderId, number, customerId } = order
  const { from, to } = move
  const { userId, actingFor = null, note = '', ip } = by
  await tx.updateTable('orders').set({ status: to, hold: '' }).where('id', '=', orderId).execute()
  await tx
    .insertInto('orderEvents')
    .values({ orderId, fromStatus: from, toStatus: to, userId, customerId, actingFor, note })
    .execute()
  const entry = { siteId: by.site.id, userId, customerId, ip, action: 'order.status', target: number }
  await audit(tx, { ...entry, detail: { from, to, ...(actingFor !== null && { actingFor }) } })
  await notifyMove(tx, { siteId: by.site.id, order, move, userId })
  return applyEffects(tx, by, { orderId, move })
}

async function applyEffects(
  tx: Tx,
  { site, userId }: MovedBy,
  { orderId, move }: { orderId: number; move: Transition },
) {
  const moved = { orderId, userId }
  // Partial approval is already recorded in the lines; any other approval covers all of them.
  const post = move.to === STATUS.partialApproved ? settleDebt : postDebt
  if (move.effects.includes('postDebt')) await post(tx, site, moved)
  if (move.effects.includes('reverseDebt')) await reverseDebt(tx, site, moved)
  const reason = move.to === STATUS.returned ? 'return' : 'cancel'
  const productIds = move.effects.includes('returnStock')
    ? await returnStock(tx, siteScope({ site, language: 'tr' }), { orderId, reason })
    : []
  // After the goods: order placement locks them in this sequence too.
  if (move.effects.includes('releasePromotions')) await releasePromotions(tx, orderId)
  return productIds
}

export interface LockedOrder extends MovedOrder {
  status: number
  /** Increases with every change of the lines. */
  version: number
  currency: string
  /** `credit`: placed over its buyer's limit (column hold); `shop`: held by the owner (column held); empty: no hold. */
  hold: string
  parentId: number | null
  depotId: number | null
  /** The only depots that serve the customer; empty for all. */
  depotIds: number[]
}

/**
 * Locks an order of this site, then its customer's account, in the same sequence as order placement. Undefined when the
 * site has no such order; proposals do not count.
 */
export async function lockOrder(
  tx: Tx,
  { site }: Pick<RequestContext, 'site'>,
  orderId: number,
): Promise<LockedOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .leftJoin('customers as dealer', 'dealer.id', 'customers.parentId')
    .select(['orders.id as orderId', 'orders.number', 'orders.status', 'orders.version', 'orders.currency'])
    .select(sql<string>`case when orders.held then 'shop' else orders.hold end`.as('hold'))
    .select(['orders.customerId', 'customers.parentId', 'customers.depotId'])
    .select(selectServingDepots('customers', 'dealer').as('depotIds'))
    .where('orders.id', '=', orderId)
    .where('orders.siteId', '=', site.id)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  if (!order) return undefined
  await lockAccount(tx, order.customerId)
  return order
}

/**
 * Whether any part of an order was shipped; called after locking, since a concurrent shipment may just have committed.
 */
export async function wasSent(tx: Tx, orderId: number): Promise<boolean> {
  const sent = await tx.selectFrom('shipments').select('id').where('orderId', '=', orderId).limit(1).executeTakeFirst()
  return sent !== undefined
}

/** Whether the status changed since the sender loaded it; always false when the sender sends none. */
export const isStale = ({ status }: LockedOrder, seen: number | undefined) => seen !== undefined && seen !== status

/** Whether the lines changed since the sender loaded them; always false when the sender sends no version. */
export const hasChangedLines = (order: LockedOrder, version: number | undefined) =>
  version !== undefined && version !== order.version

/** The viewer's role for the order; undefined when unrelated. */
export function getMover(context: RequestContext, { customerId, parentId }: LockedOrder): Mover | undefined {
  const { viewer } = context
  const deskMover = getDeskMover(viewer)
  if (deskMover) return deskMover
  if (!viewer.customer) return undefined
  const isParent = viewer.customer.kind === 'dealer' && parentId === viewer.customer.id
  if (isParent && can(context, 'workSubDealerOrders')) return 'parentDealer'
  return customerId === viewer.customer.id ? 'buyer' : undefined
}

/** The author of a move, including the customer a representative acts for. */
export const toMovedBy = ({ site, viewer }: RequestContext, ip: string, note = ''): MovedBy => ({
  site,
  note,
  userId: viewer.userId,
  actingFor: viewer.role === 'representative' ? (viewer.customer?.id ?? null) : null,
  ip,
})
