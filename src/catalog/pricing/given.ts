import type { Decimal } from '../../platform/money.ts'

/** On what a dealer gives his sub-dealers something (orders 2). */
export const GIVEN_ON = ['category', 'brand'] as const
export type GivenOn = (typeof GIVEN_ON)[number]

/** What a dealer gives on one category or brand. */
export interface Given {
  /** The category or the brand. */
  targetId: number
  percent: Decimal
  /** First and last day, `YYYY-MM-DD`. */
  validFrom: string | null
  validTo: string | null
}

export interface KeptGiven extends Given {
  version: number
  /** Given to all of his sub-dealers, not to the one asked for. */
  toAll: boolean
  /** Its days have come and are not over. */
  holds: boolean
}

/** One row to write: without a percent what stood there is taken back. */
export type GivenChange = Omit<Given, 'percent'> & { percent: Decimal | null }

/** A product that shows what a discount does. */
export interface SampleProduct {
  id: number
  code: string
  name: string
}
