import type { CreditFigures } from '#src/current-account/credit.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import { STATUS, type Status } from '../status.ts'
import { filterQuery, isNarrowed, type OrderFilter, orderFilter } from '../views/order-filter.ts'

/** The reason an order is on hold: the buyer's limit, the owner's decision, or none. */
export type Hold = '' | 'credit' | 'shop'

/** An order in the desk list. */
interface DeskRow {
  id: number
  number: string
  placedAt: Date
  status: Status
  customerCode: string
  customerName: string
  lineCount: number
  currency: string
  total: Decimal
  hold: Hold
  /** Exported in a batch. */
  fetched: boolean
}

export interface DeskList {
  rows: DeskRow[]
  /** Counts per status of everything that matches the rest of the filter. */
  counts: { status: Status; count: number }[]
  held: number
  unfetched: number
  totalHits: number
  pageSize: number
  totals: Money[]
}

/** Quantities of a line that desk actions need. */
export interface DeskLineData {
  lineNo: number
  code: string
  name: string
  unit: string
  quantity: Decimal
  approved: Decimal
  cancelled: Decimal
  shipped: Decimal
  backordered: Decimal
  /** Not cancelled: may be approved. */
  open: Decimal
  /** Neither shipped nor cancelled. */
  remaining: Decimal
  /** The part of it in stock at a depot. */
  ready: Decimal
}

export interface DeskOrder {
  hold: Hold
  customerCode: string
  /**
   * The buyer's credit, in their own currency; `available` is null where an exchange rate is missing. Null for staff who
   * decide neither about orders nor about accounts.
   */
  credit: (CreditFigures & { available: Decimal | null }) | null
  lines: DeskLineData[]
  /** The batch that exported it. */
  batchId: number | null
}

/** Statuses in which orders are exported: approved, and not reversed. */
export const FETCHABLE: readonly Status[] = [
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.delivered,
  STATUS.partialDelivery,
]

/** The filter of the desk list, stored entirely in the URL. */
export interface DeskFilter extends OrderFilter {
  /** Part of an order's number, or of the customer's name or code. */
  search: string
  /** Only orders on hold. */
  held: boolean
  /** Only orders that are not exported. */
  unfetched: boolean
}

export const MAX_SEARCH_LENGTH = 60

/** Every order of the desk. */
export const NO_DESK_FILTER: DeskFilter = {
  startDate: '',
  endDate: '',
  status: null,
  page: 1,
  productId: 0,
  customerId: 0,
  search: '',
  held: false,
  unfetched: false,
}

export const deskFilter = (query: URLSearchParams): DeskFilter => ({
  ...orderFilter(query),
  search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  held: query.get('held') === '1',
  unfetched: query.get('new') === '1',
})

/** The same filter as a query string. */
export function deskQuery({ search, held, unfetched, ...rest }: DeskFilter): string {
  const query = new URLSearchParams(filterQuery(rest))
  if (search) query.set('q', search)
  if (held) query.set('held', '1')
  if (unfetched) query.set('new', '1')
  return query.size > 0 ? `?${query}` : ''
}

/** Filtered by anything but the status, which the tabs select. */
export const isDeskNarrowed = ({ search, ...filter }: DeskFilter) =>
  search !== '' || isNarrowed({ ...filter, status: null })
