import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { closedDocuments } from '../current-account/open/closed-queries.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { siteScope } from '../shop/viewer.ts'
import { frameOf } from './attempts/starting-commands.server.ts'
import { firstChoice } from './method.ts'
import { paymentList, paymentOf } from './payment-queries.server.ts'
import { paymentMethodsFor } from './queries.server.ts'
import { closeTrouble } from './reconcile-commands.server.ts'
import { openTroubles } from './reconcile-queries.server.ts'
import { giveBack, type Refunded } from './refunds/commands.server.ts'
import * as wire from './wire.ts'

export const paymentsApi: Served[] = [
  serve(wire.getPaymentMethods, async ({ who, house }) => {
    const methods = await paymentMethodsFor(house.db, who)
    return { methods, first: firstChoice(methods) }
  }),
  serve(wire.getPayments, ({ who, input: { page = 1, ofSubDealers = false, customerId }, house }) =>
    paymentList(house.db, who, { page, ofSubDealers, customerId }),
  ),
  serve(wire.getPaymentResult, async ({ who, input, house }) => {
    const payment = await paymentOf(house.db, who, input.reference)
    if (!payment) throw notFound()
    const closes = await closedDocuments(house.db, payment.id)
    return { ...payment, paid: payment.orderNumber ?? payment.number, closes }
  }),
  serve(wire.getPaymentFrame, async ({ who, input, house }) => {
    if (!(await paymentOf(house.db, who, input.reference))) throw notFound()
    return { address: await frameOf(house, input.reference) }
  }),
  serve(wire.cancelOrRefund, async ({ who, input: { orderId, ...input }, house, request }) => {
    const answer = await giveBack(house, who, { ...input, of: { orderId }, ip: request.ip })
    return answer.ok ? wordOf(answer.value, who.language) : refusalText(who.language, answer.refusal)
  }),
  serve(wire.getReconcileList, async ({ who, house }) => ({ troubles: await openTroubles(house.db, siteScope(who)) })),
  serve(wire.closeReconcile, async ({ who, input, house, request }) => {
    const closed = await closeTrouble(house.db, who, { ...input, ip: request.ip })
    return { done: closed.ok }
  }),
]

/** The wire's own word for success; everything else is shown as a notice (orders 8). */
function wordOf({ state, said }: Refunded, language: Language): string {
  if (state === 'done') return 'Approved'
  return refusalText(
    language,
    state === 'failed' ? { code: 'RefundDeclined', values: { said } } : { code: 'RefundWaits' },
  )
}
