import Big from 'big.js'
import { type AddressView, toAddressView } from '#src/addresses/address-view.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { type OrderPaymentState, summarizePayments } from '#src/payments/payment.ts'
import { formatDate, formatMoney, formatNearDay, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, roundMoney, sum, trimZeros } from '#src/platform/money.ts'
import { productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { OrderDetail, OrderLine, Shipment } from '../order.ts'
import type { Status } from '../status.ts'

/** One order with formatted strings, for its page, its print view and the confirmation page. */
export interface OrderView {
  number: string
  placedAt: string
  status: Status
  statusName: string
  paymentKind: string
  paymentName: string
  customerName: string
  note: string
  address: AddressView
  /** Shipping method and carrier; null when the site has no shipping methods. */
  shipping: { name: string; company: string } | null
  reference: string
  deliveryDate: string | null
  coupon: string
  /** Waiting for release by the shop. */
  held: boolean
  /** The accepted contract, as a sentence. */
  contract: string | null
  lines: OrderLineView[]
  totals: OrderTotalsView
  /** Steps count from 1, because two may have the same minute. */
  history: { step: number; at: string; statusName: string; by: string; note: string }[]
  shipments: ShipmentView[]
  payments: OrderPaymentsView
}

export interface OrderPaymentsView {
  /** The combined state; null if there is none to display. */
  state: OrderPaymentState | null
  rows: OrderPaymentView[]
  unpaid: string | null
}

export interface OrderPaymentView {
  reference: string
  number: string
  at: string
  captured: string
  refunded: string | null
  refunding: string | null
  left: string
}

export interface ShipmentView {
  number: number
  at: string
  company: string
  method: string
  tracking: string
  /** Code and quantity of each line, such as 03-1123 × 2. */
  contents: string[]
}

export interface OrderLineView {
  lineNo: number
  /** Path of the product's page; null where this viewer has none. */
  href: string | null
  code: string
  name: string
  brand: string
  quantity: string
  unit: string
  /** The backordered quantity. */
  later: string | null
  /** Cancelled quantity, and shipped quantity if partial; null when neither applies. */
  cancelled: string | null
  shipped: string | null
  listPrice: string | null
  /** The localized discount chain, such as "%10+5" in Turkish. */
  discounts: string | null
  netPrice: string
  taxRate: string
  net: string
  note: string
  /** Empty for the order's address. */
  address: string
  gift: boolean
}

export interface OrderTotalsView {
  /** Before discounts; null, like the discount, when hidden or absent. */
  list: string | null
  discount: string | null
  promotions: { name: string; amount: string }[]
  /** A promotion made the freight free. */
  freeFreight: boolean
  net: string
  /** `amount` null is free. */
  charges: { name: string; amount: string | null }[]
  taxes: { rate: string; tax: string }[]
  total: string
  /** The instalment fee, and the amount paid including it; null for none. */
  fee: string | null
  paid: string | null
}

export type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

export function toOrderView(reader: Reader, order: OrderDetail): OrderView {
  const { number, status, statusName, paymentKind, paymentName, customerName, note, lines, events } = order
  return {
    number,
    placedAt: formatMoment(reader, order.placedAt),
    status,
    statusName,
    paymentKind,
    paymentName,
    customerName,
    note,
    address: toAddressView(order.address, reader.language),
    ...buildAgreedTexts(reader, order),
    lines: lines.map((line) => toLineView(reader, line, order.currency)),
    totals: toTotalsView(reader, order),
    shipments: order.shipments.map((shipment) => toShipmentView(reader, shipment, lines)),
    payments: toPaymentsView(reader, order),
    history: events.map(({ at, statusName, by, note }, before) => {
      return { step: before + 1, at: formatMoment(reader, at), statusName, by, note }
    }),
  }
}

function toPaymentsView(reader: Reader, { payments, unpaidTotal, currency }: OrderDetail): OrderPaymentsView {
  const money = (amount: Decimal) => formatMoney(reader.language, { amount, currency })
  const moneyOrNull = (amount: Decimal) => (new Big(amount).gt(0) ? money(amount) : null)
  return {
    state: summarizePayments(payments),
    rows: payments.map(({ reference, number, at, captured, refunded, refunding, left }) => ({
      reference,
      number,
      at: formatMoment(reader, at),
      captured: money(captured),
      refunded: moneyOrNull(refunded),
      refunding: moneyOrNull(refunding),
      left: money(left),
    })),
    unpaid: unpaidTotal === null ? null : money(unpaidTotal),
  }
}

function buildAgreedTexts(
  reader: Reader,
  { shippingName, shippingCompany, reference, deliveryDate, coupon, ...order }: OrderDetail,
) {
  const { contract } = order
  return {
    reference,
    coupon,
    held: order.held,
    shipping: shippingName ? { name: shippingName, company: shippingCompany } : null,
    deliveryDate: deliveryDate && formatDay(reader.language, deliveryDate),
    contract:
      contract &&
      reader.i18n.t('order.detail.contractAccepted', {
        title: contract.title,
        version: contract.version,
        at: formatMoment(reader, contract.acceptedAt),
      }),
  }
}

/** A localized calendar date, independent of time zones. */
export const formatDay = (language: Reader['language'], day: string) =>
  formatNearDay(language, new Date(`${day}T00:00:00Z`))

function toShipmentView(reader: Reader, shipment: Shipment, lines: readonly OrderLine[]): ShipmentView {
  const { number, company, method, tracking } = shipment
  const codes = new Map(lines.map(({ lineNo, code }) => [lineNo, code]))
  const contents = shipment.lines.map(
    ({ lineNo, quantity }) => `${codes.get(lineNo) ?? ''} × ${formatQuantity(reader.language, quantity)}`,
  )
  return {
    number,
    at: formatMoment(reader, shipment.shippedAt),
    company,
    method,
    tracking,
    contents,
  }
}

/** Date and time in the site's time zone, wherever the reader is. */
export const formatMoment = ({ site, language }: Reader, moment: Date) =>
  formatDate(language, moment, { timeZone: site.timeZone, withTime: true })

function toLineView(reader: Reader, line: OrderLine, currency: string): OrderLineView {
  const { language, i18n } = reader
  const { lineNo, code, name, brand, note, addressName: address, gift } = line
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency })
  const quantityOrNull = (quantity: Decimal) => (new Big(quantity).gt(0) ? formatQuantity(language, quantity) : null)
  const discounted = line.discounts !== null && line.discounts.length > 0
  return {
    lineNo,
    href: line.slug === null ? null : productPath(reader, line.slug),
    code,
    name,
    brand,
    unit: unitName(line.unit, i18n, line.quantity),
    note,
    address,
    gift,
    cancelled: quantityOrNull(line.cancelled),
    shipped: new Big(line.shipped).lt(line.quantity) ? quantityOrNull(line.shipped) : null,
    quantity: formatQuantity(language, line.quantity),
    later: quantityOrNull(line.backordered),
    listPrice: discounted && line.listPrice !== null ? formatAmount(line.listPrice) : null,
    discounts: discounted ? i18n.t('cart.line.discounts', { chain: formatDiscountChain(line) }) : null,
    netPrice: formatAmount(line.netPrice),
    taxRate: formatPercent(language, trimZeros(line.taxRate)),
    net: formatAmount(line.net),
  }
}

