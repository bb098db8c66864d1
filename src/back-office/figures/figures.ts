import type { Decimal, Money } from '#src/platform/money.ts'

/** The compared days: each is the same weekday as today. */
export const FIGURE_DAYS = ['today', 'lastWeek', 'lastMonth', 'lastYear'] as const
export type FigureDay = (typeof FIGURE_DAYS)[number]

/** How many days before today: one, four and fifty-two weeks. */
export const DAYS_BEFORE: Record<FigureDay, number> = { today: 0, lastWeek: 7, lastMonth: 28, lastYear: 364 }

/** The figures of one day up to the present time of the day, as the database sums them. */
export interface DaySums {
  day: FigureDay
  /** In the time zone of the site, as 2026-11-30. */
  date: string
  /** Placed orders that are not cancelled, returned or unpaid. */
  orders: number
  /** Their totals with tax, less the cancelled parts, by currency. */
  totals: Money[]
  customers: number
  returns: number
}

/** The figures of one day in the currency of the site. */
export interface DayFigures extends Omit<DaySums, 'totals'> {
  revenue: Decimal
  /** 0 without orders. */
  averageOrder: Decimal
  /** Currencies without a rate, whose orders are not part of the revenue. */
  unrated: string[]
}

/** The change in percent, rounded; null if there is nothing to compare with. */
export const toChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
