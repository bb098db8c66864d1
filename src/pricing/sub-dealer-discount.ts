import type { Decimal } from '../platform/money.ts'

/** Targets of a dealer's discounts for sub-dealers (orders 2). */
export const DISCOUNT_TARGETS = ['category', 'brand'] as const
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number]

/** A dealer's discount on one category or brand. */
export interface DealerDiscount {
  /** Id of the category or brand. */
  targetId: number
  percent: Decimal
  /** First and last day, `YYYY-MM-DD`. */
  validFrom: string | null
  validTo: string | null
}

export interface StoredDealerDiscount extends DealerDiscount {
  version: number
  /** For all sub-dealers, not only the given one. */
  toAll: boolean
  /** Valid today. */
  holds: boolean
}

/** One row to write: without a percent the stored one is removed. */
export type DealerDiscountChange = Omit<DealerDiscount, 'percent'> & { percent: Decimal | null }

/** A product that illustrates a discount. */
export interface SampleProduct {
  id: number
  code: string
  name: string
}
