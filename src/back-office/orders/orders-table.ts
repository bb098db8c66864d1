import type { Hold } from '#src/orders/desk/desk.ts'
import type { Status } from '#src/orders/status.ts'
import type { Permission } from '#src/permissions/policy.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'
import { toTableQuery } from '../table/table-state.ts'

/** The orders of the site. The names of filters are those that addresses of the list always had. */
export const ORDERS_TABLE = {
  name: 'orderDesk',
  columns: [
    { key: 'number', label: 'orderDesk.column.number', kind: 'code', sortable: true, fixed: true },
    { key: 'customer', label: 'orderDesk.column.customer', kind: 'text', initial: true },
    { key: 'customerCode', label: 'orderDesk.column.customerCode', kind: 'code', wideOnly: true },
    { key: 'placedAt', label: 'orderDesk.column.placedAt', kind: 'date', sortable: true, initial: true },
    { key: 'total', label: 'orderDesk.column.total', kind: 'money', sortable: true, initial: true },
    { key: 'currency', label: 'orderDesk.column.currency', kind: 'code', wideOnly: true },
    { key: 'status', label: 'orderDesk.column.status', kind: 'status', initial: true },
    { key: 'hold', label: 'orderDesk.column.hold', kind: 'status', initial: true },
    { key: 'lines', label: 'orderDesk.column.lines', kind: 'number', initial: true },
    { key: 'depot', label: 'orderDesk.column.depot', kind: 'text', initial: true, wideOnly: true },
    { key: 'representative', label: 'orderDesk.column.representative', kind: 'text', initial: true, wideOnly: true },
    { key: 'payment', label: 'orderDesk.column.payment', kind: 'text', initial: true, wideOnly: true },
    { key: 'note', label: 'orderDesk.column.note', kind: 'text' },
    { key: 'reference', label: 'orderDesk.column.reference', kind: 'code', wideOnly: true },
    { key: 'exported', label: 'orderDesk.column.exported', kind: 'status', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'orderDesk.filter.search', kind: 'search' },
    { key: 'work', label: 'orderDesk.filter.work', kind: 'tab' },
    { key: 'sid', label: 'orderDesk.column.status', kind: 'choice' },
    { key: 'customer', label: 'orderDesk.filter.customer', kind: 'text' },
    { key: 'startDate', label: 'orderDesk.filter.startDate', kind: 'day' },
    { key: 'endDate', label: 'orderDesk.filter.endDate', kind: 'day' },
    { key: 'depot', label: 'orderDesk.column.depot', kind: 'choice' },
    { key: 'representative', label: 'orderDesk.column.representative', kind: 'choice' },
    { key: 'sold', label: 'orderDesk.filter.sold', kind: 'choice' },
  ],
  sort: { column: 'placedAt', descending: true },
} as const satisfies TableDefinition

export type OrderColumn = ColumnKey<typeof ORDERS_TABLE>
export type OrderFilter = FilterKey<typeof ORDERS_TABLE>

/** The table without amounts for viewers who see no prices. */
export const toVisibleTable = (can: (permission: Permission) => boolean): TableDefinition =>
  can('seePrices')
    ? ORDERS_TABLE
    : {
        ...ORDERS_TABLE,
        columns: ORDERS_TABLE.columns.filter(({ key }) => key !== 'total' && key !== 'currency'),
      }

/**
 * Waiting work: orders to approve, also those on hold; orders on hold; approved orders with goods to ship; orders past
 * their promised day; approved orders that are in no batch of the export.
 */
export const WORK_KINDS = ['approve', 'held', 'ship', 'overdue', 'export'] as const
export type WorkKind = (typeof WORK_KINDS)[number]
export type WorkCounts = Record<WorkKind, number>

/** The value of the filter for orders that the figures and reports count: not cancelled, wholly returned or unpaid. */
export const SOLD = 'yes'

/** The value of a filter for orders without one. */
export const NONE = 'none'

/** An order of the list. */
export interface ListedOrder {
  id: number
  /** Increases with every change of its lines. */
  version: number
  number: string
  placedAt: Date
  status: Status
  customerCode: string
  customerName: string
  hold: Hold
  lineCount: number
  currency: string
  /** Null for viewers who see no prices. */
  total: Decimal | null
  /** Names of the depots whose goods it holds, joined by commas. */
  depot: string
  /** Names of the customer's representatives, joined by commas. */
  representative: string
  payment: string
  note: string
  reference: string
  /** In a batch of the export. */
  exported: boolean
}

export interface OrderPage {
  orders: ListedOrder[]
  totalHits: number
  /** Of everything that the filters select, by currency; empty for viewers who see no prices. */
  sums: Money[]
}

/** What the filters offer, by id. */
export interface OrderChoices {
  depots: NamedChoice[]
  representatives: NamedChoice[]
}

interface NamedChoice {
  id: number
  name: string
}

/** The query string of the list with these filters, such as `?work=held`; empty without a filter. */
export const toOrdersQuery = (filters: Partial<Record<OrderFilter, string>>): string =>
  toTableQuery(ORDERS_TABLE, {
    filters,
    sort: ORDERS_TABLE.sort,
    columns: INITIAL_COLUMNS,
    page: 1,
    pageSize: 50,
    density: 'normal',
  })

const INITIAL_COLUMNS = ORDERS_TABLE.columns
  .filter((column) => 'initial' in column || 'fixed' in column)
  .map(({ key }) => key)

/** The query string that replaces one from before the list had its tabs; undefined for all others. */
export function toPresentQuery(query: URLSearchParams): string | undefined {
  const work = query.get('held') === '1' ? 'held' : query.get('new') === '1' ? 'export' : undefined
  if (!work) return undefined
  const present = new URLSearchParams(query)
  present.delete('held')
  present.delete('new')
  present.set('work', work)
  return `?${present}`
}

/** A file has amounts without their currency: it gets a column of its own. */
export const toExportedColumns = (columns: readonly string[]): string[] =>
  columns.includes('total') ? [...columns, 'currency'] : [...columns]
