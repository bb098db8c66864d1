import { closedDocuments } from '#src/current-account/open-items/document-queries.server.ts'
import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { siteScope } from '../permissions/viewer.ts'
import type { Language } from '../platform/i18n/language.ts'
import { closeIssue } from './attempts/event-commands.server.ts'
import { buildFramePath } from './attempts/start-commands.server.ts'
import { loadOpenIssues } from './desk/queries.server.ts'
import { firstChoice } from './method.ts'
import { findPayment, loadPaymentMethods, paymentList } from './queries.server.ts'
import { executeRefund, type RefundOutcome } from './refund-commands.server.ts'
import * as wire from './wire.ts'

export const paymentsApi: ServedEndpoint[] = [
  serve(wire.getPaymentMethods, async ({ context, app }) => {
    const methods = await loadPaymentMethods(app.db, context)
    return { methods, first: firstChoice(methods) }
  }),
  serve(wire.getPayments, ({ context, input: { page = 1, ofSubDealers = false, customerId }, app }) =>
    paymentList(app.db, context, { page, ofSubDealers, customerId }),
  ),
  serve(wire.getPaymentResult, async ({ context, input, app }) => {
    const payment = await findPayment(app.db, context, input.reference)
    if (!payment) throw notFound()
    const closes = await closedDocuments(app.db, payment.id)
    return { ...payment, paid: payment.orderNumber ?? payment.number, closes }
  }),
  serve(wire.getPaymentFrame, async ({ context, input, app }) => {
    if (!(await findPayment(app.db, context, input.reference))) throw notFound()
    return { address: await buildFramePath(app, input.reference) }
  }),
  serve(wire.cancelOrRefund, async ({ context, input: { orderId, ...input }, app, request }) => {
    const answer = await executeRefund(app, context, { ...input, of: { orderId }, ip: request.ip })
    return answer.ok
      ? formatRefundMessage(answer.value, context.language)
      : refusalText(context.language, answer.refusal)
  }),
  serve(wire.getReconcileList, async ({ context, app }) => ({
    issues: await loadOpenIssues(app.db, siteScope(context)),
  })),
  serve(wire.closeReconcile, async ({ context, input, app, request }) => {
    const closed = await closeIssue(app.db, context, { ...input, ip: request.ip })
    return { done: closed.ok }
  }),
]

/** The API's own text for success; everything else is shown as a toast (orders 8). */
function formatRefundMessage({ state, providerMessage }: RefundOutcome, language: Language): string {
  if (state === 'done') return 'Approved'
  return refusalText(
    language,
    state === 'failed' ? { code: 'RefundDeclined', values: { message: providerMessage } } : { code: 'RefundWaits' },
  )
}
