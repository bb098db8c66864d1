import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { siteScope } from '../../shop/viewer.ts'
import { giveBack } from '../refunds/commands.server.ts'
import { capturesOf } from './queries.server.ts'
import { getCaptures, refundPayment } from './wire.ts'

export const paymentDeskApi: Served[] = [
  serve(getCaptures, ({ who, input: { search = '', page = 1 }, house }) =>
    capturesOf(house.db, siteScope(who), { search: search.trim(), page, pageSize: who.shop.listing.pageSize }),
  ),
  serve(refundPayment, async ({ who, input: { reference, ...input }, house, request }) => {
    const answer = await giveBack(house, who, { ...input, of: { reference }, ip: request.ip })
    if (!answer.ok) return { done: false, message: refusalText(who.language, answer.refusal) }
    const { state, said } = answer.value
    if (state === 'done') return { done: true, message: '' }
    const refusal =
      state === 'failed' ? ({ code: 'RefundDeclined', values: { said } } as const) : ({ code: 'RefundWaits' } as const)
    return { done: false, message: refusalText(who.language, refusal) }
  }),
]
