import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { OpenCheckout } from './cart.ts'

/**
 * The checkout of a cart, also for a while after it expired; undefined if there is none. The caller checks access to
 * the cart.
 */
export const findOpenCheckout = (db: Db, cartId: number): Promise<OpenCheckout | undefined> =>
  db
    .selectFrom('checkouts')
    .select(['id', 'cartId', 'openedAt', 'expiresAt', secondsLeft])
    .where('cartId', '=', cartId)
    .executeTakeFirst()

/** By the database's clock alone, because the clocks of servers and browsers differ. */
export const secondsLeft = sql<number>`greatest(0, ceil(extract(epoch from expires_at - now())))::integer`.as(
  'secondsLeft',
)
