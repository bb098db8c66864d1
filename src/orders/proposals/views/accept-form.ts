import type { PageRequest } from '#src/api/page-context.ts'
import { isUnpaid } from '#src/orders/status.ts'
import { checkoutForm } from '#src/orders/views/checkout-form.ts'
import { type CheckoutRefusal, getCheckoutSection } from '#src/orders/views/checkout-refusal.ts'
import { acceptProposal } from '../acceptance/wire.ts'
import { parseAcceptedLines } from './proposal-form.ts'

export type AcceptResult = { number: string; unpaid: boolean } | { refusal: CheckoutRefusal }

/** Submits the acceptance; if the order already exists, for instance from another tab, returns it. */
export async function sendAcceptance(page: PageRequest, number: string, form: FormData): Promise<AcceptResult> {
  const { t } = page.i18n
  const { addressId, paymentMethodId, cargoId, contractId, deliveryDate, ...typed } = checkoutForm(form)
  const lines = parseAcceptedLines(form) ?? []
  if (lines.length === 0) return toRefusedResult('InvalidQuantity', t('proposal.accept.nothing'))
  if (addressId === 0) return toRefusedResult('AddressNotFound', t('refusal.AddressNotFound'))
  if (paymentMethodId === 0) return toRefusedResult('PaymentMethodNotFound', t('refusal.PaymentMethodNotFound'))
  const answer = await page.call(acceptProposal, {
    number,
    lines,
    addressId,
    paymentMethodId,
    key: typed.key,
    note: typed.note,
    reference: typed.reference,
    total: typed.total,
    currency: typed.currency,
    revision: Math.max(Number(form.get('revision')) || 1, 1),
    ...(contractId > 0 && { contractId }),
    ...(cargoId > 0 && { cargoId }),
    ...(deliveryDate && { deliveryDate }),
  })
  if (answer.order) return { number: answer.order.number, unpaid: isUnpaid(answer.order.status) }
  const lineMessages = answer.lines.map(({ message }) => message)
  return toRefusedResult(answer.refusal ?? 'SystemError', lineMessages[0] ?? answer.message)
}

const toRefusedResult = (code: string, message: string): AcceptResult => ({
  refusal: { code, message, section: getCheckoutSection(code), oldTotal: null, lines: [] },
})
