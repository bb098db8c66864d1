import type { PageRequest } from '#src/api/page-context.ts'
import { type StockView, stockView } from '#src/catalog/views/row-texts.ts'
import { formatMoney, formatQuantity, quantityToType } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { arrivalText } from '#src/products/stock.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import {
  type Candidate,
  type Progress,
  QUICK_ORDER_PAGE_SIZE,
  QUICK_ORDER_VIEWS,
  type QuickOrderList,
  type QuickOrderRowData,
  type QuickOrderTotal,
  type QuickOrderView,
  type RowMoney,
} from './quick-order.ts'

/** View model of a row. */
export interface RowView
  extends Pick<
    QuickOrderRowData,
    'id' | 'version' | 'code' | 'note' | 'state' | 'message' | 'remarks' | 'quantityText'
  > {
  /** Its source row as text; null for a typed one. */
  line: string | null
  product: { code: string; name: string; brand: string; href: string; picture: string | null; unit: string } | null
  quantity: string | null
  quantityVisible: string
  /** Unit price and row total; null if missing or hidden. */
  money: { amount: string; before: string | null; row: string } | null
  stock: StockView | null
  candidates: CandidateView[]
  /** Kind of the candidates: a choice, a guess, or substitutes. */
  offered: 'which' | 'meant' | 'instead'
  shortage: { orderAll: string | null; take: { quantity: string; text: string } | null } | null
}

/** A candidate: product, own price, stock and arrival; hidden values are null. */
export interface CandidateView extends Pick<Candidate, 'productId' | 'code' | 'name' | 'brand'> {
  price: { amount: string; before: string | null } | null
  stock: StockView | null
  arrival: string | null
}

export interface QuickOrderListView {
  rows: RowView[]
  progress: Progress
  /** Progress of the lookup as text. */
  checked: string
  views: { view: QuickOrderView; count: number; countText: string; href: string; current: boolean }[]
  view: QuickOrderView
  page: number
  pages: number
  here: string
  /** Total of the ready rows, with or without tax as the shop shows prices; null if hidden. */
  total: { title: string; amount: string } | null
}

type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n' | 'shop' | 'can'>

export function toQuickOrderView(
  reader: Reader,
  quickOrderList: QuickOrderList,
  view: QuickOrderView,
): QuickOrderListView {
  const { progress } = quickOrderList
  const { language, i18n } = reader
  const count = (number: number) => formatQuantity(language, String(number))
  const counts: Record<QuickOrderView, number> = {
    ...progress,
    all: progress.rows,
    open: progress.short + progress.ask + progress.bad,
  }
  return {
    rows: quickOrderList.rows.map((row) => toRowView(reader, row)),
    progress,
    checked: i18n.t('quickOrder.progress.text', {
      done: count(progress.rows - progress.waiting),
      rows: count(progress.rows),
    }),
    views: QUICK_ORDER_VIEWS.filter((one) => one === 'all' || one === view || counts[one] > 0).map((one) => ({
      view: one,
      count: counts[one],
      countText: count(counts[one]),
      current: one === view,
      href: buildQuickOrderPath(reader, { view: one, page: 1 }),
    })),
    view,
    page: quickOrderList.page,
    pages: Math.max(1, Math.ceil(quickOrderList.found / QUICK_ORDER_PAGE_SIZE)),
    here: getPagePath(reader, 'quickOrder'),
    total: quickOrderList.total && toTotalView(reader, quickOrderList.total),
  }
}

/** As in the cart: without tax if prices are shown without it. */
function toTotalView(
  { language, i18n, can }: Reader,
  { currency, net, total }: QuickOrderTotal,
): NonNullable<QuickOrderListView['total']> {
  const withTax = can('seePricesWithTax')
  return {
    title: i18n.t(withTax ? 'quickOrder.total.withTax' : 'quickOrder.total.withoutTax'),
    amount: formatMoney(language, { amount: withTax ? total : net, currency }),
  }
}

function toMoneyView({ language }: Reader, { price, net, total }: RowMoney): NonNullable<RowView['money']> {
  const { currency, amount, listAmount, withTax } = price
  const formatAmount = (value: string) => formatMoney(language, { amount: value, currency })
  return {
    amount: formatAmount(amount),
    before: listAmount === null ? null : formatAmount(listAmount),
    row: formatAmount(withTax ? total : net),
  }
}

export function buildQuickOrderPath(
  reader: Pick<Reader, 'site' | 'language'>,
  { view, page }: { view: QuickOrderView; page: number },
): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { show: view }), ...(page > 1 && { page: `${page}` }) })
  return getPagePath(reader, 'quickOrder', query.size > 0 ? `?${query}` : '')
}

function toRowView(reader: Reader, row: QuickOrderRowData): RowView {
  const { id, version, code, note, state, message, remarks, quantityText, product, quantity, fileRow } = row
  const unit = product ? unitName(product.unit, reader.i18n) : ''
  return {
    id,
    version,
    code,
    note,
    state,
    message,
    remarks,
    quantityText,
    line: fileRow === null ? null : reader.i18n.t('quickOrder.row.line', { row: fileRow }),
    product: product && {
      code: product.code,
      name: product.name,
      brand: product.brand,
      picture: product.picture,
      href: productPath(reader, product.slug),
      unit,
    },
    money: row.money && toMoneyView(reader, row.money),
    stock: row.stock && stockView({ ...row.stock, comings: null, depots: null }, unit, reader),
    quantity: quantity === null ? null : quantityToType(reader.language, trimZeros(quantity)),
    quantityVisible: quantity === null ? quantityText : formatQuantity(reader.language, quantity),
    candidates: row.candidates.map((one) => toCandidateView(reader, one)),
    offered: row.reason === 'Unknown' ? 'meant' : row.state === 'ask' ? 'which' : 'instead',
    shortage: row.state === 'short' ? toShortageView(reader, row) : null,
  }
}

function toCandidateView(
  reader: Reader,
  { unit, number: _, price, stock, arrival, ...product }: Candidate,
): CandidateView {
  const formatAmount = (amount: string) => formatMoney(reader.language, { amount, currency: price?.currency ?? '' })
  return {
    ...product,
    price: price && { amount: formatAmount(price.amount), before: price.listAmount && formatAmount(price.listAmount) },
    stock: stock && stockView({ ...stock, comings: null, depots: null }, unitName(unit, reader.i18n), reader),
    arrival: arrival && arrivalText(arrival, reader),
  }
}

function toShortageView(
  { language, i18n }: Reader,
  { quantity, left, shortageAllowed }: QuickOrderRowData,
): RowView['shortage'] {
  const formatNumber = (number: string) => formatQuantity(language, number)
  return {
    orderAll:
      shortageAllowed && quantity !== null
        ? i18n.t('quickOrder.row.orderAll', { quantity: formatNumber(quantity) })
        : null,
    take:
      left === null
        ? null
        : {
            quantity: quantityToType(language, trimZeros(left)),
            text: i18n.t('quickOrder.row.take', { available: formatNumber(left) }),
          },
  }
}
