import type { Decimal } from '#src/platform/money.ts'

/** The values of the checkout form, as typed: not trusted before the order is placed. */
export interface CheckoutForm {
  /** The action: order, update totals, coupon, or open and close the checkout. */
  intent: (typeof INTENTS)[number]
  coupon: string
  addressId: number
  paymentMethodId: number
  cargoId: number
  contractId: number
  note: string
  reference: string
  /** Empty when none was chosen. */
  deliveryDate: string
  key: string
  cartId: number
  cartVersion: number
  total: Decimal
  currency: string
  /** Digest of the promotions at render. */
  promotionKey: string
  /** 0 without a running checkout. */
  checkoutId: number
}

export const MAX_ORDER_NOTE = 1000
export const MAX_REFERENCE = 40
const INTENTS = ['place', 'recalculate', 'coupon', 'couponOff', 'open', 'leave'] as const

export function checkoutForm(form: FormData): CheckoutForm {
  return {
    intent: INTENTS.find((one) => one === form.get('intent')) ?? 'place',
    coupon: getFormText(form, 'coupon').slice(0, 60),
    addressId: getNumber(form, 'addressId'),
    paymentMethodId: getNumber(form, 'paymentMethodId'),
    cargoId: getNumber(form, 'cargoId'),
    contractId: getNumber(form, 'contractId'),
    note: getFormText(form, 'note').trim().slice(0, MAX_ORDER_NOTE),
    reference: getFormText(form, 'reference').trim().slice(0, MAX_REFERENCE),
    deliveryDate: /^\d{4}-\d{2}-\d{2}$/.test(getFormText(form, 'deliveryDate'))
      ? getFormText(form, 'deliveryDate')
      : '',
    key: getFormText(form, 'key'),
    cartId: getNumber(form, 'cartId'),
    cartVersion: getNumber(form, 'cartVersion'),
    total: /^\d{1,15}(?:\.\d{1,4})?$/.test(getFormText(form, 'total')) ? getFormText(form, 'total') : '0',
    currency: getFormText(form, 'currency').slice(0, 3),
    promotionKey: getFormText(form, 'promotionKey').slice(0, 2000),
    checkoutId: getNumber(form, 'checkoutId'),
  }
}

function getNumber(form: FormData, name: string): number {
  const text = getFormText(form, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function getFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
