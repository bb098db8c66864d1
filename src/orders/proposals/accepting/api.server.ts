import { type Served, serve } from '../../../api/serve.server.ts'
import { visibleRefusalText } from '../../../cart/changing/refusal-queries.server.ts'
import { refreshStock } from '../../changed-commands.server.ts'
import { placedMessage } from '../../placing/answer-queries.server.ts'
import { ownScope } from '../../queries.server.ts'
import { acceptProposal } from './commands.server.ts'
import { acceptanceQuote } from './quote-queries.server.ts'
import * as wire from './wire.ts'

/** Yes to an offer. */
export const acceptingApi: Served[] = [
  serve(wire.quoteAcceptance, async ({ who, house, input }) => {
    const { paymentMethodId = 0, cargoId = 0, addressId = 0, ...asked } = input
    const buyer = { who, scope: ownScope(who) }
    const answer = await acceptanceQuote(house.db, buyer, { ...asked, paymentMethodId, cargoId, addressId })
    if (answer.ok) return { message: '', refusal: null, quote: answer.value }
    return { message: visibleRefusalText(who, answer.refusal), refusal: answer.refusal.code, quote: null }
  }),
  serve(wire.acceptProposal, async ({ input, ...call }) => {
    const { who, house, request } = call
    const buyer = { who, scope: ownScope(who), ip: request.ip }
    const placing = await acceptProposal(house.db, buyer, { ...input, note: input.note ?? '' })
    if (placing.ok) {
      if (!placing.placed.replayed) await refreshStock(call, placing.productIds)
      const said = placedMessage(who.language, placing.placed)
      return { done: true, message: said, refusal: null, order: placing.placed, total: null, lines: [] }
    }
    const { refusal, order = null, total = null, lines = [] } = placing
    const named = lines.map(({ lineId: lineNo, code, values }) => ({
      ...{ lineNo, refusal: code },
      message: visibleRefusalText(who, { code, values }),
    }))
    const said = visibleRefusalText(who, refusal)
    return { done: false, message: said, refusal: refusal.code, order, total, lines: named }
  }),
]
