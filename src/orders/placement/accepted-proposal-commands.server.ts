import { digestRequest } from '../../api/idempotency/repetition.server.ts'
import { closedCart } from '../../cart/ordering-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import type { AgreedLines } from './accepted-proposal-queries.server.ts'
import { type Checkout, hashAgreement } from './checkout.ts'
import { finalise, prepare } from './commands.server.ts'
import type { OrderBuyer } from './draft-queries.server.ts'
import type { PlacementResult } from './placement.ts'

export interface Agreement {
  checkout: Omit<Checkout, 'cartId'>
  agreed: AgreedLines
  /** Kept with the order: what this was asked with. */
  hash: Buffer
}

/** What makes two acceptances the same: all that was agreed to, and what it is an agreement on. */
export const digestOfAgreement = (checkout: Agreement['checkout'], on: readonly unknown[]) =>
  digestRequest([hashAgreement({ ...checkout, cartId: 0 }), ...on])

/**
 * Orders lines at prices that were agreed on before, inside the transaction of whoever agreed: the same phases as any
 * order, on a cart that nobody fills. Whether it was ordered already is for the caller to know.
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
