import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The discounts that the distributor gives. Labels of columns are headings that the import of discounts recognizes. */
export const DISCOUNTS_TABLE = {
  name: 'discounts',
  columns: [
    { key: 'buyer', label: 'discounts.column.buyer', kind: 'text', sortable: true, fixed: true },
    { key: 'customer', label: 'discounts.column.customer', kind: 'code', wideOnly: true },
    { key: 'group', label: 'discounts.column.group', kind: 'text', wideOnly: true },
    { key: 'goods', label: 'discounts.column.goods', kind: 'text', initial: true },
    { key: 'brand', label: 'discounts.column.brand', kind: 'text', wideOnly: true },
    { key: 'category', label: 'discounts.column.category', kind: 'text', wideOnly: true },
    { key: 'product', label: 'discounts.column.product', kind: 'code', wideOnly: true },
    { key: 'chain', label: 'discounts.column.chain', kind: 'code', initial: true },
    { key: 'total', label: 'discounts.column.total', kind: 'number', initial: true },
    { key: 'state', label: 'discounts.column.state', kind: 'status', initial: true },
    { key: 'title', label: 'discounts.column.title', kind: 'text', initial: true, wideOnly: true },
    { key: 'reference', label: 'discounts.column.reference', kind: 'text', wideOnly: true },
    { key: 'from', label: 'discounts.column.from', kind: 'date', sortable: true },
    { key: 'until', label: 'discounts.column.until', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'discounts.filter.search', kind: 'search' },
    { key: 'to', label: 'discounts.filter.to', kind: 'choice' },
    { key: 'on', label: 'discounts.column.goods', kind: 'choice' },
    { key: 'state', label: 'discounts.column.state', kind: 'choice' },
    { key: 'end', label: 'discounts.filter.end', kind: 'choice' },
  ],
  sort: { column: 'buyer', descending: false },
} as const satisfies TableDefinition

export type DiscountColumn = ColumnKey<typeof DISCOUNTS_TABLE>
export type DiscountFilter = FilterKey<typeof DISCOUNTS_TABLE>

/** Who gets a discount. */
export const BUYERS = ['customer', 'group'] as const
export type BuyerKind = (typeof BUYERS)[number]

/** What a discount applies to. */
export const GOODS = ['all', 'brand', 'category', 'product'] as const
export type GoodsKind = (typeof GOODS)[number]

/** On the current day of the site. */
export const DISCOUNT_STATES = ['valid', 'coming', 'ended'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** Ends within 30 days; ends at all and has not ended; has ended. */
export const DISCOUNT_ENDS = ['soon', 'fixed', 'past'] as const
export type DiscountEnd = (typeof DISCOUNT_ENDS)[number]

export interface ListedDiscount {
  id: number
  to: BuyerKind
  /** Name of the customer or of the group. */
  buyer: string
  /** Code of the customer, or empty. */
  customer: string
  on: GoodsKind
  /** Names, or empty. */
  brand: string
  category: string
  /** Code and name of the product, or empty. */
  product: string
  productName: string
  /** Each applied to the result of the one before. */
  percents: Decimal[]
  title: string
  /** Number of the agreement with the buyer, for staff. */
  reference: string
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
  state: DiscountState
  version: number
  /** Another discount of this buyer on the same goods is valid on some of its days: of these the later start applies. */
  overlaps: boolean
}

/** A discount as its form shows it: buyer, goods and first day identify it and stay. */
export interface DiscountRecord extends ListedDiscount {
  /** What was agreed, for staff. */
  note: string
}

/** Groups, brands and categories that a discount may name; categories with the names above them. */
export interface DiscountChoices {
  groups: { id: number; name: string }[]
  brands: { id: number; name: string }[]
  categories: { id: number; name: string }[]
}

export const MAX_TITLE_LENGTH = 100
export { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '#src/pricing/net-price.ts'
