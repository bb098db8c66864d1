import type { Refusal, Result } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import type { Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { giveBack, type Refunded } from '../refunds/commands.server.ts'
import { decideRefund } from '../refunds/decision-commands.server.ts'
import { capturesOf } from './queries.server.ts'
import { decideRefundCall, getCaptures, refundPayment } from './wire.ts'

export const paymentDeskApi: Served[] = [
  serve(getCaptures, ({ who, input: { search = '', page = 1 }, house }) =>
    capturesOf(house.db, siteScope(who), { search: search.trim(), page, pageSize: who.shop.listing.pageSize }),
  ),
  serve(refundPayment, async ({ who, input: { reference, ...input }, house, request }) => {
    const { done, message } = refundAnswer(
      who,
      await giveBack(house, who, { ...input, of: { reference }, ip: request.ip }),
    )
    return { done, message }
  }),
  serve(decideRefundCall, async ({ who, input: { note = '', ...input }, house, request }) =>
    refundAnswer(who, await decideRefund(house, who, { ...input, note, ip: request.ip })),
  ),
]

function refundAnswer({ language }: Who, answer: Result<Refunded>) {
  const refusal = answer.ok ? refusalOf(answer.value) : answer.refusal
  if (!refusal) return { done: true, message: '', refusal: null }
  return { done: false, message: refusalText(language, refusal), refusal: refusal.code }
}

/** A bank that declined or has not answered yet; null where the money went back. */
function refusalOf({ state, said }: Refunded): Refusal | null {
  if (state === 'done') return null
  return state === 'failed' ? { code: 'RefundDeclined', values: { said } } : { code: 'RefundWaits' }
}
