import type { ColumnKey, FilterKey, TableDefinition } from '#src/back-office/table/table.ts'
import type { Decimal } from '#src/platform/money.ts'

/** The products of the site with their prices in one list. */
export const LIST_PRICES_TABLE = {
  name: 'listPrices',
  columns: [
    { key: 'code', label: 'deskProducts.column.code', kind: 'code', sortable: true, initial: true },
    { key: 'name', label: 'deskProducts.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'brand', label: 'deskProducts.column.brand', kind: 'text', initial: true, wideOnly: true },
    { key: 'unit', label: 'deskProducts.column.unit', kind: 'text', wideOnly: true },
    { key: 'price', label: 'listPrices.column.price', kind: 'money', initial: true },
    { key: 'currency', label: 'deskProducts.column.currency', kind: 'code', wideOnly: true },
    { key: 'tiers', label: 'listPrices.column.tiers', kind: 'code', initial: true },
    { key: 'temporary', label: 'listPrices.column.temporary', kind: 'text', initial: true },
    { key: 'planned', label: 'listPrices.column.planned', kind: 'money', initial: true },
    { key: 'plannedFrom', label: 'listPrices.column.plannedFrom', kind: 'date', initial: true },
    { key: 'before', label: 'listPrices.column.before', kind: 'money', initial: true },
    { key: 'changedOn', label: 'listPrices.column.changedOn', kind: 'date', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskProducts.filter.search', kind: 'search' },
    { key: 'price', label: 'listPrices.filter.price', kind: 'choice' },
    { key: 'state', label: 'deskProducts.column.state', kind: 'choice' },
    { key: 'brand', label: 'deskProducts.column.brand', kind: 'choice' },
    { key: 'category', label: 'deskProducts.column.category', kind: 'choice' },
  ],
  sort: { column: 'code', descending: false },
} as const satisfies TableDefinition

export type ListPriceColumn = ColumnKey<typeof LIST_PRICES_TABLE>
export type ListPriceFilter = FilterKey<typeof LIST_PRICES_TABLE>

/** What the filter of prices selects: products with or without one today, with a later one, and so on. */
export const PRICE_CHOICES = ['priced', 'unpriced', 'planned', 'temporary', 'tiers'] as const
export type PriceChoice = (typeof PRICE_CHOICES)[number]

/** Quantities with a column in the grid. */
export const MAX_STEPS = 12

/** A product with its prices in one list. Days as YYYY-MM-DD. */
export interface ListedPrices {
  id: number
  code: string
  name: string
  brand: string
  unit: string
  /** A digest of all its prices in the list. */
  version: number
  /** Of today for any quantity, without temporary ones; null for none. */
  amount: Decimal | null
  /** What it was before, and since when it is what it is. */
  before: Decimal | null
  changedOn: string | null
  /** From larger quantities. */
  tiers: { minQuantity: Decimal; amount: Decimal }[]
  /** The price with a last day that takes the place of `amount` today. */
  temporary: { amount: Decimal; until: string } | null
  /** The next price for any quantity. */
  planned: { amount: Decimal; from: string } | null
}
