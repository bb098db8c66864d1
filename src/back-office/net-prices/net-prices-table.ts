import type { Decimal } from '#src/platform/money.ts'
import type { DiscountState } from '../discounts/discounts-table.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The net prices that are agreed with single customers. */
export const NET_PRICES_TABLE = {
  name: 'netPrices',
  columns: [
    { key: 'buyer', label: 'netPrices.column.buyer', kind: 'text', sortable: true, fixed: true },
    { key: 'customer', label: 'discounts.column.customer', kind: 'code', wideOnly: true },
    { key: 'product', label: 'discounts.column.product', kind: 'code', sortable: true, initial: true },
    { key: 'productName', label: 'netPrices.column.productName', kind: 'text', initial: true, wideOnly: true },
    { key: 'amount', label: 'netPrices.column.amount', kind: 'money', initial: true },
    { key: 'currency', label: 'netPrices.column.currency', kind: 'code' },
    { key: 'minQuantity', label: 'netPrices.column.minQuantity', kind: 'number', initial: true },
    { key: 'state', label: 'discounts.column.state', kind: 'status', initial: true },
    { key: 'reference', label: 'discounts.column.reference', kind: 'text', wideOnly: true },
    { key: 'note', label: 'discounts.form.note', kind: 'prose', wideOnly: true },
    { key: 'from', label: 'discounts.column.from', kind: 'date', sortable: true },
    { key: 'until', label: 'discounts.column.until', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'netPrices.filter.search', kind: 'search' },
    { key: 'state', label: 'discounts.column.state', kind: 'choice' },
    { key: 'end', label: 'discounts.filter.end', kind: 'choice' },
  ],
  // Those without an end and those that end last are first, ended ones last.
  sort: { column: 'until', descending: true },
} as const satisfies TableDefinition

export type NetPriceColumn = ColumnKey<typeof NET_PRICES_TABLE>
export type NetPriceFilter = FilterKey<typeof NET_PRICES_TABLE>

export interface ListedNetPrice {
  id: number
  /** Name and code of the customer. */
  buyer: string
  customer: string
  /** Code and name of the product. */
  product: string
  productName: string
  /** Of one unit, without tax. */
  amount: Decimal
  currency: string
  minQuantity: Decimal
  /** Number of the agreement, for staff. */
  reference: string
  /** What was agreed, for staff. */
  note: string
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
  state: DiscountState
  version: number
  /** Another one for the same quantity is valid on some of its days: of these the later start applies. */
  overlaps: boolean
}
