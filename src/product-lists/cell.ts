import type { Texts } from '#src/platform/i18n/texts.ts'

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

type CellType = 'text' | 'number' | 'picture'
export type CellValue = keyof typeof CELL_VALUES

export const HORIZONTALS = ['start', 'center', 'end'] as const
export const VERTICALS = ['top', 'middle', 'bottom'] as const
/** Maximum length of a column title. */
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

const VISIBLE_BY_DEFAULT: ReadonlySet<CellValue> = new Set([
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
  visible: VISIBLE_BY_DEFAULT.has(value),
  type: CELL_VALUES[value],
  wrap: value === 'name' || value === 'oem',
  horizontal: CELL_VALUES[value] === 'number' ? 'end' : 'start',
  vertical: 'middle',
}))

/** The columns of a layout form, in their order. */
export function parseCells(form: FormData): ExportCell[] {
  return form
    .getAll('value')
    .map(String)
    .filter((value): value is CellValue => Object.hasOwn(CELL_VALUES, value))
    .map((value) => ({
      title: String(form.get(`title.${value}`) ?? '').slice(0, LONGEST_TITLE),
      value,
      visible: form.has(`visible.${value}`),
      type: CELL_VALUES[value],
      wrap: form.has(`wrap.${value}`),
      horizontal: HORIZONTALS.find((one) => one === form.get(`horizontal.${value}`)) ?? 'start',
      vertical: VERTICALS.find((one) => one === form.get(`vertical.${value}`)) ?? 'middle',
    }))
}

/** The default titles of the columns of a list. */
export const cellTitles = ({ t }: Texts): Record<CellValue, string> =>
  Object.fromEntries(
    (Object.keys(CELL_VALUES) as CellValue[]).map((value) => [value, t(`exports.cell.${value}`)]),
  ) as Record<CellValue, string>
