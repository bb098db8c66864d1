import { STATUS_TONES } from '#src/orders/status-tones.ts'
import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { ListedOrder, OrderColumn } from './orders-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

/** An order as a row of the table and of its files; `href` is the page of the order. */
export function toOrderRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  order: ListedOrder,
  href: string,
): TableRowView {
  const { id, version, number, placedAt, status, customerCode, customerName, hold, lineCount, currency, total } = order
  const cells: Record<OrderColumn, CellView | undefined> = {
    number: { text: number },
    placedAt: { text: formatDate(language, placedAt, { timeZone, withTime: true }) },
    customer: { text: customerName || customerCode },
    customerCode: { text: customerCode },
    status: { text: t(`order.status.${status}`), tone: STATUS_TONES[status] },
    hold: hold === '' ? undefined : { text: t(`order.desk.hold.${hold}`), tone: 'warn' },
    lines: { text: formatQuantity(language, `${lineCount}`), value: `${lineCount}` },
    total: total === null ? undefined : { text: formatMoney(language, { amount: total, currency }), value: total },
    currency: { text: currency },
    depot: toText(order.depot),
    representative: toText(order.representative),
    payment: toText(order.payment),
    note: toText(order.note),
    reference: toText(order.reference),
    exported: order.exported ? { text: t('order.desk.fetched'), tone: 'neutral' } : undefined,
  }
  return { id: `${id}`, version, label: number, href, cells }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
