import type { CreditFigures } from '../../current-account/credit.ts'
import type { Decimal, Money } from '../../platform/money.ts'
import { STATUS, type Status } from '../status.ts'

/** What an order waits for: the limit of its buyer, the owner's word, or nothing. */
export type Hold = '' | 'credit' | 'shop'

/** An order as the list of the desk shows it. */
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
  /** A batch has taken it. */
  fetched: boolean
}

export interface DeskList {
  rows: DeskRow[]
  /** Of everything the filter matches but its status: how many stand in which. */
  counts: { status: Status; count: number }[]
  held: number
  unfetched: number
  totalHits: number
  pageSize: number
  totals: Money[]
}

/** What may be done with what remains of a line. */
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
  /** Not cancelled: what may be approved. */
  open: Decimal
  /** Neither sent nor cancelled. */
  remaining: Decimal
  /** Of that, what lies in a depot. */
  ready: Decimal
}

export interface DeskOrder {
  hold: Hold
  customerCode: string
  /** Where its buyer stands, in his own currency; `available` is null where a rate is missing. */
  credit: CreditFigures & { available: Decimal | null }
  lines: DeskLineData[]
  /** The batch that took it. */
  batchId: number | null
}

/** Statuses in which another program is to have an order: agreed on, and not undone. */
export const FETCHABLE: readonly Status[] = [
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.delivered,
  STATUS.partialDelivery,
]
