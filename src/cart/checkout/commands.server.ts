import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CustomerScope } from '#src/shop/viewer.ts'
import { releaseExcess } from '#src/stock/reserving-commands.server.ts'
import { isRunning, type OpenCheckout } from './open-checkout.ts'
import { findOpenCheckout, secondsLeft } from './queries.server.ts'

export interface CheckoutOpening {
  cartId: number
  minutes: number
  sessionId: string | null
}

/**
 * The checkout of a locked cart: a running one continues with its own end time, whichever tab or colleague opens it; an
 * expired one is replaced. A buyer has one checkout at a time, so that no stock is reserved for carts that are not
 * being ordered.
 */
export async function openCheckout(tx: Tx, scope: CustomerScope, opening: CheckoutOpening): Promise<OpenCheckout> {
  const { cartId, minutes, sessionId } = opening
  await endOthers(tx, scope, cartId)
  const buyer = { userId: scope.userId, customerId: scope.customer.id, sessionId }
  const before = await findOpenCheckout(tx, cartId)
  if (before && isRunning(before)) {
    await tx.updateTable('checkouts').set(buyer).where('id', '=', before.id).execute()
    return before
  }
  if (before) await endCheckout(tx, cartId)
  return tx
    .insertInto('checkouts')
    .values({ ...buyer, cartId, siteId: scope.siteId, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .returning(['id', 'cartId', 'openedAt', 'expiresAt', secondsLeft])
    .executeTakeFirstOrThrow()
}

/** A checkout that is being placed or opened at this moment is skipped: waiting for it could deadlock. */
const endOthers = (tx: Tx, { userId, customer }: CustomerScope, cartId: number) =>
  sql`
  delete from checkouts where id in (
    select id from checkouts where user_id = ${userId} and customer_id = ${customer.id} and cart_id <> ${cartId}
    for update skip locked)`.execute(tx)

/** Ends the checkout of a cart; its reservations are released, or belong to the order. */
export const endCheckout = (db: Db, cartId: number) => db.deleteFrom('checkouts').where('cartId', '=', cartId).execute()

/** Ends the checkouts of a session that has ended. */
export const endCheckouts = (db: Db, sessionId: string) =>
  db.deleteFrom('checkouts').where('sessionId', '=', sessionId).execute()

/**
 * After lines were removed, deactivated or reduced: releases reservations that are no longer needed. Additional
 * quantities are reserved when the checkout is opened again.
 */
export async function abandonUnneeded(tx: Tx, cartId: number): Promise<void> {
  const checkout = await findOpenCheckout(tx, cartId)
  if (!checkout || !isRunning(checkout)) return
  const needed = await tx
    .selectFrom('cartLines')
    .select(['productId'])
    .select(({ fn }) => fn.sum<Decimal>('quantity').as('quantity'))
    .where('cartId', '=', cartId)
    .where('active', '=', true)
    .groupBy('productId')
    .execute()
  await releaseExcess(tx, checkout.id, needed)
}

/** Retained for a day after their end, so that a returning user is informed that the time is over. */
export const forgetOldCheckouts = (db: Db) =>
  db.deleteFrom('checkouts').where('expiresAt', '<', sql<Date>`now() - interval '1 day'`).execute()
