import type { PageRequest } from '../../../api/page-context.ts'
import { checkoutForm } from '../../screen/checkout-form.ts'
import { type CheckoutRefusal, partOf } from '../../screen/checkout-refusal.ts'
import { isUnpaid } from '../../status.ts'
import { acceptProposal } from '../accepting/wire.ts'
import { takenIn } from './proposal-form.ts'

export type Accepted = { number: string; unpaid: boolean } | { refusal: CheckoutRefusal }

/** Sends the yes of a form; an order that is there already leads to itself, whoever of two tabs was first. */
export async function sendAcceptance(page: PageRequest, number: string, form: FormData): Promise<Accepted> {
  const { t } = page.i18n
  const { addressId, paymentMethodId, cargoId, contractId, deliveryDate, ...typed } = checkoutForm(form)
  const lines = takenIn(form) ?? []
  if (lines.length === 0) return refused('InvalidQuantity', t('proposal.accept.nothing'))
  if (addressId === 0) return refused('AddressNotFound', t('refusal.AddressNotFound'))
  if (paymentMethodId === 0) return refused('PaymentMethodNotFound', t('refusal.PaymentMethodNotFound'))
  const answer = await page.call(acceptProposal, {
    ...{ number, lines, addressId, paymentMethodId, key: typed.key, note: typed.note, reference: typed.reference },
    ...{ total: typed.total, currency: typed.currency, revision: Math.max(Number(form.get('revision')) || 1, 1) },
    ...(contractId > 0 && { contractId }),
    ...(cargoId > 0 && { cargoId }),
    ...(deliveryDate && { deliveryDate }),
  })
  if (answer.order) return { number: answer.order.number, unpaid: isUnpaid(answer.order.status) }
  const lineMessages = answer.lines.map(({ message }) => message)
  return refused(answer.refusal ?? 'SystemError', lineMessages[0] ?? answer.message)
}

const refused = (code: string, message: string): Accepted => ({
  refusal: { code, message, part: partOf(code), oldTotal: null, lines: [] },
})
