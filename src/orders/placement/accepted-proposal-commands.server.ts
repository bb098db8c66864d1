import { digestRequest } from '#src/api/repetition.server.ts'
import { closedCart } from '#src/cart/ordering-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { OrderBuyer } from '../draft-queries.server.ts'
import type { AgreedLines } from './accepted-proposal-queries.server.ts'
import { type Checkout, hashAgreement } from './checkout.ts'
import { finalise, prepare } from './commands.server.ts'
import type { PlacementResult } from './placement.ts'

export interface Agreement {
  checkout: Omit<Checkout, 'cartId'>
  agreed: AgreedLines
  /** Stored with the order: the digest of the request. */
  hash: Buffer
}

/** Defines when two acceptances are the same: the agreed terms, and the proposal they refer to. */
export const digestOfAgreement = (checkout: Agreement['checkout'], on: readonly unknown[]) =>
  digestRequest([hashAgreement({ ...checkout, cartId: 0 }), ...on])

/**
 * Orders lines at previously agreed prices, inside the caller's transaction: the same phases as any order, on an
 * internal cart. The caller must check for an earlier order.
 */
export async function placeAcceptedProposal(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, agreed, hash }: Agreement,
): Promise<PlacementResult> {
  const cart = await closedCart(tx, buyer.scope)
  const whole = { ...checkout, cartId: cart.id }
  const prepared = await prepare(tx, buyer, { checkout: whole, cart, hash, agreed })
  if (prepared.ok) await finalise(tx, buyer, prepared.placed)
  return prepared
}
