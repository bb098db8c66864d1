import type { CreditFigures } from '#src/current-account/credit.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import { STATUS, type Status } from '../status.ts'

/** The reason an order is on hold: the buyer's limit, the owner's decision, or none. */
export type Hold = '' | 'credit' | 'shop'

/** An order in the desk list. */
export interface DeskRow {
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
  /** The buyer's credit, in their own currency; `available` is null where an exchange rate is missing. */
  credit: CreditFigures & { available: Decimal | null }
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
