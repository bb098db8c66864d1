import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { visibleRefusalText } from '#src/cart/line-changes/refusal-queries.server.ts'
import { refreshStock } from '#src/orders/changed-commands.server.ts'
import { placedMessage } from '#src/orders/placement/answer-queries.server.ts'
import { requireCustomerScope } from '#src/orders/queries.server.ts'
import { acceptProposal } from './commands.server.ts'
import { acceptanceQuote } from './quote-queries.server.ts'
import * as wire from './wire.ts'

/** API for accepting an offer. */
export const acceptingApi: ServedEndpoint[] = [
  serve(wire.quoteAcceptance, async ({ context, app, input }) => {
    const { paymentMethodId = 0, cargoId = 0, addressId = 0, ...request } = input
    const buyer = { context, scope: requireCustomerScope(context) }
    const answer = await acceptanceQuote(app.db, buyer, { ...request, paymentMethodId, cargoId, addressId })
    if (answer.ok) return { message: '', refusal: null, quote: answer.value }
    return { message: visibleRefusalText(context, answer.refusal), refusal: answer.refusal.code, quote: null }
  }),
  serve(wire.acceptProposal, async ({ input, ...call }) => {
    const { context, app, request } = call
    const buyer = { context, scope: requireCustomerScope(context), ip: request.ip }
    const placing = await acceptProposal(app.db, buyer, { ...input, note: input.note ?? '' })
    if (placing.ok) {
      if (!placing.placed.replayed) await refreshStock(call, placing.productIds)
      const message = placedMessage(context.language, placing.placed)
      return { done: true, message: message, refusal: null, order: placing.placed, total: null, lines: [] }
    }
    const { refusal, order = null, total = null, lines = [] } = placing
    const named = lines.map(({ lineId: lineNo, code, values }) => ({
      lineNo,
      refusal: code,
      message: visibleRefusalText(context, { code, values }),
    }))
    const message = visibleRefusalText(context, refusal)
    return { done: false, message: message, refusal: refusal.code, order, total, lines: named }
  }),
]
