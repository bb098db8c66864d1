import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The list of products, with variations and hidden ones. */
export const PRODUCTS_TABLE = {
  name: 'products',
  columns: [
    { key: 'code', label: 'deskProducts.column.code', kind: 'code', sortable: true, initial: true },
    { key: 'name', label: 'deskProducts.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'state', label: 'deskProducts.column.state', kind: 'status', initial: true },
    { key: 'brand', label: 'deskProducts.column.brand', kind: 'text', initial: true },
    { key: 'category', label: 'deskProducts.column.category', kind: 'text', initial: true, wideOnly: true },
    { key: 'price', label: 'deskProducts.column.price', kind: 'money', initial: true },
    { key: 'currency', label: 'deskProducts.column.currency', kind: 'code', wideOnly: true },
    { key: 'stock', label: 'deskProducts.column.stock', kind: 'number', initial: true },
    { key: 'audience', label: 'productAudience.column', kind: 'text', wideOnly: true },
    { key: 'shownAt', label: 'productPublication.column.shownAt', kind: 'code', wideOnly: true },
    { key: 'hiddenAt', label: 'productPublication.column.hiddenAt', kind: 'code', wideOnly: true },
    { key: 'unit', label: 'deskProducts.column.unit', kind: 'text', wideOnly: true },
    { key: 'taxRate', label: 'deskProducts.column.taxRate', kind: 'number', wideOnly: true },
    { key: 'manufacturerCode', label: 'deskProducts.column.manufacturerCode', kind: 'code', wideOnly: true },
    { key: 'barcode', label: 'deskProducts.column.barcode', kind: 'code', wideOnly: true },
    { key: 'shortCode', label: 'deskProducts.field.shortCode', kind: 'code', wideOnly: true },
    { key: 'packageName', label: 'deskProducts.field.packageName', kind: 'text', wideOnly: true },
    { key: 'weightKg', label: 'deskProducts.field.weightKg', kind: 'number', wideOnly: true },
    { key: 'volumeDm3', label: 'deskProducts.field.volumeDm3', kind: 'number', wideOnly: true },
    { key: 'origin', label: 'deskProducts.field.origin', kind: 'text', wideOnly: true },
    { key: 'productionDate', label: 'deskProducts.field.productionDate', kind: 'code', wideOnly: true },
    { key: 'season', label: 'deskProducts.field.season', kind: 'text', wideOnly: true },
    { key: 'consumption', label: 'deskProducts.field.consumption', kind: 'code', wideOnly: true },
    { key: 'wetGrip', label: 'deskProducts.field.wetGrip', kind: 'code', wideOnly: true },
    { key: 'noiseDb', label: 'deskProducts.field.noiseDb', kind: 'number', wideOnly: true },
    { key: 'noiseClass', label: 'deskProducts.field.noiseClass', kind: 'code', wideOnly: true },
    {
      key: 'changedAt',
      label: 'deskProducts.column.changedAt',
      kind: 'date',
      sortable: true,
      initial: true,
      wideOnly: true,
    },
  ],
  filters: [
    { key: 'q', label: 'deskProducts.filter.search', kind: 'search' },
    { key: 'state', label: 'deskProducts.column.state', kind: 'choice' },
    { key: 'brand', label: 'deskProducts.column.brand', kind: 'choice' },
    { key: 'category', label: 'deskProducts.column.category', kind: 'choice' },
    { key: 'audience', label: 'productAudience.column', kind: 'choice' },
    { key: 'unit', label: 'deskProducts.column.unit', kind: 'choice' },
    { key: 'missing', label: 'deskProducts.filter.missing', kind: 'choice' },
  ],
  sort: { column: 'code', descending: false },
} as const satisfies TableDefinition

export type ProductColumn = ColumnKey<typeof PRODUCTS_TABLE>
export type ProductFilter = FilterKey<typeof PRODUCTS_TABLE>

export const PRODUCT_STATES = ['active', 'passive', 'scheduled'] as const

/** What a product may lack. */
export const MISSING = ['picture', 'price', 'stock'] as const

/** The value of a filter for products without a brand or category. */
export const NONE = 'none'

/** A product of the list. */
export interface ListedProduct {
  id: number
  code: string
  name: string
  brand: string
  category: string
  /** In the main price list, whose currency it has; null for none. */
  price: string | null
  currency: string
  /** Available in all depots. */
  stock: string
  unit: string
  taxRate: string
  manufacturerCode: string
  barcode: string
  changedAt: Date
  visible: boolean
  /** When it will be shown, and hidden. */
  shownAt: Date | null
  hiddenAt: Date | null
  /** The groups of customers that it is limited to, separated by commas; empty for everyone. */
  audience: string
  shortCode: string
  packageName: string
  weightKg: string | null
  volumeDm3: string | null
  origin: string
  productionDate: string
  season: number | null
  consumption: string | null
  wetGrip: string | null
  noiseDb: number | null
  noiseClass: string | null
}

/** The value of a filter for products that are limited to any group of customers. */
export const LIMITED = 'limited'

/** What the filters and the form of a product offer, by id. */
export interface ProductChoices {
  brands: NamedChoice[]
  /** Named with the categories above them. */
  categories: NamedChoice[]
}

export interface NamedChoice {
  id: number
  name: string
}

/** A file has prices without their currency: it gets a column of its own. */
export const toExportedColumns = (columns: readonly string[]): string[] =>
  columns.includes('price') ? [...columns, 'currency'] : [...columns]
