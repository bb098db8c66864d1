import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { limitStarts } from '../attempts/limiting-commands.server.ts'
import { quoteFor } from '../cards/quote-queries.server.ts'
import { beginOnlinePayment } from './commands.server.ts'
import { payableOnline } from './queries.server.ts'
import * as wire from './wire.ts'

export const onlinePaymentApi: Served[] = [
  serve(wire.getOnlinePayment, ({ who, input, house }) => payableOnline(house, who, input.currency)),
  serve(wire.getOnlineInstalments, ({ who, input: { bin, ...price }, house }) => quoteFor({ who, house }, price, bin)),
  serve(wire.startOnlinePayment, async ({ input, ...call }) => {
    const { who, house, request } = call
    await limitStarts(call)
    const { amount, currency, debitIds = [], description = '', contractId, ...choice } = input
    const paying = { amount, currency, debitIds, description, contractId, choice }
    const begun = await beginOnlinePayment(house, { who, ip: request.ip }, paying)
    if (begun.ok) {
      const { attempt, opening } = begun.value
      return { done: true, message: '', refusal: null, reference: attempt.reference, opening }
    }
    const message = refusalText(who.language, begun.refusal)
    return { done: false, message, refusal: begun.refusal.code, reference: null, opening: null }
  }),
]
