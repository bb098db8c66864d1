import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import {
  formatMoment,
  type OrderLineView,
  type OrderTotalsView,
  type Reader,
  sumTaxes,
} from '#src/orders/views/order-view.ts'
import { formatDay, formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type {
  LineChange,
  ProposalDetail,
  ProposalLine,
  ProposalLineState,
  ProposalRevision,
  ProposalSummary,
} from './proposal.ts'

/** A calendar date with its year, independent of time zones. */
const formatDayWithYear = (language: Reader['language'], day: string) =>
  formatDay(language, new Date(`${day}T00:00:00Z`), 'UTC')

/** One row of the list with formatted strings. */
export function toProposalRowView(page: PageRequest, one: ProposalSummary) {
  const { number, state, statusName, project, customerName, lineCount, myTurn } = one
  return {
    number,
    state,
    statusName,
    project,
    customerName,
    lineCount,
    myTurn,
    requestedAt: formatMoment(page, one.requestedAt),
    validUntil: one.validUntil && formatDayWithYear(page.language, one.validUntil),
    total: formatMoney(page.language, { amount: one.total, currency: one.currency }),
    href: getPagePath(page, 'proposals', `/${encodeURIComponent(number)}`),
  }
}
export type ProposalRowView = ReturnType<typeof toProposalRowView>

/** An order line view with the values of its fields. */
export interface ProposalLineView extends OrderLineView {
  customerPrice: string | null
  /** Quantity already ordered; null before the first order. */
  acceptedText: string | null
  state: ProposalLineState
  wish: string
  typed: { discount: string; note: string; quantity: string }
}

/** A proposal with formatted strings, for its page, its print view and its PDF. */
export function toProposalView(reader: Reader, one: ProposalDetail) {
  const { number, state, statusName, project, note, answer, reason, reservation, customerName } = one
  const { requestedBy, handler, internalNote, orderNumbers, side, turn, myTurn, moves, revision } = one
  return {
    number,
    state,
    statusName,
    project,
    note,
    answer,
    reason,
    reservation,
    customerName,
    requestedBy,
    handler,
    internalNote,
    orderNumbers,
    side,
    turn,
    myTurn,
    moves,
    customerMoves: one.customerMoves,
    revision,
    requestedAt: formatMoment(reader, one.requestedAt),
    validUntil: one.validUntil && formatDayWithYear(reader.language, one.validUntil),
    validDay: one.validUntil ?? '',
    maxDiscount: one.maxDiscount && trimZeros(one.maxDiscount),
    lines: one.lines.map((line) => toLineView(reader, line, one.currency)),
    totals: toTotalsView(reader, one),
    revisions: one.revisions.map((revised) => toRevisionView(reader, revised, one.currency)).reverse(),
  }
}
export type ProposalView = ReturnType<typeof toProposalView>

function toLineView(reader: Reader, line: ProposalLine, currency: string): ProposalLineView {
  const { language, i18n } = reader
  const { lineNo, code, name, brand, wish, note, addressName: address } = line
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency })
  const chain = [...(line.discounts ?? []), ...(line.discount && new Big(line.discount).gt(0) ? [line.discount] : [])]
  return {
    href: line.slug === null ? null : productPath(reader, line.slug),
    lineNo,
    code,
    name,
    brand,
    wish,
    address,
    gift: false,
    later: null,
    cancelled: null,
    shipped: null,
    note: [wish, note].filter(Boolean).join(' · '),
    unit: unitName(line.unit, i18n, line.quantity),
    quantity: formatQuantity(language, line.quantity),
    listPrice: chain.length > 0 && line.listPrice !== null ? formatAmount(line.listPrice) : null,
    discounts: chain.length > 0 ? i18n.t('cart.line.discounts', { chain: chain.map(trimZeros).join('+') }) : null,
    netPrice: formatAmount(line.netPrice),
    taxRate: formatPercent(language, trimZeros(line.taxRate)),
    net: formatAmount(line.net),
    customerPrice: line.basePrice && formatAmount(line.basePrice),
    acceptedText: new Big(line.taken).gt(0) ? formatQuantity(language, line.taken) : null,
    state: line.state,
    typed: { discount: trimZeros(line.discount ?? '0'), note, quantity: formatOpenQuantity(line) },
  }
}

/** The quantity that can still be ordered, as an input value. */
const formatOpenQuantity = ({ quantity, taken }: ProposalLine) => trimZeros(new Big(quantity).minus(taken).toFixed())

function toTotalsView({ language }: Reader, one: ProposalDetail): OrderTotalsView {
  const { currency, listTotal, discountTotal, netTotal, total, lines } = one
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency })
  const discounted = discountTotal !== null && new Big(discountTotal).gt(0)
  return {
    list: discounted && listTotal !== null ? formatAmount(listTotal) : null,
    discount: discounted ? `−${formatAmount(discountTotal)}` : null,
    promotions: [],
    freeFreight: false,
    charges: [],
    fee: null,
    paid: null,
    net: formatAmount(netTotal),
    taxes: sumTaxes({ lines, charges: [], currency }).map(({ rate, tax }) => ({
      rate: formatPercent(language, rate),
      tax: formatAmount(tax),
    })),
    total: formatAmount(total),
  }
}

function toRevisionView(reader: Reader, one: ProposalRevision, currency: string) {
  const { revision, move, by, isOnBehalf, words, internalNote } = one
  return {
    revision,
    move,
    by,
    isOnBehalf,
    message: words,
    internalNote,
    at: formatMoment(reader, one.at),
    validUntil: one.validUntil && formatDayWithYear(reader.language, one.validUntil),
    total: formatMoney(reader.language, { amount: one.total, currency }),
    changes: one.changes.map((change) => toChangeView(reader, change, currency)),
  }
}

/** Old and new price and quantity; null where unchanged. */
function toChangeView({ language }: Reader, change: LineChange, currency: string) {
  const { lineNo, code } = change
  const money = (amount: Decimal) => formatMoney(language, { amount, currency })
  const differ = (one: Decimal, other: Decimal) => !new Big(one).eq(other)
  return {
    lineNo,
    code,
    price: differ(change.priceBefore, change.price)
      ? { before: money(change.priceBefore), now: money(change.price) }
      : null,
    quantity: differ(change.quantityBefore, change.quantity)
      ? { before: formatQuantity(language, change.quantityBefore), now: formatQuantity(language, change.quantity) }
      : null,
  }
}