const formatDiscountChain = ({ discounts }: OrderLine) => (discounts ?? []).map(trimZeros).join('+')

function toTotalsView({ language }: Reader, order: OrderDetail): OrderTotalsView {
  const { currency, listTotal, netTotal, total, promotions } = order
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency })
  const discountTotal = order.discountTotal && new Big(order.discountTotal).minus(order.promotionTotal).toFixed()
  const discounted = discountTotal !== null && new Big(discountTotal).gt(0)
  return {
    list: discounted && listTotal !== null ? formatAmount(listTotal) : null,
    discount: discounted ? `−${formatAmount(discountTotal)}` : null,
    promotions: promotions.flatMap(({ name, off }) =>
      new Big(off).gt(0) ? [{ name, amount: `−${formatAmount(off)}` }] : [],
    ),
    freeFreight: promotions.some((one) => one.freeFreight),
    net: formatAmount(netTotal),
    charges: order.charges.map(({ name, net }) => ({ name, amount: new Big(net).gt(0) ? formatAmount(net) : null })),
    taxes: sumTaxes(order).map(({ rate, tax }) => ({ rate: formatPercent(language, rate), tax: formatAmount(tax) })),
    total: formatAmount(total),
    ...formatFee(order, formatAmount),
  }
}

function formatFee({ total, paymentFee }: OrderDetail, formatAmount: (amount: Decimal) => string) {
  if (new Big(paymentFee).lte(0)) return { fee: null, paid: null }
  return { fee: formatAmount(paymentFee), paid: formatAmount(new Big(total).plus(paymentFee).toFixed()) }
}

type Taxable = Pick<OrderLine, 'taxRate' | 'tax'>

interface TaxedOrder {
  lines: readonly Taxable[]
  charges: readonly (Taxable & { net: Decimal })[]
  currency: string
}

/** The tax of lines and charges by rate, lowest first; adds up to the tax of the order. */
export function sumTaxes({ lines, charges, currency }: TaxedOrder): { rate: Decimal; tax: Decimal }[] {
  // Free charges add no tax and no row.
  const taxed = [...lines, ...charges.filter(({ net }) => new Big(net).gt(0))]
  const byRate = Map.groupBy(taxed, ({ taxRate }) => trimZeros(taxRate))
  return [...byRate]
    .map(([rate, ofRate]) => ({ rate, tax: roundMoney(sum(ofRate.map(({ tax }) => tax)), currency) }))
    .sort((one, other) => new Big(one.rate).cmp(other.rate))
}
