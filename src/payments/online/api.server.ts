import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { limitStarts } from '../attempts/start-commands.server.ts'
import { loadQuote } from '../cards/quote-queries.server.ts'
import { beginOnlinePayment } from './commands.server.ts'
import { payableOnline } from './queries.server.ts'
import * as wire from './wire.ts'

export const onlinePaymentApi: ServedEndpoint[] = [
  serve(wire.getOnlinePayment, ({ context, input, app }) => payableOnline(app, context, input.currency)),
  serve(wire.getOnlineInstalments, ({ context, input: { bin, ...price }, app }) =>
    loadQuote({ context, app }, price, bin),
  ),
  serve(wire.startOnlinePayment, async ({ input, ...call }) => {
    const { context, app, request } = call
    await limitStarts(call)
    const { amount, currency, debitIds = [], description = '', contractId, ...choice } = input
    const paying = { amount, currency, debitIds, description, contractId, choice }
    const begun = await beginOnlinePayment(app, { context, ip: request.ip }, paying)
    if (begun.ok) {
      const { attempt, opening } = begun.value
      return { done: true, message: '', refusal: null, reference: attempt.reference, opening }
    }
    const message = refusalText(context.language, begun.refusal)
    return { done: false, message, refusal: begun.refusal.code, reference: null, opening: null }
  }),
]
