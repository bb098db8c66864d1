import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { TableDefinition } from '../table/table.ts'
import type { TreeCategory } from './taxonomy.ts'
import { getCategories } from './wire.ts'

/** The categories of a site as their file has them: the page shows the tree. */
const CATEGORIES_TABLE = {
  name: 'categories',
  columns: [
    { key: 'path', label: 'deskCatalogue.category.path', kind: 'text', fixed: true },
    { key: 'name', label: 'deskCatalogue.field.name', kind: 'text', initial: true },
    { key: 'level', label: 'deskCatalogue.category.level', kind: 'number', initial: true },
    { key: 'order', label: 'deskCatalogue.field.sortNo', kind: 'number', sortable: true, initial: true },
  ],
  filters: [],
  sort: { column: 'order', descending: false },
} as const satisfies TableDefinition

export const CATEGORIES_LIST: ShortList = {
  definition: CATEGORIES_TABLE,
  page: 'deskCategories',
  permission: 'manageCatalogue',
  async load(page) {
    const { categories } = await page.call(getCategories)
    return addPaths(categories).map(({ id, name, depth, path }, at) => ({
      id: `${id}`,
      label: name,
      href: getPagePath(page, 'deskCategories', `/${id}`),
      cells: {
        path: { text: path },
        name: { text: name },
        level: toCountCell(page, depth + 1),
        order: toCountCell(page, at + 1),
      },
    }))
  },
}

/** The names from the top of the tree to each category. */
function addPaths(categories: readonly TreeCategory[]) {
  const above: string[] = []
  return categories.map((category) => {
    above.splice(category.depth, above.length, category.name)
    return { ...category, path: above.join(' > ') }
  })
}
