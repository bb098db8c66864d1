import { sql } from 'kysely'
import { lockAccount } from '../current-account/queries.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import type { MovedBy, MovedOrder } from './move-commands.server.ts'
import type { Mover } from './status.ts'

export interface LockedOrder extends MovedOrder {
  status: number
  currency: string
  /** `credit`: placed over its buyer's limit (column hold); `shop`: held by the owner (column held); empty: no hold. */
  waitsFor: string
  parentId: number | null
  depotId: number | null
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
    .select(['orders.id as orderId', 'orders.number', 'orders.status', 'orders.currency'])
    .select(sql<string>`case when orders.held then 'shop' else orders.hold end`.as('waitsFor'))
    .select(['orders.customerId', 'customers.parentId', 'customers.depotId'])
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
export const movedSince = ({ status }: LockedOrder, seen: number | undefined) => seen !== undefined && seen !== status

/** The viewer's role for the order; undefined when unrelated. */
export function getMover(context: RequestContext, { customerId, parentId }: LockedOrder): Mover | undefined {
  const { viewer } = context
  if (viewer.role === 'owner') return 'shop'
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
