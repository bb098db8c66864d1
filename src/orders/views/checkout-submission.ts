import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { getCart } from '#src/cart/wire.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { isUnpaid } from '../status.ts'
import { placeOrder } from '../wire.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { type CheckoutRefusal, getCheckoutSection } from './checkout-refusal.ts'

/** The order number, whichever try placed it, and whether payment is pending; or the refusal. */
export type PlacementAnswer = { number: string; unpaid: boolean } | { refusal: CheckoutRefusal }

/** Places the order. If the cart has already been ordered, for instance from another tab, returns that order. */
export async function sendOrder(page: PageRequest, form: CheckoutForm): Promise<PlacementAnswer> {
  const missing = missingChoice(form)
  if (missing) return toRefusal(page.i18n.t(`refusal.${missing}`), missing)
  const { intent: _, coupon: __, contractId, cargoId, deliveryDate, checkoutId, ...order } = form
  const optional = {
    ...(contractId > 0 && { contractId }),
    ...(cargoId > 0 && { cargoId }),
    ...(deliveryDate && { deliveryDate }),
    ...(checkoutId > 0 && { checkoutId }),
  }
  const answer = await page.call(placeOrder, { ...order, ...optional })
  if (answer.order) return { number: answer.order.number, unpaid: isUnpaid(answer.order.status) }
  const sent = toRefusal(answer.message, answer.refusal ?? 'SystemError')
  const changed = answer.refusal === 'TotalChanged'
  return {
    refusal: {
      ...sent.refusal,
      oldTotal: changed ? formatMoney(page.language, { amount: form.total, currency: form.currency }) : null,
      lines: await namedLines(page, answer.lines),
    },
  }
}

/** Refused lines may not be displayed on the page, so the message includes the product. */
async function namedLines({ call }: PageRequest, lines: readonly { lineId: number; message: string }[]) {
  if (lines.length === 0) return []
  const { rows } = await call(getCart, { type: 0, page: 0, onlyActive: true })
  const codes = new Map(rows.map(({ line, product }) => [line.id, product.code]))
  return lines.map(({ lineId, message }) => ({ lineId, code: codes.get(lineId) ?? '', message }))
}

/** Required choices missing from the form, checked before placing. */
function missingChoice(
  form: CheckoutForm,
): (RefusalCode & ('EmptyCart' | 'AddressNotFound' | 'PaymentMethodNotFound')) | undefined {
  if (form.cartId === 0) return 'EmptyCart'
  if (form.addressId === 0) return 'AddressNotFound'
  return form.paymentMethodId === 0 ? 'PaymentMethodNotFound' : undefined
}

const toRefusal = (message: string, code: string): { refusal: CheckoutRefusal } => ({
  refusal: { code, message, section: getCheckoutSection(code), oldTotal: null, lines: [] },
})
