import type { Refusal, Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { executeRefund, type RefundOutcome } from '../refund-commands.server.ts'
import { decideRefund } from '../refund-decision-commands.server.ts'
import { decideRefundCall, refundPayment } from './wire.ts'

export const paymentDeskApi: ServedEndpoint[] = [
  serve(refundPayment, async ({ context, input: { reference, ...input }, app, request }) => {
    const { done, message } = refundAnswer(
      context,
      await executeRefund(app, context, { ...input, of: { reference }, ip: request.ip }),
    )
    return { done, message }
  }),
  serve(decideRefundCall, async ({ context, input: { note = '', ...input }, app, request }) =>
    refundAnswer(context, await decideRefund(app, context, { ...input, note, ip: request.ip })),
  ),
]

function refundAnswer({ language }: RequestContext, answer: Result<RefundOutcome>) {
  const refusal = answer.ok ? toRefusal(answer.value) : answer.refusal
  if (!refusal) return { done: true, message: '', refusal: null }
  return { done: false, message: refusalText(language, refusal), refusal: refusal.code }
}

/** Declined by the bank or still unanswered; null when refunded. */
function toRefusal({ state, providerMessage }: RefundOutcome): Refusal | null {
  if (state === 'done') return null
  return state === 'failed' ? { code: 'RefundDeclined', values: { message: providerMessage } } : { code: 'RefundWaits' }
}
