import type { CreditFigures } from '#src/current-account/credit.ts'
import type { Decimal } from '#src/platform/money.ts'
import { STATUS, type Status } from '../status.ts'

/** The reason an order is on hold: the buyer's limit, the owner's decision, or none. */
export type Hold = '' | 'credit' | 'shop'

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
  /** Of one unit, before tax. */
  netPrice: Decimal
  /** A gift, or reduced by a promotion: its price cannot be changed. */
  priceFixed: boolean
  /** The lowest price that the limit of the viewer permits; null without a limit. */
  lowestPrice: Decimal | null
}

export interface DeskOrder {
  version: number
  hold: Hold
  currency: string
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

/** Why an order cannot be split: a payment for all of it. */
export type SplitObstacle = 'payment'

/** The orders into which an order can be split, one for each depot; empty if its goods come from one depot. */
export interface SplitPreview {
  currency: string
  obstacle: SplitObstacle | null
  parts: SplitPartPreview[]
}

export interface SplitPartPreview {
  depotName: string
  /** The number that this part keeps; null for a new order. */
  number: string | null
  /** With tax, freight and fee of the payment method; without cancelled quantities. */
  total: Decimal
  lines: Pick<DeskLineData, 'lineNo' | 'code' | 'name' | 'unit' | 'quantity' | 'backordered'>[]
}

/** Statuses in which orders are exported: approved, and not reversed. */
export const FETCHABLE: readonly Status[] = [
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.delivered,
  STATUS.partialDelivery,
]

/** Statuses of orders that may be shipped; a partly delivered order continues. */
export const SHIPPABLE: readonly Status[] = [
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.partialDelivery,
]
