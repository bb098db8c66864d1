import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { getCart } from '#src/cart/wire.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Decimal } from '#src/platform/money.ts'
import { isUnpaid } from '../status.ts'
import { placeOrder } from '../wire.ts'

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

/** The choices that determine the totals, stored in the URL: 0 is the shop's default. */
export interface CheckoutChoice {
  payment: number
  cargo: number
  address: number
}

export function parseCheckoutChoice({ searchParams }: Pick<URL, 'searchParams'>): CheckoutChoice {
  const getNumber = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return /^\d{1,15}$/.test(text) ? Number(text) : 0
  }
  return { payment: getNumber('payment'), cargo: getNumber('cargo'), address: getNumber('address') }
}

/** The path of the checkout with these choices. */
export function buildChoicePath(checkout: string, choice: CheckoutChoice): string {
  const chosen = Object.entries(choice).filter(([, id]) => id > 0)
  return chosen.length === 0
    ? checkout
    : `${checkout}?${new URLSearchParams(chosen.map(([name, id]) => [name, `${id}`]))}`
}

/** The checkout section a refusal refers to, where it is displayed. */
export type CheckoutSection = 'address' | 'shipping' | 'payment' | 'coupon' | 'date' | 'contract' | 'order'

const SECTIONS: Partial<Record<RefusalCode, CheckoutSection>> = {
  AddressNotFound: 'address',
  PaymentMethodNotFound: 'payment',
  CargoNotFound: 'shipping',
  CouponWrong: 'coupon',
  CouponExpired: 'coupon',
  CouponUsed: 'coupon',
  CouponNotNow: 'coupon',
  InvalidDeliveryDate: 'date',
  InsufficientLimit: 'payment',
  RateMissing: 'payment',
  ConfirmSalesContract: 'contract',
}

/** The reason an order was refused. */
export interface CheckoutRefusal {
  code: string
  message: string
  section: CheckoutSection
  /** With TotalChanged: the previously seen total, formatted. */
  oldTotal: string | null
  /** Problems by line. */
  lines: { lineId: number; code: string; message: string }[]
}

export const getCheckoutSection = (code: string): CheckoutSection => SECTIONS[code as RefusalCode] ?? 'order'

/** The order number, whichever try placed it, and whether payment is pending; or the refusal. */
type SendOrderResult = { number: string; unpaid: boolean } | { refusal: CheckoutRefusal }

/** Places the order. If the cart has already been ordered, for instance from another tab, returns that order. */
export async function sendOrder(page: PageRequest, form: CheckoutForm): Promise<SendOrderResult> {
  const missing = findMissingChoice(form)
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
  const refused = toRefusal(answer.message, answer.refusal ?? 'SystemError')
  const changed = answer.refusal === 'TotalChanged'
  return {
    refusal: {
      ...refused.refusal,
      oldTotal: changed ? formatMoney(page.language, { amount: form.total, currency: form.currency }) : null,
      lines: await addProductCodes(page, answer.lines),
    },
  }
}

/** Refused lines may not be displayed on the page, so the message includes the product. */
async function addProductCodes({ call }: PageRequest, lines: readonly { lineId: number; message: string }[]) {
  if (lines.length === 0) return []
  const { rows } = await call(getCart, { type: 0, page: 0, onlyActive: true })
  const codes = new Map(rows.map(({ line, product }) => [line.id, product.code]))
  return lines.map(({ lineId, message }) => ({ lineId, code: codes.get(lineId) ?? '', message }))
}

/** Required choices missing from the form, checked before placing. */
function findMissingChoice(
  form: CheckoutForm,
): (RefusalCode & ('EmptyCart' | 'AddressNotFound' | 'PaymentMethodNotFound')) | undefined {
  if (form.cartId === 0) return 'EmptyCart'
  if (form.addressId === 0) return 'AddressNotFound'
  return form.paymentMethodId === 0 ? 'PaymentMethodNotFound' : undefined
}

const toRefusal = (message: string, code: string): { refusal: CheckoutRefusal } => ({
  refusal: { code, message, section: getCheckoutSection(code), oldTotal: null, lines: [] },
})
