import { notFound, type RefusalCode } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import { checkoutOf } from '../../cart/checkout/queries.server.ts'
import { openCart } from '../../cart/open-cart-commands.server.ts'
import { deliveryDays } from '../placing/delivery-days.ts'
import { ownScope } from '../queries.server.ts'
import * as commands from './commands.server.ts'
import * as wire from './wire.ts'

type Asking = Pick<Call<unknown>, 'who' | 'house'> & { input: { cartId?: number | undefined } }

export const openingApi: Served[] = [
  serve(wire.openCheckout, async (call) => {
    const { who, house } = call
    const cartId = await cartMeant(call)
    if (cartId === undefined) return refusedAnswer(call, 'EmptyCart')
    const opening = { cartId, minutes: who.shop.orders.checkoutMinutes, sessionId: who.viewer.sessionId }
    const opened = await commands.openCheckout(house.db, ownScope(who), opening)
    if (!opened.ok) return refusedAnswer(call, opened.refusal.code)
    return { done: true, message: '', refusal: null, ...opened.value, days: daysOf(call) }
  }),
  serve(wire.getCheckout, async (call) => {
    const cartId = await cartMeant(call)
    const checkout = cartId === undefined ? undefined : await checkoutOf(call.house.db, cartId)
    return { checkout: checkout ?? null, days: daysOf(call) }
  }),
  serve(wire.closeCheckout, async (call) => {
    const cartId = await cartMeant(call)
    if (cartId !== undefined) await commands.closeCheckout(call.house.db, ownScope(call.who), cartId)
    return { done: true }
  }),
]

/** The one named, else the one before the buyer; one that is not his, or was ordered, is 404. */
async function cartMeant({ who, house, input: { cartId } }: Asking): Promise<number | undefined> {
  const cart = await openCart(house.db, ownScope(who), { type: 0, cartId })
  if (cartId !== undefined && !cart) throw notFound()
  return cart?.id
}

const daysOf = ({ who }: Asking) => deliveryDays(who.shop.orders.delivery, new Date(), who.site.timeZone)

const refusedAnswer = ({ who }: Asking, code: RefusalCode) => ({
  ...{ done: false, message: refusalText(who.language, { code }), refusal: code },
  ...{ checkout: null, complete: false, days: [] },
})
