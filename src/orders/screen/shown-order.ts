import Big from 'big.js'
import { type ShownAddress, shownAddress } from '../../addresses/shown-address.ts'
import type { PageRequest } from '../../api/page-context.ts'
import { unitName } from '../../catalog/shown/unit-name.ts'
import { formatDate, formatMoney, formatPercent, formatQuantity } from '../../platform/i18n/format.ts'
import { type Decimal, roundMoney, sum, trimZeros } from '../../platform/money.ts'
import type { OrderDetail, OrderLine } from '../order.ts'
import type { Status } from '../status.ts'

/** One order in ready strings, for its page, its print and the page after placing it. */
export interface ShownOrder {
  number: string
  placedAt: string
  status: Status
  statusName: string
  paymentKind: string
  paymentName: string
  customerName: string
  note: string
  address: ShownAddress
  lines: ShownOrderLine[]
  totals: ShownOrderTotals
  history: { at: string; statusName: string; by: string }[]
}

export interface ShownOrderLine {
  lineNo: number
  code: string
  name: string
  brand: string
  quantity: string
  unit: string
  /** What comes later, when there was not enough. */
  later: string | null
  listPrice: string | null
  /** The chain as people write it, such as "%10+5" in Turkish. */
  discounts: string | null
  netPrice: string
  taxRate: string
  net: string
  note: string
  /** Empty when it went with the order. */
  address: string
  gift: boolean
}

export interface ShownOrderTotals {
  /** Before discounts; null, like the discount, where it may not be seen or there is none. */
  list: string | null
  discount: string | null
  promotions: { name: string; amount: string }[]
  /** A promotion gave the freight. */
  freeFreight: boolean
  net: string
  taxes: { rate: string; tax: string }[]
  total: string
}

export type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

export function shownOrder(reader: Reader, order: OrderDetail): ShownOrder {
  const { number, status, statusName, paymentKind, paymentName, customerName, note, lines, events } = order
  return {
    number,
    placedAt: shownMoment(reader, order.placedAt),
    status,
    statusName,
    paymentKind,
    paymentName,
    customerName,
    note,
    address: shownAddress(order.address, reader.language),
    lines: lines.map((line) => shownLine(reader, line, order.currency)),
    totals: shownTotals(reader, order),
    history: events.map(({ at, statusName, by }) => ({ at: shownMoment(reader, at), statusName, by })),
  }
}

/** The site's own day and hour, wherever the reader is (design 12). */
export const shownMoment = ({ site, language }: Reader, moment: Date) =>
  formatDate(language, moment, { timeZone: site.timeZone, withTime: true })

function shownLine({ language, i18n }: Reader, line: OrderLine, currency: string): ShownOrderLine {
  const { lineNo, code, name, brand, note, addressName: address, gift } = line
  const written = (amount: Decimal) => formatMoney(language, { amount, currency })
  const discounted = line.discounts !== null && line.discounts.length > 0
  return {
    lineNo,
    code,
    name,
    brand,
    unit: unitName(line.unit, i18n),
    note,
    address,
    gift,
    quantity: formatQuantity(language, line.quantity),
    later: new Big(line.backordered).gt(0) ? formatQuantity(language, line.backordered) : null,
    listPrice: discounted && line.listPrice !== null ? written(line.listPrice) : null,
    discounts: discounted ? i18n.t('cart.line.discounts', { chain: chainOf(line) }) : null,
    netPrice: written(line.netPrice),
    taxRate: formatPercent(language, trimZeros(line.taxRate)),
    net: written(line.net),
  }
}

const chainOf = ({ discounts }: OrderLine) => (discounts ?? []).map(trimZeros).join('+')

function shownTotals({ language }: Reader, order: OrderDetail): ShownOrderTotals {
  const { currency, listTotal, netTotal, total, promotions } = order
  const written = (amount: Decimal) => formatMoney(language, { amount, currency })
  const discountTotal = order.discountTotal && new Big(order.discountTotal).minus(order.promotionTotal).toFixed()
  const discounted = discountTotal !== null && new Big(discountTotal).gt(0)
  return {
    list: discounted && listTotal !== null ? written(listTotal) : null,
    discount: discounted ? `−${written(discountTotal)}` : null,
    promotions: promotions.flatMap(({ name, off }) =>
      new Big(off).gt(0) ? [{ name, amount: `−${written(off)}` }] : [],
    ),
    freeFreight: promotions.some((one) => one.freeFreight),
    net: written(netTotal),
    taxes: taxesOf(order).map(({ rate, tax }) => ({ rate: formatPercent(language, rate), tax: written(tax) })),
    total: written(total),
  }
}

/** The tax of the lines by rate, the lowest first; adds up to the tax of the order. */
export function taxesOf({
  lines,
  currency,
}: Pick<OrderDetail, 'lines' | 'currency'>): { rate: Decimal; tax: Decimal }[] {
  const byRate = Map.groupBy(lines, ({ taxRate }) => trimZeros(taxRate))
  return [...byRate]
    .map(([rate, ofRate]) => ({ rate, tax: roundMoney(sum(ofRate.map(({ tax }) => tax)), currency) }))
    .sort((one, other) => new Big(one.rate).cmp(other.rate))
}
