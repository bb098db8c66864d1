import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { visibleRefusalText } from '#src/cart/changes/queries.server.ts'
import type { OrderBuyer } from '#src/orders/draft-queries.server.ts'
import { placedMessage } from '#src/orders/placement/queries.server.ts'
import { requireCustomerScope } from '#src/orders/queries.server.ts'
import { refreshStock } from '#src/orders/status-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toChangeResponse } from '../detail-queries.server.ts'
import { getSide } from '../queries.server.ts'
import { type Acceptance, acceptProposal } from './acceptance-commands.server.ts'
import { answerProposal, extendProposal, forwardProposal, refuseProposal } from './answer-commands.server.ts'
import { computeAcceptanceQuote, loadSellers } from './queries.server.ts'
import { rejectProposal, reviseProposal, withdrawProposal } from './reply-commands.server.ts'
import * as wire from './wire.ts'

/** API for sellers' answers. */
export const answeringApi: ServedEndpoint[] = [
  serve(wire.answerProposal, async ({ input, ...call }) => {
    const { context, app, request } = call
    const { note = '', internalNote = '', reservation = '', lines, ...seen } = input
    const answer = await answerProposal(app.db, context, {
      ...seen,
      note: note.trim(),
      internalNote: internalNote.trim(),
      reservation: reservation.trim(),
      lines: lines.map((line) => ({ ...line, note: line.note?.trim() ?? '' })),
      ip: request.ip,
    })
    return toChangeResponse(call, input.number, answer)
  }),
  serve(wire.refuseProposal, async ({ input, ...call }) =>
    toChangeResponse(
      call,
      input.number,
      await refuseProposal(call.app.db, call.context, { ...input, ip: call.request.ip }),
    ),
  ),
  serve(wire.extendProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    toChangeResponse(
      call,
      seen.number,
      await extendProposal(call.app.db, call.context, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.forwardProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    toChangeResponse(
      call,
      seen.number,
      await forwardProposal(call.app.db, call.context, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.getSellers, async ({ context, app }) => ({
    sellers: getSide(context) === 'seller' ? await loadSellers(app.db, context) : [],
  })),
]

/** API for a customer's replies, apart from acceptance. */
export const replyingApi: ServedEndpoint[] = [
  serve(wire.rejectProposal, async ({ input, ...call }) =>
    toChangeResponse(
      call,
      input.number,
      await rejectProposal(call.app.db, call.context, { ...input, ip: call.request.ip }),
    ),
  ),
  serve(wire.withdrawProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    toChangeResponse(
      call,
      seen.number,
      await withdrawProposal(call.app.db, call.context, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.reviseProposal, async ({ input: { lines = [], ...seen }, ...call }) =>
    toChangeResponse(
      call,
      seen.number,
      await reviseProposal(call.app.db, call.context, { ...seen, lines, ip: call.request.ip }),
    ),
  ),
]

/** API for accepting an offer. */
export const acceptingApi: ServedEndpoint[] = [
  serve(wire.quoteAcceptance, ({ context, app, input }) => quoteForBuyer(app.db, context, input)),
  serve(wire.acceptProposal, ({ input, ...call }) => {
    const buyer = { context: call.context, scope: requireCustomerScope(call.context), ip: call.request.ip }
    return acceptForBuyer(call, buyer, { ...input, note: input.note ?? '' })
  }),
]

type QuoteInput = Pick<Parameters<typeof computeAcceptanceQuote>[2], 'number' | 'lines'> & {
  paymentMethodId?: number | undefined
  cargoId?: number | undefined
  addressId?: number | undefined
}

/** The quote for the customer of a context, with the refusal in its language. */
export async function quoteForBuyer(db: Db, context: RequestContext, input: QuoteInput) {
  const { paymentMethodId = 0, cargoId = 0, addressId = 0, ...request } = input
  const buyer = { context, scope: requireCustomerScope(context) }
  const answer = await computeAcceptanceQuote(db, buyer, { ...request, paymentMethodId, cargoId, addressId })
  if (answer.ok) return { message: '', refusal: null, quote: answer.value }
  return { message: visibleRefusalText(context, answer.refusal), refusal: answer.refusal.code, quote: null }
}

type AcceptCall = Omit<Call<unknown>, 'input'>

/** Places the order of a buyer, and answers with it or with the refusals of its lines. */
export async function acceptForBuyer(call: AcceptCall, buyer: OrderBuyer, acceptance: Acceptance) {
  const { context } = buyer
  const result = await acceptProposal(call.app.db, buyer, acceptance)
  if (result.ok) {
    if (!result.placed.replayed) await refreshStock(call, result.productIds)
    const message = placedMessage(context.language, result.placed)
    return { done: true, message, refusal: null, order: result.placed, total: null, lines: [] }
  }
  const { refusal, order = null, total = null, lines = [] } = result
  const lineRefusals = lines.map(({ lineId: lineNo, code, values }) => ({
    lineNo,
    refusal: code,
    message: visibleRefusalText(context, { code, values }),
  }))
  const message = visibleRefusalText(context, refusal)
  return { done: false, message, refusal: refusal.code, order, total, lines: lineRefusals }
}
