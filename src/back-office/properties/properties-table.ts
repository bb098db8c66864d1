import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { CellView, ColumnKey, TableDefinition, TableRowView } from '../table/table.ts'
import type { ListedProperty } from './property.ts'

/** The properties that describe products, in the order of the shop. */
export const PROPERTIES_TABLE = {
  name: 'properties',
  columns: [
    { key: 'name', label: 'deskProperties.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'values', label: 'deskProperties.column.values', kind: 'number', initial: true },
    { key: 'products', label: 'deskProperties.column.products', kind: 'number', initial: true },
    { key: 'sortNo', label: 'deskCatalogue.field.sortNo', kind: 'number', sortable: true, initial: true },
    { key: 'key', label: 'deskProperties.column.key', kind: 'code', sortable: true },
  ],
  filters: [{ key: 'q', label: 'deskProperties.search', kind: 'search' }],
  sort: { column: 'sortNo', descending: false },
} as const satisfies TableDefinition

export type PropertyColumn = ColumnKey<typeof PROPERTIES_TABLE>

/** A property as a row of the table and of its files; `href` is its page. */
export function toPropertyRow(
  language: Language,
  { id, name, key, ...numbers }: ListedProperty,
  href: string,
): TableRowView {
  const toNumber = (value: number): CellView => ({ text: formatQuantity(language, `${value}`), value: `${value}` })
  const cells: Record<PropertyColumn, CellView | undefined> = {
    name: { text: name },
    values: toNumber(numbers.values),
    products: toNumber(numbers.products),
    sortNo: toNumber(numbers.sortNo),
    key: { text: key },
  }
  return { id: `${id}`, label: name, href, cells }
}
