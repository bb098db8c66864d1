import { formatDay } from '#src/back-office/picking/picking-row.ts'
import type { CellView, ColumnKey, FilterKey, TableDefinition, TableRowView } from '#src/back-office/table/table.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { ExpectedGoods } from '../document.ts'

/** When goods are expected: before today, today, later, or on a day that is not known. */
export const EXPECTED_STATES = ['overdue', 'today', 'later', 'open'] as const
export type ExpectedState = (typeof EXPECTED_STATES)[number]

/** The goods that the depots of a site expect, by product and delivery. */
export const EXPECTED_TABLE = {
  name: 'expectedGoods',
  columns: [
    { key: 'code', label: 'expectedGoods.field.code', kind: 'code', sortable: true, fixed: true },
    { key: 'name', label: 'expectedGoods.column.name', kind: 'text', initial: true },
    { key: 'depot', label: 'stockDocuments.field.depot', kind: 'text', sortable: true, initial: true },
    { key: 'quantity', label: 'expectedGoods.field.quantity', kind: 'number', initial: true },
    { key: 'unit', label: 'expectedGoods.column.unit', kind: 'text' },
    { key: 'waiting', label: 'expectedGoods.column.waiting', kind: 'number', initial: true },
    { key: 'day', label: 'stockDocuments.expected.day', kind: 'date', sortable: true, initial: true },
    { key: 'state', label: 'expectedGoods.column.state', kind: 'status', initial: true },
    { key: 'note', label: 'expectedGoods.field.note', kind: 'text', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'expectedGoods.search', kind: 'search' },
    { key: 'store', label: 'stockDocuments.field.depot', kind: 'choice' },
    { key: 'state', label: 'expectedGoods.column.state', kind: 'choice' },
    { key: 'from', label: 'expectedGoods.from', kind: 'day' },
    { key: 'to', label: 'expectedGoods.until', kind: 'day' },
  ],
  sort: { column: 'day', descending: false },
} as const satisfies TableDefinition

export type ExpectedFilter = FilterKey<typeof EXPECTED_TABLE>

export interface ListedExpectedGoods extends Omit<ExpectedGoods, 'productId'> {
  state: ExpectedState
}

const TONES = { overdue: 'bad', today: 'warn', later: 'neutral', open: 'neutral' } as const satisfies Record<
  ExpectedState,
  CellView['tone']
>

/** Expected goods as a row of the table and of its files; `href` is the page of the delivery. */
export function toExpectedTableRow(
  { texts, language }: { texts: Texts; language: Language },
  goods: ListedExpectedGoods,
  href: string,
): TableRowView {
  const { id, code, name, depot, quantity, unit, waiting, day, state, note } = goods
  const toNumber = (value: string): CellView => ({ text: formatQuantity(language, value), value })
  const cells: Record<ColumnKey<typeof EXPECTED_TABLE>, CellView | undefined> = {
    code: { text: code },
    name: { text: name },
    depot: { text: depot },
    quantity: toNumber(quantity),
    unit: { text: unitName(unit, texts, quantity) },
    waiting: Number(waiting) > 0 ? toNumber(waiting) : undefined,
    day: day === null ? undefined : { text: formatDay(language, day), value: day },
    state: { text: texts.t(`expectedGoods.state.${state}`), tone: TONES[state] },
    note: note === '' ? undefined : { text: note },
  }
  return { id: `${id}`, label: `${code} · ${depot}`, href, cells }
}
