import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { ListedReturn } from '#src/returns/list-queries.server.ts'
import { RETURN_TONES } from '#src/returns/return.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import type { CellView, ColumnKey, TableDefinition, TableRowView } from '../table/table.ts'

/** The returns that the shop receives. */
export const RETURNS_TABLE = {
  name: 'returns',
  columns: [
    { key: 'number', label: 'deskReturns.column.number', kind: 'code', fixed: true },
    { key: 'status', label: 'deskReturns.column.status', kind: 'status', sortable: true, initial: true },
    { key: 'createdAt', label: 'deskReturns.column.createdAt', kind: 'date', sortable: true, initial: true },
    { key: 'customer', label: 'deskReturns.column.customer', kind: 'text', initial: true },
    { key: 'customerCode', label: 'deskReturns.column.customerCode', kind: 'code' },
    { key: 'code', label: 'deskReturns.column.code', kind: 'code', initial: true },
    { key: 'product', label: 'deskReturns.column.product', kind: 'text' },
    { key: 'brand', label: 'deskReturns.column.brand', kind: 'text' },
    { key: 'quantity', label: 'deskReturns.column.quantity', kind: 'number', initial: true },
    { key: 'amount', label: 'deskReturns.column.amount', kind: 'money', sortable: true, initial: true },
    { key: 'currency', label: 'deskReturns.column.currency', kind: 'code' },
    { key: 'reason', label: 'returns.reasonLabel', kind: 'text' },
    { key: 'order', label: 'returns.order', kind: 'code' },
    { key: 'filedBy', label: 'deskReturns.column.filedBy', kind: 'text' },
    { key: 'photos', label: 'returns.photos', kind: 'number' },
    { key: 'depot', label: 'deskReturns.column.depot', kind: 'text' },
  ],
  filters: [
    { key: 'q', label: 'deskReturns.search', kind: 'search' },
    { key: 'customer', label: 'deskReturns.column.customer', kind: 'tab' },
    { key: 'status', label: 'deskReturns.column.status', kind: 'choice' },
    { key: 'reason', label: 'returns.reasonLabel', kind: 'choice' },
    { key: 'startDate', label: 'deskReturns.startDate', kind: 'day' },
    { key: 'endDate', label: 'deskReturns.endDate', kind: 'day' },
  ],
  sort: { column: 'createdAt', descending: true },
} as const satisfies TableDefinition

type ReturnColumn = ColumnKey<typeof RETURNS_TABLE>

interface RowContext {
  texts: Texts
  language: Language
  site: { timeZone: string }
}

/** A return as a row of the table and of its files; `href` is its page. */
export function toReturnRow({ texts, language, site }: RowContext, one: ListedReturn, href: string): TableRowView {
  const { id, number, createdAt, quantity, amount, currency, photoCount, status } = one
  const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
  const cells: Record<ReturnColumn, CellView | undefined> = {
    number: { text: number },
    createdAt: {
      text: formatDate(language, createdAt, { timeZone: site.timeZone, withTime: true }),
      value: createdAt.toISOString(),
    },
    customer: { text: one.customerName },
    customerCode: { text: one.customerCode },
    code: { text: one.code },
    product: { text: one.name },
    brand: toText(one.brand),
    quantity: { text: quantityWithUnit(quantity, one.unit, texts), value: quantity },
    amount: { text: formatMoney(language, { amount, currency }), value: amount },
    currency: { text: currency },
    reason: { text: texts.t(`returns.reason.${one.reason}`) },
    order: { text: one.orderNumber },
    filedBy: toText(one.filedBy),
    photos: photoCount > 0 ? { text: formatQuantity(language, `${photoCount}`), value: `${photoCount}` } : undefined,
    depot: toText(one.depot),
    status: { text: texts.t(`returns.status.${status}`), tone: RETURN_TONES[status] },
  }
  return { id: `${id}`, label: number, href, cells }
}
