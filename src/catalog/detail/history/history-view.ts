import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import { type HistoryKind, listHistoryKinds, type OrderHistory } from './order-history.ts'

/** The sixteen statuses of orders, by number. */
type Status = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16

export interface HistoryView {
  /** Whose orders; empty where there is no choice. */
  kinds: { text: string; href: string; open: boolean }[]
  summary: string
  lines: {
    /** One product may be in an order twice. */
    key: string
    number: string
    /** Its page, for the viewer's own orders. */
    href: string | null
    day: string
    customer: string
    quantity: string
    price: string
    status: string
  }[]
  /** Names of customers are a column. */
  ofOthers: boolean
}

interface HistoryEntryView {
  kind: HistoryKind
  /** The address of the same tab with other orders. */
  to: (kind: HistoryKind) => string
}

export function historyView(history: OrderHistory, page: PageRequest, { kind, to }: HistoryEntryView): HistoryView {
  const { t } = page.i18n
  const texts: Record<HistoryKind, string> = {
    mine: t('detail.history.mine'),
    subDealers: t('detail.history.subDealers'),
    represented: t('detail.history.represented'),
  }
  const kinds = listHistoryKinds(page)
  const { lines, orderCount, totalQuantity } = history
  return {
    kinds: kinds.length < 2 ? [] : kinds.map((one) => ({ text: texts[one], href: to(one), open: one === kind })),
    summary: t('detail.history.summary', {
      count: orderCount,
      quantity: quantityWithUnit(totalQuantity, lines[0]?.unit ?? '', page.i18n),
    }),
    lines: lines.map((line, at) => ({
      key: `${line.orderNumber} ${at}`,
      number: line.orderNumber,
      href: kind === 'mine' ? getPagePath(page, 'orderDetail', `/${encodeURIComponent(line.orderNumber)}`) : null,
      day: formatDate(page.language, line.placedAt, { timeZone: page.site.timeZone }),
      customer: line.customerName,
      quantity: quantityWithUnit(line.quantity, line.unit, page.i18n),
      price: formatMoney(page.language, { amount: line.netPrice, currency: line.currency }),
      status: t(`order.status.${line.status as Status}`),
    })),
    ofOthers: kind !== 'mine',
  }
}
