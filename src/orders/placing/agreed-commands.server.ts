import { createHash } from 'node:crypto'
import { closedCart } from '../../cart/ordering-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import type { AgreedLines } from './agreed-queries.server.ts'
import { agreementOf, type Checkout } from './checkout.ts'
import { finalise, prepare } from './commands.server.ts'
import type { OrderBuyer } from './draft-queries.server.ts'
import type { Placing } from './placing.ts'

/**
 * Orders lines at prices that were agreed on before, inside the transaction of whoever agreed: the same phases as any
 * order, on a cart that nobody fills. Whether it was ordered already is for the caller to know.
 */
export async function placeAgreed(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, agreed }: { checkout: Omit<Checkout, 'cartId'>; agreed: AgreedLines },
): Promise<Placing> {
  const cart = await closedCart(tx, buyer.scope)
  const whole = { ...checkout, cartId: cart.id }
  const hash = createHash('sha256').update(agreementOf(whole)).digest()
  const prepared = await prepare(tx, buyer, { checkout: whole, cart, hash, agreed })
  if (prepared.ok) await finalise(tx, buyer, prepared.placed)
  return prepared
}
