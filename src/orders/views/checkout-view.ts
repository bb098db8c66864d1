import Big from 'big.js'
import type { Address } from '#src/addresses/address.ts'
import { type AddressView, toAddressView } from '#src/addresses/address-view.ts'
import { getAddresses } from '#src/addresses/wire.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import type { CartCoupon, CartSummary } from '#src/cart/cart.ts'
import { type CartLineView, toLineViews } from '#src/cart/views/cart-view.ts'
import { type TotalsView, toTotalsView } from '#src/cart/views/totals-view.ts'
import { getCart, getCartDetail } from '#src/cart/wire.ts'
import type { PaymentKind, PaymentMethod } from '#src/payments/method.ts'
import { getPaymentMethods } from '#src/payments/wire.ts'
import { formatMoney, formatPercent } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { CONTRACT_KINDS, type LegalContract } from '#src/site/contract.ts'
import { contractInForce } from '#src/site/contract-in-force.ts'
import { deliveryDays } from '../placement/delivery-days.ts'
import { getCheckout } from '../placement/wire.ts'
import { type CheckoutClock, checkoutClock } from './checkout-clock.ts'
import type { CheckoutChoice } from './checkout-form.ts'
import { formatDay } from './order-view.ts'

/** The checkout's view model, including its hidden fields. */
export interface CheckoutView {
  /** The first lines only; large carts are reviewed in the cart. */
  lines: CartLineView[]
  totals: TotalsView
  addresses: (AddressView & { id: number })[]
  /** The customer's default address, else the first. */
  addressId: number
  /** Null when the site has no shipping methods. */
  shipping: { offers: CheckoutOfferView[]; chosenId: number } | null
  /** Available dates; empty where the site requires none. */
  days: { day: string; text: string }[]
  coupon: CartCoupon | null
  choice: CheckoutChoice
  methods: CheckoutMethodView[]
  paymentId: number
  contract: Pick<LegalContract, 'id' | 'title' | 'body'> | null
  /** Null while nothing is reserved: the checkout was not opened, or was closed. */
  clock: CheckoutClock | null
  /** Minutes for which goods are reserved. */
  minutes: number
  hidden: HiddenFields
}

export interface CheckoutMethodView {
  id: number
  kind: PaymentKind
  name: string
  /** Such as "3%"; null for none. */
  discount: string | null
  /** The method's fee, such as "₺25 + 1%"; null for none. */
  fee: string | null
  note: string
}

/** A shipping method for the cart; `cost` null is free. */
export interface CheckoutOfferView {
  id: number
  name: string
  company: string
  note: string
  cost: string | null
}

/** The totals the buyer saw, and the idempotency key. */
export interface HiddenFields {
  key: string
  cartId: number
  cartVersion: number
  total: string
  currency: string
  promotionKey: string
  checkoutId: number
}

const MAX_VISIBLE = 20

/**
 * Choices of 0 take the first payment method, like the first cart load (catalogue 4), the first shipping method, and
 * the default address.
 */
export async function loadCheckoutView(page: PageRequest, choice: CheckoutChoice): Promise<CheckoutView> {
  const { call, language } = page
  const [summary, cart, { methods }, { addresses }, contract, { checkout }] = await Promise.all([
    loadSummary(page, choice),
    call(getCart, { type: 0, page: 1, onlyActive: true }),
    call(getPaymentMethods),
    call(getAddresses),
    contractInForce(call, CONTRACT_KINDS.order),
    call(getCheckout, {}),
  ])
  return {
    lines: toLineViews(page, { rows: cart.rows.slice(0, MAX_VISIBLE) }),
    totals: toTotalsView(page, summary, methods),
    addresses: addresses.map((address) => ({ id: address.id, ...toAddressView(address, language) })),
    addressId: addresses.find(({ id }) => id === choice.address)?.id ?? choosePreferred(addresses),
    shipping: toShippingView(page, { shipping: summary.shipping, currency: summary.money?.currency ?? '' }),
    days: deliveryDays(page.shop.orders.delivery, new Date(), page.site.timeZone).map((day) => ({
      day,
      text: formatDay(language, day),
    })),
    coupon: summary.coupon,
    choice,
    methods: methods.map((method) => toMethodView(page, method)),
    paymentId: methods.some(({ id }) => id === summary.payment.id) ? summary.payment.id : 0,
    contract: contract && { id: contract.id, title: contract.title, body: contract.body },
    clock: checkout && checkoutClock(page, checkout),
    minutes: page.shop.orders.checkoutMinutes,
    hidden: {
      key: crypto.randomUUID(),
      cartId: summary.id ?? 0,
      cartVersion: summary.version,
      total: summary.money?.total ?? '0',
      currency: summary.money?.currency ?? '',
      promotionKey: summary.promotions.key,
      checkoutId: checkout?.id ?? 0,
    },
  }
}

/** A shipping method not available for the address or the weight is replaced by the first that is. */
async function loadSummary({ call }: PageRequest, { payment, cargo, address }: CheckoutChoice) {
  const request = {
    type: 0 as const,
    cargoId: cargo,
    ...(payment > 0 && { paymentMethodId: payment }),
    ...(address > 0 && { addressId: address }),
  }
  const summary = await call(getCartDetail, request)
  if (cargo === 0 || summary.shipping.chosenId !== null) return summary
  return call(getCartDetail, { ...request, cargoId: 0 })
}

export function toShippingView(
  { language }: PageRequest,
  { shipping, currency }: Pick<CartSummary, 'shipping'> & { currency: string },
): CheckoutView['shipping'] {
  if (!shipping.isRequested) return null
  const offers = shipping.offers.map(({ id, name, company, note, cost }) => ({
    id,
    name,
    company,
    note,
    cost: new Big(cost).gt(0) ? formatMoney(language, { amount: cost, currency }) : null,
  }))
  return { offers, chosenId: shipping.chosenId ?? 0 }
}

/** The customer's default address, else the first; 0 without any. */
export const choosePreferred = (addresses: readonly Address[]) =>
  (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? 0

export function toMethodView(
  { language, site }: PageRequest,
  { id, kind, name, note, discount, fee }: PaymentMethod,
): CheckoutMethodView {
  const parts = [
    ...(new Big(fee.amount).gt(0) ? [formatMoney(language, { amount: fee.amount, currency: site.currency })] : []),
    ...(new Big(fee.percent).gt(0) ? [formatPercent(language, trimZeros(fee.percent))] : []),
  ]
  const percent = trimZeros(discount)
  return {
    id,
    kind,
    name,
    note,
    fee: parts.length > 0 ? parts.join(' + ') : null,
    discount: percent === '0' ? null : formatPercent(language, percent),
  }
}
