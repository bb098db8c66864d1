import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'
import type { ListedGroup } from './group.ts'
import { getCustomerGroups } from './wire.ts'

/** The groups of customers of a site. */
export const GROUPS_TABLE = {
  name: 'customerGroups',
  columns: [
    { key: 'name', label: 'customerGroups.name', kind: 'text', sortable: true, fixed: true },
    { key: 'code', label: 'deskCatalogue.field.code', kind: 'code', sortable: true },
    { key: 'customers', label: 'customerGroups.column.customers', kind: 'number', sortable: true, initial: true },
    { key: 'discounts', label: 'customerGroups.column.discounts', kind: 'number', sortable: true, initial: true },
    { key: 'promotions', label: 'customerGroups.column.promotions', kind: 'number', sortable: true, initial: true },
    { key: 'quantities', label: 'customerGroups.column.quantities', kind: 'number', sortable: true, initial: true },
    { key: 'products', label: 'customerGroups.column.products', kind: 'number', sortable: true, initial: true },
  ],
  filters: [{ key: 'q', label: 'customerGroups.search', kind: 'search' }],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

export const GROUPS_LIST: ShortList = {
  definition: GROUPS_TABLE,
  page: 'customerGroups',
  permission: 'manageCustomers',
  async load(page) {
    const { groups } = await page.call(getCustomerGroups)
    return groups.map((group) => toGroupRow(page, group))
  },
}

function toGroupRow(page: PageRequest, { id, code, name, ...use }: ListedGroup): ShortRow {
  const products = page.can('manageCatalogue') ? getPagePath(page, 'deskProducts', `?audience=${id}`) : undefined
  return {
    id: `${id}`,
    label: name,
    href: getPagePath(page, 'customerGroups', `/${id}`),
    cells: {
      name: { text: name },
      code: { text: code },
      customers: toCountCell(page, use.customers, getPagePath(page, 'customers', `?group=${id}`)),
      discounts: toCountCell(page, use.discounts),
      promotions: toCountCell(page, use.promotions),
      quantities: toCountCell(page, use.quantities),
      products: toCountCell(page, use.products, products),
    },
  }
}
