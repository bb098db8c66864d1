import type { Decimal } from '#src/platform/money.ts'

/** What decides which of two agreements on the same goods applies. */
export interface OverlapSide {
  isNetPrice: boolean
  /** Of the group of the customer. */
  isOfGroup: boolean
  /** First day, `YYYY-MM-DD`. */
  from: string | null
}

/** An agreement on the same goods that is valid on some of the days of another one. */
export interface Overlap extends OverlapSide {
  id: number
  /** Name of the group, or empty. */
  group: string
  /** Empty for a net price. */
  percents: Decimal[]
  /** Null for a discount. */
  amount: Decimal | null
  currency: string | null
  until: string | null
  title: string
  reference: string
}

/**
 * Whether the other one applies on the days of both, as in the calculation of prices: a net price before every discount,
 * the customer's own before the group's, then the later start.
 */
export function appliesBefore(other: OverlapSide, typed: OverlapSide): boolean {
  if (other.isNetPrice !== typed.isNetPrice) return other.isNetPrice
  if (other.isOfGroup !== typed.isOfGroup) return typed.isOfGroup
  return (other.from ?? '') > (typed.from ?? '')
}
