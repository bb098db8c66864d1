import { notFound } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { refreshListedStock } from '../../catalog/goods/commands.server.ts'
import { limitStarts } from '../../payments/attempts/limiting-commands.server.ts'
import { quoteFor } from '../../payments/cards/quote-queries.server.ts'
import { orderDetail } from '../detail-queries.server.ts'
import { ownScope } from '../queries.server.ts'
import { startOrderPayment } from './commands.server.ts'
import { getInstalments, startPayment } from './wire.ts'

export const payingApi: Served[] = [
  serve(getInstalments, async ({ who, input: { orderNumber, bin }, house }) => {
    const order = await orderDetail(house.db, who, { number: orderNumber })
    // A sub-dealer's order is seen by his dealer, and paid by himself.
    if (!order || order.customerId !== ownScope(who).customer.id) throw notFound()
    const { id: orderId, number, status, total, currency, underReview } = order
    return {
      order: { orderId, number, status, total, currency, underReview },
      ...(await quoteFor({ who, house }, { amount: total, currency }, bin)),
    }
  }),
  serve(startPayment, async ({ input, ...call }) => {
    const { who, house, request } = call
    await limitStarts(call)
    const { orderId, ...choice } = input
    const buyer = { who, scope: ownScope(who), ip: request.ip }
    const begun = await startOrderPayment(house, buyer, { orderId, choice })
    if (!begun.ok) {
      const message = refusalText(who.language, begun.refusal)
      return { done: false, message, refusal: begun.refusal.code, reference: null, opening: null }
    }
    const { attempt, opening, productIds } = begun.value
    if (productIds.length > 0) await refreshListedStock(house.db, productIds).catch(() => undefined)
    return { done: true, message: '', refusal: null, reference: attempt.reference, opening }
  }),
]
