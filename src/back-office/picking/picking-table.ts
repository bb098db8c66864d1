import type { AddressRoute } from '#src/addresses/address.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'
import type { PickingState } from './picking.ts'

/** Orders with goods to ship, those with the oldest promise first; with the delivery route of their address. */
export const PICKING_TABLE = {
  name: 'picking',
  columns: [
    { key: 'number', label: 'orderDesk.column.number', kind: 'code', sortable: true, fixed: true },
    { key: 'customer', label: 'orderDesk.column.customer', kind: 'text', initial: true },
    { key: 'customerCode', label: 'orderDesk.column.customerCode', kind: 'code', wideOnly: true },
    { key: 'state', label: 'picking.column.state', kind: 'status', initial: true },
    { key: 'promised', label: 'picking.column.promised', kind: 'date', sortable: true, initial: true },
    { key: 'placedAt', label: 'picking.column.placedAt', kind: 'date', sortable: true, initial: true },
    { key: 'place', label: 'picking.column.place', kind: 'text', initial: true },
    { key: 'route', label: 'picking.column.route', kind: 'text', sortable: true, initial: true },
    { key: 'carrier', label: 'picking.column.carrier', kind: 'text', initial: true },
    { key: 'depot', label: 'orderDesk.column.depot', kind: 'text', initial: true, wideOnly: true },
    { key: 'lines', label: 'picking.column.lines', kind: 'number', initial: true },
    { key: 'weight', label: 'picking.column.weight', kind: 'number', initial: true, wideOnly: true },
    { key: 'note', label: 'orderDesk.column.note', kind: 'text' },
  ],
  filters: [
    { key: 'q', label: 'picking.filter.search', kind: 'search' },
    { key: 'work', label: 'picking.filter.work', kind: 'tab' },
    { key: 'depot', label: 'orderDesk.column.depot', kind: 'choice' },
    { key: 'route', label: 'picking.column.route', kind: 'choice' },
    { key: 'carrier', label: 'picking.column.carrier', kind: 'choice' },
    { key: 'place', label: 'picking.column.place', kind: 'text' },
  ],
  sort: { column: 'promised', descending: false },
} as const satisfies TableDefinition

/** The table of a site; without routes nothing of it names them. */
export const getPickingTable = (hasRoutes: boolean): TableDefinition => ({
  ...PICKING_TABLE,
  columns: PICKING_TABLE.columns.filter(({ key }) => key !== 'route' || hasRoutes),
  filters: PICKING_TABLE.filters.filter(({ key }) => key !== 'route' || hasRoutes),
})

export type PickingColumn = ColumnKey<typeof PICKING_TABLE>
export type PickingFilter = FilterKey<typeof PICKING_TABLE>

/** Without a tab: orders with goods that can be picked. `started` are some of them; `waiting` have only backordered goods. */
export const PICKING_TABS = ['started', 'waiting'] as const
export type PickingTab = (typeof PICKING_TABS)[number]
export type PickingCounts = Record<PickingTab | 'ready', number>

/** The value of a filter for orders without a carrier. */
export const NO_CARRIER = 'none'

/** The value of a filter for orders that no route delivers. */
export const NO_ROUTE = '-'

/** An order of the list. */
export interface ListedPicking extends AddressRoute {
  id: number
  number: string
  customerCode: string
  customerName: string
  /** The delivery date that the buyer chose; null without one. */
  promised: string | null
  placedAt: Date
  /** City and district of the delivery address. */
  place: string
  carrier: string
  /** Names of the depots whose goods it holds, joined by commas. */
  depot: string
  /** Lines with goods that can be picked. */
  lineCount: number
  /** Of the goods that are not shipped yet; null if the weight of one of them is unknown. */
  weight: Decimal | null
  state: PickingState
  /** Whether anything can be picked. */
  ready: boolean
  note: string
}

export interface PickingListPage {
  orders: ListedPicking[]
  totalHits: number
}

/** What the filters offer. */
export interface PickingChoices {
  depots: { id: number; name: string }[]
  carriers: string[]
  /** Of the orders that are to be shipped; none if no address of the site has a route. */
  routes: string[]
  hasRoutes: boolean
}
