import type { Tx } from '../../platform/db.server.ts'
import type { CustomerScope } from '../../shop/viewer.ts'
import type { Placed } from '../order.ts'
import type { Status } from '../status.ts'

export interface PlacedBefore {
  placed: Placed
  requestHash: Buffer
}

/** The order this user placed under this key, whatever customer he acted for. */
export const orderOfKey = (tx: Tx, scope: CustomerScope, key: string) =>
  read(ordersOfUser(tx, scope).where('idempotencyKey', '=', key))

/** The order a cart of this user became. */
export const orderOfCart = (tx: Tx, scope: CustomerScope, cartId: number) =>
  read(ordersOfUser(tx, scope).where('cartId', '=', cartId))

const ordersOfUser = (tx: Tx, { siteId, userId }: CustomerScope) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'currency', 'requestHash'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)

async function read(query: ReturnType<typeof ordersOfUser>): Promise<PlacedBefore | undefined> {
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { id, status, requestHash, ...placed } = row
  return { placed: { ...placed, orderId: id, status: status as Status, replayed: true }, requestHash }
}
