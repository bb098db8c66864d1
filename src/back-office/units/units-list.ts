import type { PageRequest } from '#src/api/page-context.ts'
import type { ListedUnit } from '#src/products/goods/unit-queries.server.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'
import { getUnits } from './wire.ts'

/** The units of quantity of a site. */
export const UNITS_TABLE = {
  name: 'units',
  columns: [
    { key: 'name', label: 'deskUnits.unit', kind: 'text', sortable: true, fixed: true },
    { key: 'code', label: 'deskCatalogue.field.code', kind: 'code', sortable: true },
    { key: 'origin', label: 'deskUnits.origin', kind: 'status', sortable: true, initial: true },
    { key: 'quantities', label: 'deskUnits.quantities', kind: 'text', sortable: true, initial: true },
    { key: 'products', label: 'deskUnits.products', kind: 'number', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskUnits.search', kind: 'search' },
    { key: 'origin', label: 'deskUnits.origin', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

export const UNITS_LIST: ShortList = {
  definition: UNITS_TABLE,
  page: 'deskUnits',
  permission: 'manageCatalogue',
  async load(page) {
    const { units } = await page.call(getUnits, {})
    return units.map((unit) => toUnitRow(page, unit))
  },
}

function toUnitRow(page: PageRequest, { code, name, decimals, isStandard, products }: ListedUnit): ShortRow {
  const { t } = page.i18n
  const productsHref = getPagePath(page, 'deskProducts', `?${new URLSearchParams({ unit: code })}`)
  return {
    id: code,
    label: name,
    href: getPagePath(page, 'deskUnits', `/${encodeURIComponent(code)}`),
    choices: { origin: [isStandard ? 'standard' : 'own'] },
    cells: {
      name: { text: name },
      code: { text: code },
      origin: { text: t(isStandard ? 'deskUnits.standard' : 'deskUnits.own'), tone: isStandard ? 'neutral' : 'brand' },
      quantities: { text: t(decimals ? 'deskUnits.decimal' : 'deskUnits.whole') },
      products: toCountCell(page, products, productsHref),
    },
  }
}
