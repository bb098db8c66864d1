import type { Decimal } from '../platform/money.ts'

/** On what a dealer gives his sub-dealers something (orders 2). */
export const DISCOUNT_TARGETS = ['category', 'brand'] as const
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number]

/** What a dealer gives on one category or brand. */
export interface DealerDiscount {
  /** The category or the brand. */
  targetId: number
  percent: Decimal
  /** First and last day, `YYYY-MM-DD`. */
  validFrom: string | null
  validTo: string | null
}

export interface StoredDealerDiscount extends DealerDiscount {
  version: number
  /** Given to all of his sub-dealers, not to the one asked for. */
  toAll: boolean
  /** Its days have come and are not over. */
  holds: boolean
}

/** One row to write: without a percent what stood there is taken back. */
export type DealerDiscountChange = Omit<DealerDiscount, 'percent'> & { percent: Decimal | null }

/** A product that shows what a discount does. */
export interface SampleProduct {
  id: number
  code: string
  name: string
}
