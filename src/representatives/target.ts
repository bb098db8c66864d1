import { toLocalDay } from '#src/orders/views/order-filter.ts'
import type { Decimal } from '#src/platform/money.ts'

/** A month of a representative, in the currency of the site. */
export interface MonthTarget {
  /** 1 to 12. */
  month: number
  /** Null without a target. */
  target: Decimal | null
  /** Net sales to the customers of the representative (decision 0228). */
  reached: Decimal
}

/** Years that have targets. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2099

/** The year that an address names, otherwise the current one of the site. */
export function readYear(typed: string | null, timeZone: string): number {
  const year = Number(typed ?? '')
  const isOffered = Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
  return isOffered ? year : Number(toLocalDay(new Date(), timeZone).slice(0, 4))
}
