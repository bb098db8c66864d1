import { closeOrderedCart } from '#src/cart/ordering-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'

/** Closes the cart of a locked order; lines that were not ordered stay with the buyer. */
export async function closeOrderCart(tx: Tx, orderId: number): Promise<void> {
  const { cartId } = await tx.selectFrom('orders').select('cartId').where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('orderLines')
    .select(['cartLineId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('cartLineId', 'is not', null)
    .execute()
  const ordered = lines.map(({ cartLineId, quantity }) => ({ lineId: cartLineId ?? 0, quantity }))
  await closeOrderedCart(tx, cartId, ordered)
}
