/** The possible columns of a product list, in their default order. */
export const CELL_VALUES = {
  picture: 'picture',
  code: 'text',
  name: 'text',
  brand: 'text',
  manufacturerCode: 'text',
  oem: 'text',
  category: 'text',
  package: 'text',
  stock: 'text',
  price: 'number',
  listPrice: 'number',
  discount: 'text',
  retailPrice: 'number',
  purchasePrice: 'number',
  currency: 'text',
  barcode: 'text',
  origin: 'text',
  weight: 'number',
} as const satisfies Record<string, CellType>

export type CellType = 'text' | 'number' | 'picture'
export type CellValue = keyof typeof CELL_VALUES

export const HORIZONTALS = ['start', 'center', 'end'] as const
export const VERTICALS = ['top', 'middle', 'bottom'] as const
/** Longer titles are no titles. */
export const LONGEST_TITLE = 40

/** One column of a list (orders 3): an empty title is the shop's default. */
export interface ExportCell {
  title: string
  value: CellValue
  visible: boolean
  type: CellType
  wrap: boolean
  horizontal: (typeof HORIZONTALS)[number]
  vertical: (typeof VERTICALS)[number]
}

const SHOWN_AT_FIRST: ReadonlySet<CellValue> = new Set([
  'picture',
  'code',
  'name',
  'brand',
  'oem',
  'package',
  'stock',
  'price',
  'currency',
])

export const VALUES = Object.keys(CELL_VALUES) as CellValue[]

/** The default layout: what a customer may see. Purchase prices are included only on request. */
export const STANDARD_CELLS: readonly ExportCell[] = VALUES.map((value) => ({
  title: '',
  value,
  visible: SHOWN_AT_FIRST.has(value),
  type: CELL_VALUES[value],
  wrap: value === 'name' || value === 'oem',
  horizontal: CELL_VALUES[value] === 'number' ? 'end' : 'start',
  vertical: 'middle',
}))
