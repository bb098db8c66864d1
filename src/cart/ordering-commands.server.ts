import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { CustomerScope } from '../shop/viewer.ts'
import type { CartHead } from './open-cart-commands.server.ts'

export interface OrderableCart extends CartHead {
  state: string
}

/**
 * One of the buyer's own carts by id, locked until the transaction ends, in whatever state it is; undefined when it is
 * somebody else's or not there.
 */
export const lockOwnCart = (tx: Tx, scope: CustomerScope, cartId: number): Promise<OrderableCart | undefined> =>
  tx
    .selectFrom('carts')
    .select(['id', 'version', 'state'])
    .where('id', '=', cartId)
    .where('siteId', '=', scope.siteId)
    .where('userId', '=', scope.userId)
    .where('customerId', '=', scope.customer.id)
    .where('type', '=', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Closes a cart whose active lines became an order. The others wait in a fresh open cart, so that nothing the buyer put
 * aside is lost (design 8).
 */
export async function closeOrderedCart(tx: Tx, scope: CustomerScope, cart: CartHead): Promise<void> {
  await tx.updateTable('carts').set({ state: 'ordered', updatedAt: sql`now()` }).where('id', '=', cart.id).execute()
  await sql`
    with aside as (select 1 from cart_lines where cart_id = ${cart.id} and not active limit 1), fresh as (
      insert into carts (site_id, type, customer_id, user_id)
      select ${scope.siteId}::bigint, 0, ${scope.customer.id}::bigint, ${scope.userId}::bigint from aside returning id
    )
    update cart_lines set cart_id = fresh.id from fresh where cart_lines.cart_id = ${cart.id} and not active`.execute(
    tx,
  )
}
