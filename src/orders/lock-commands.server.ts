import { sql } from 'kysely'
import { lockAccount } from '../current-account/queries.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import type { MovedBy, MovedOrder } from './move-commands.server.ts'
import type { Mover } from './status.ts'

export interface LockedOrder extends MovedOrder {
  status: number
  currency: string
  /** `credit`: placing found it over its buyer's limit (column hold); `shop`: the owner stopped it (column held); empty: nothing. */
  waitsFor: string
  parentId: number | null
  depotId: number | null
}

/**
 * An order of this site, then its customer's account: the order in which placing an order takes them too. undefined when
 * the site has no such order; proposals are none.
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

/** Whether some of an order has left; asked once it is locked, as a shipment may have been what was waited for. */
export async function wasSent(tx: Tx, orderId: number): Promise<boolean> {
  const sent = await tx.selectFrom('shipments').select('id').where('orderId', '=', orderId).limit(1).executeTakeFirst()
  return sent !== undefined
}

/** Somebody moved it since the sender looked at it; who does not say what he saw takes it as it is. */
export const movedSince = ({ status }: LockedOrder, seen: number | undefined) => seen !== undefined && seen !== status

/** What this viewer is to the order; undefined for whom it is none of his. */
export function getMover(context: RequestContext, { customerId, parentId }: LockedOrder): Mover | undefined {
  const { viewer } = context
  if (viewer.role === 'owner') return 'shop'
  if (!viewer.customer) return undefined
  const isParent = viewer.customer.kind === 'dealer' && parentId === viewer.customer.id
  if (isParent && can(context, 'workSubDealerOrders')) return 'parentDealer'
  return customerId === viewer.customer.id ? 'buyer' : undefined
}

/** Who does it: for whom a representative acts is written down beside him. */
export const toMovedBy = ({ site, viewer }: RequestContext, ip: string, note = ''): MovedBy => ({
  site,
  note,
  userId: viewer.userId,
  actingFor: viewer.role === 'representative' ? (viewer.customer?.id ?? null) : null,
  ip,
})
