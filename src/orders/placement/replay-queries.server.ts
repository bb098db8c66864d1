import type { Tx } from '#src/platform/db.server.ts'
import type { CustomerScope } from '#src/shop/viewer.ts'
import type { PlacedOrder } from '../order.ts'
import { STATUS, type Status } from '../status.ts'

export interface PlacedBefore {
  placed: PlacedOrder
  requestHash: Buffer
  /** The cart's version when it was ordered. */
  cartVersion: number | null
}

/** The order this user placed under this key, whichever customer they acted for. */
export const orderOfKey = (tx: Tx, scope: CustomerScope, key: string) =>
  loadEarlierOrder(ordersOfUser(tx, scope).where('idempotencyKey', '=', key))

/** The order of a cart of this user; one with a failed payment only if there is no other. */
export const orderOfCart = (tx: Tx, scope: CustomerScope, cartId: number) =>
  loadEarlierOrder(
    ordersOfUser(tx, scope)
      .where('cartId', '=', cartId)
      .where('status', '<>', STATUS.cancelled)
      .orderBy(({ eb }) => eb('status', '=', STATUS.paymentError))
      .orderBy('id', 'desc')
      .limit(1),
  )

const ordersOfUser = (tx: Tx, { siteId, userId }: CustomerScope) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'currency', 'requestHash', 'cartVersion'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)

async function loadEarlierOrder(query: ReturnType<typeof ordersOfUser>): Promise<PlacedBefore | undefined> {
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { id, status, requestHash, cartVersion, ...placed } = row
  return { placed: { ...placed, orderId: id, status: status as Status, replayed: true }, requestHash, cartVersion }
}
