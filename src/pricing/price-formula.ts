import type { Decimal } from '#src/platform/money.ts'

export const ROUNDING_STEPS = ['0.01', '0.05', '0.1', '0.5', '1', '5', '10', '50', '100'] as const
export const ROUNDING_MODES = ['nearest', 'up', 'down'] as const
/** Last decimals of a price, such as 12.90; they need a step of whole units. */
export const PRICE_ENDINGS = ['none', '0.90', '0.95', '0.99'] as const

export type RoundingStep = (typeof ROUNDING_STEPS)[number]
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** How the prices of a list are computed from those of another one, or from its own. */
export interface PriceFormula {
  /** Code of the list whose prices are taken. */
  source: string
  /** Percent that is added, or taken off if it is negative. */
  percent: Decimal
  /** Only products of this brand, and of this category and those below it; null for all. */
  brandId: number | null
  categoryId: number | null
  /** Without the prices of larger quantities. */
  firstTierOnly: boolean
  step: RoundingStep
  rounding: (typeof ROUNDING_MODES)[number]
  ending: PriceEnding
  /** First day of the computed prices, in the future; null changes the prices of today. */
  from: string | null
}

/** Limits of `percent`. */
export const MAX_INCREASE = 1000
export const MAX_DECREASE = 99.99

/** Endings replace the decimals of a price, so that smaller steps have none. */
export const hasRoomForEnding = (step: RoundingStep, ending: PriceEnding) => ending === 'none' || Number(step) >= 1

/** What a formula would change. */
export interface PriceFormulaResult {
  /** Prices of the source that the formula applies to. */
  computed: number
  changed: number
  /** Of the changed ones, those of products and quantities without a price in the list. */
  added: number
  up: number
  down: number
  /** Changes to more than the double or less than the half. */
  large: number
  /** Equal for equal changes. */
  digest: string
  /** The largest steps first, then added prices by code. */
  samples: ComputedPrice[]
}

export interface ComputedPrice {
  code: string
  name: string
  minQuantity: Decimal
  /** null for an added price. */
  before: Decimal | null
  after: Decimal
}

/** Prices of a list that begin on a day in the future. */
export interface ScheduledPrices {
  from: string
  prices: number
}
