import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { OpenCheckout } from '#src/cart/cart.ts'
import * as carts from '#src/cart/checkout-commands.server.ts'
import { lockOrderableCart } from '#src/cart/checkout-commands.server.ts'
import { loadLines, type StoredLine } from '#src/cart/line-queries.server.ts'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { reserveStock } from '#src/stock/reserving-commands.server.ts'
import { STATUS } from '../status.ts'

export interface CheckoutOpening {
  cartId: number
  /** The site's cart timeout. */
  minutes: number
  sessionId: string | null
}

export interface OpenedCheckout {
  checkout: OpenCheckout
  /** Everything that will be ordered is reserved. */
  complete: boolean
}

/**
 * Opens the checkout of a cart and reserves what its active lines need, as far as available: a shortage never prevents
 * opening. A running checkout retains its expiry and reserves what the cart needs now. EmptyCart,
 * NoActiveProductInCart; 404 for another user's cart. Locks the cart first and then stock in product order, like order
 * placement.
 */
export const openCheckout = (
  db: Db,
  scope: CustomerScope,
  { cartId, ...opening }: CheckoutOpening,
): Promise<Result<OpenedCheckout>> =>
  transact(db, async (tx) => {
    const cart = await lockOrderableCart(tx, scope, cartId)
    if (!cart) throw notFound()
    const lines = cart.open ? await loadLines(tx, cartId) : []
    if (lines.length === 0) return refuse('EmptyCart')
    const active = lines.filter((line) => line.active)
    if (active.length === 0) return refuse('NoActiveProductInCart')
    const checkout = await carts.openCheckout(tx, scope, { cartId, ...opening })
    const { id: checkoutId, expiresAt } = checkout
    const reservations = await computeReservations(tx, cartId, active)
    return ok({ checkout, complete: await reserveStock(tx, scope, { checkoutId, expiresAt, requests: reservations }) })
  })

/** Goods of an order of this cart that awaits payment are already reserved by that order (decision 0065). */
async function computeReservations(tx: Tx, cartId: number, lines: readonly StoredLine[]) {
  const taken = await tx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(({ eb, ref }) => ['cartLineId', eb(ref('quantity'), '-', ref('backordered')).as('quantity')])
    .where('orders.cartId', '=', cartId)
    .where('orders.status', '=', STATUS.inPosTransaction)
    .where('cartLineId', 'is not', null)
    .execute()
  const byLine = new Map(taken.map((line) => [line.cartLineId, line.quantity]))
  return lines.flatMap(({ id: lineId, productId, depotId, quantity }) => {
    const rest = new Big(quantity).minus(byLine.get(lineId) ?? 0)
    return rest.gt(0) ? [{ lineId, productId, depotId, quantity: rest.toFixed() }] : []
  })
}

/** Closes a checkout; 404 for another user's cart. */
export const closeCheckout = (db: Db, scope: CustomerScope, cartId: number): Promise<Result<null>> =>
  transact(db, async (tx) => {
    if (!(await lockOrderableCart(tx, scope, cartId))) throw notFound()
    await carts.endCheckout(tx, cartId)
    return ok(null)
  })
