import { lockCart } from '#src/cart/ordering-commands.server.ts'
import { lockAccount } from '#src/current-account/queries.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { PayingOrder } from './payment-order.ts'

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
