import { notFound, type RefusalCode } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { findOpenCheckout } from '#src/cart/checkout-queries.server.ts'
import { openCart } from '#src/cart/open-cart-commands.server.ts'
import { requireCustomerScope } from '../queries.server.ts'
import * as commands from './checkout-commands.server.ts'
import { deliveryDays } from './delivery-days.ts'
import * as wire from './wire.ts'

type OpeningCall = Pick<Call<unknown>, 'context' | 'app'> & { input: { cartId?: number | undefined } }

export const placementApi: ServedEndpoint[] = [
  serve(wire.openCheckout, async (call) => {
    const { context, app } = call
    const cartId = await findRequestedCart(call)
    if (cartId === undefined) return refusedAnswer(call, 'EmptyCart')
    const opening = { cartId, minutes: context.shop.orders.checkoutMinutes, sessionId: context.viewer.sessionId }
    const opened = await commands.openCheckout(app.db, requireCustomerScope(context), opening)
    if (!opened.ok) return refusedAnswer(call, opened.refusal.code)
    return { done: true, message: '', refusal: null, ...opened.value, days: listDeliveryDays(call) }
  }),
  serve(wire.getCheckout, async (call) => {
    const cartId = await findRequestedCart(call)
    const checkout = cartId === undefined ? undefined : await findOpenCheckout(call.app.db, cartId)
    return { checkout: checkout ?? null, days: listDeliveryDays(call) }
  }),
  serve(wire.closeCheckout, async (call) => {
    const cartId = await findRequestedCart(call)
    if (cartId !== undefined) await commands.closeCheckout(call.app.db, requireCustomerScope(call.context), cartId)
    return { done: true }
  }),
]

/** The requested cart, else the buyer's current one; 404 for another user's or an ordered cart. */
async function findRequestedCart({ context, app, input: { cartId } }: OpeningCall): Promise<number | undefined> {
  const cart = await openCart(app.db, requireCustomerScope(context), { type: 0, cartId })
  if (cartId !== undefined && !cart) throw notFound()
  return cart?.id
}

const listDeliveryDays = ({ context }: OpeningCall) =>
  deliveryDays(context.shop.orders.delivery, new Date(), context.site.timeZone)

const refusedAnswer = ({ context }: OpeningCall, code: RefusalCode) => ({
  done: false,
  message: refusalText(context.language, { code }),
  refusal: code,
  checkout: null,
  complete: false,
  days: [],
})
