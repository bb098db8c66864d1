import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { ListedModel } from '#src/vehicles/listed-vehicle.ts'
import { yearsText } from '#src/vehicles/vehicle.ts'
import type { CellView, ColumnKey, TableDefinition, TableRowView } from '../table/table.ts'

/** The models that products fit. */
export const VEHICLES_TABLE = {
  name: 'vehicles',
  columns: [
    { key: 'model', label: 'deskVehicles.column.model', kind: 'text', sortable: true, fixed: true },
    { key: 'years', label: 'deskVehicles.column.years', kind: 'code', initial: true },
    { key: 'engines', label: 'deskVehicles.column.engines', kind: 'number', initial: true },
    { key: 'products', label: 'deskVehicles.column.products', kind: 'number', initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskVehicles.search', kind: 'search' },
    { key: 'use', label: 'deskVehicles.filter.use', kind: 'choice' },
  ],
  sort: { column: 'model', descending: false },
} as const satisfies TableDefinition

export type VehicleColumn = ColumnKey<typeof VEHICLES_TABLE>

/** A model as a row of the table and of its files; `href` is its page. */
export function toVehicleRow(language: Language, row: ListedModel, href: string): TableRowView {
  const toNumber = (value: number): CellView => ({ text: formatQuantity(language, `${value}`), value: `${value}` })
  const name = `${row.make} ${row.model}`
  const cells: Record<VehicleColumn, CellView> = {
    model: { text: name },
    years: { text: yearsText(row) },
    engines: toNumber(row.engines),
    products: toNumber(row.products),
  }
  return { id: `${row.id}`, label: name, href, cells }
}
