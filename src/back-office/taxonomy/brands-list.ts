import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'
import type { ListedBrand } from './taxonomy.ts'
import { getBrands } from './wire.ts'

/** The brands of a site. */
export const BRANDS_TABLE = {
  name: 'brands',
  columns: [
    { key: 'name', label: 'deskCatalogue.brand.name', kind: 'text', sortable: true, fixed: true },
    { key: 'quality', label: 'deskCatalogue.field.quality', kind: 'text', sortable: true, initial: true },
    { key: 'products', label: 'deskUnits.products', kind: 'number', sortable: true, initial: true },
    { key: 'logo', label: 'deskCatalogue.brand.logo', kind: 'status', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskCatalogue.brand.search', kind: 'search' },
    { key: 'quality', label: 'deskCatalogue.field.quality', kind: 'choice' },
    { key: 'logo', label: 'deskCatalogue.brand.logo', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

export const BRANDS_LIST: ShortList = {
  definition: BRANDS_TABLE,
  page: 'deskBrands',
  permission: 'manageCatalogue',
  async load(page) {
    const { brands } = await page.call(getBrands, { text: '' })
    return brands.map((brand) => toBrandRow(page, brand))
  },
}

function toBrandRow(page: PageRequest, { id, name, quality, products, hasLogo }: ListedBrand): ShortRow {
  const { t } = page.i18n
  const productsHref = getPagePath(page, 'deskProducts', `?brand=${id}`)
  return {
    id: `${id}`,
    label: name,
    href: getPagePath(page, 'deskBrands', `/${id}`),
    choices: { quality: [quality], logo: [hasLogo ? 'yes' : 'no'] },
    cells: {
      name: { text: name },
      quality: { text: t(`deskCatalogue.quality.${quality}`) },
      products: toCountCell(page, products, productsHref),
      logo: { text: t(hasLogo ? 'lists.yes' : 'lists.no'), tone: hasLogo ? 'good' : 'neutral' },
    },
  }
}
