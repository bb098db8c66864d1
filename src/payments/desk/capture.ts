import type { Decimal } from '#src/platform/money.ts'

/** A captured payment with its refundable amount. */
export interface CapturedPayment {
  reference: string
  number: string
  at: Date
  customerName: string
  customerCode: string
  orderNumber: string | null
  captured: Decimal
  refunded: Decimal
  /** Captured, less completed and pending refunds. */
  left: Decimal
  currency: string
  /** The bank and the family of the card; empty if the provider does not name them. */
  card: string
  instalments: number
  state: CaptureState
}

export const CAPTURE_STATES = ['paid', 'partlyRefunded', 'refunded'] as const
export type CaptureState = (typeof CAPTURE_STATES)[number]

export const CAPTURE_SORTS = ['at', 'captured', 'refunded', 'customer'] as const
export type CaptureSort = (typeof CAPTURE_SORTS)[number]

export interface CapturesFilter {
  /** The number of a payment or an order, or a part of the customer's code or name; empty for all. */
  search?: string
  /** One payment. */
  reference?: string
  state?: string
  currency?: string
  /** YYYY-MM-DD in the time zone, both inclusive. */
  startDate?: string
  endDate?: string
  timeZone: string
}
