import { notFound } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { limitStarts } from '#src/payments/attempts/start-commands.server.ts'
import { loadQuote } from '#src/payments/cards/quote-queries.server.ts'
import { refreshListedStock } from '#src/stock/commands.server.ts'
import { orderDetail } from '../detail-queries.server.ts'
import { requireCustomerScope } from '../queries.server.ts'
import { startOrderPayment } from './commands.server.ts'
import { getInstalments, startPayment } from './wire.ts'

export const orderPaymentApi: ServedEndpoint[] = [
  serve(getInstalments, async ({ context, input: { orderNumber, bin }, app }) => {
    const order = await orderDetail(app.db, context, { number: orderNumber })
    // A dealer sees a sub-dealer's order, but only the sub-dealer pays it.
    if (!order || order.customerId !== requireCustomerScope(context).customer.id) throw notFound()
    const { id: orderId, number, status, total, currency, underReview } = order
    return {
      order: { orderId, number, status, total, currency, underReview },
      ...(await loadQuote({ context, app }, { amount: total, currency }, bin)),
    }
  }),
  serve(startPayment, async ({ input, ...call }) => {
    const { context, app, request } = call
    await limitStarts(call)
    const { orderId, ...choice } = input
    const buyer = { context, scope: requireCustomerScope(context), ip: request.ip }
    const started = await startOrderPayment(app, buyer, { orderId, choice })
    if (!started.ok) {
      const message = refusalText(context.language, started.refusal)
      return { done: false, message, refusal: started.refusal.code, reference: null, opening: null }
    }
    const { attempt, opening, productIds } = started.value
    if (productIds.length > 0) await refreshListedStock(app.db, productIds).catch(() => undefined)
    return { done: true, message: '', refusal: null, reference: attempt.reference, opening }
  }),
]
