import type { Decimal } from '#src/platform/money.ts'
import type { MonthTarget } from '#src/representatives/target.ts'

/** Brands whose targets are changed at once. */
export const MAX_CHANGED_BRANDS = 500

/** A brand with the twelve months of a year. */
export interface BrandTargets {
  id: number
  name: string
  months: MonthTarget[]
}

/** A target as a user changes it: `seen` is the stored one that the user saw. */
export interface BrandTargetEdit {
  brandId: number
  month: number
  /** Null removes the target. */
  amount: Decimal | null
  seen: Decimal | null
}
