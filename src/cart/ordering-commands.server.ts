import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { CustomerScope } from '../shop/viewer.ts'
import type { CartHead } from './open-cart-commands.server.ts'

export interface OrderableCart extends CartHead {
  /** It was not ordered yet, and it is one that may be: the open one, or a list of the company. */
  open: boolean
}

/**
 * One of the buyer's own carts or a list of his company by id, locked until the transaction ends, in whatever state it
 * is; undefined when it is somebody else's or not there.
 */
export const lockOwnCart = (tx: Tx, scope: CustomerScope, cartId: number): Promise<OrderableCart | undefined> =>
  tx
    .selectFrom('carts')
    .select(['id', 'version', 'shared'])
    .select(sql<boolean>`state = 'open' or (shared and state = 'saved')`.as('open'))
    .where('id', '=', cartId)
    .where('siteId', '=', scope.siteId)
    .where('customerId', '=', scope.customer.id)
    .where(({ or, eb }) => or([eb('userId', '=', scope.userId), eb('shared', '=', true)]))
    .where('type', '=', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Closes a cart whose active lines became an order. The others wait in a fresh one of the same name, so that nothing the
 * buyer put aside is lost (design 8); whoever had the company's list before him has the fresh one.
 */
export async function closeOrderedCart(tx: Tx, cart: CartHead): Promise<void> {
  await tx.updateTable('carts').set({ state: 'ordered', updatedAt: sql`now()` }).where('id', '=', cart.id).execute()
  await sql`
    with aside as (select 1 from cart_lines where cart_id = ${cart.id} and not active limit 1), fresh as (
      insert into carts (site_id, type, customer_id, user_id, name, shared, state)
      select site_id, 0, customer_id, user_id, name, shared, case when shared then 'saved' else 'open' end
      from carts, aside where carts.id = ${cart.id} returning id
    ), chosen as (
      update cart_choices set cart_id = fresh.id from fresh where cart_choices.cart_id = ${cart.id}
    )
    update cart_lines set cart_id = fresh.id from fresh where cart_lines.cart_id = ${cart.id} and not active`.execute(
    tx,
  )
}
