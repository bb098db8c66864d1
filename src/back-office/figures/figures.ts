import type { Decimal } from '#src/platform/money.ts'

/** The compared days: each is the same weekday as today. */
export const FIGURE_DAYS = ['today', 'lastWeek', 'lastMonth', 'lastYear'] as const
export type FigureDay = (typeof FIGURE_DAYS)[number]

/** How many days before today: one, four and fifty-two weeks. */
export const DAYS_BEFORE: Record<FigureDay, number> = { today: 0, lastWeek: 7, lastMonth: 28, lastYear: 364 }

/** The figures of one day up to the present time of the day, in the currency of the site. */
export interface DayFigures {
  day: FigureDay
  /** In the time zone of the site, as 2026-11-30. */
  date: string
  /** Orders and net amounts as sold-queries.server.ts defines them. */
  orders: number
  revenue: Decimal
  /** 0 without orders. */
  averageOrder: Decimal
  /** Of goods with a known purchase price; null without the permission to see it, or without any. */
  margin: Decimal | null
  customers: number
  returns: number
  /** Currencies without a rate on any of the days, whose orders are not counted. */
  unrated: string[]
}

/** The change in percent, rounded; null if there is nothing to compare with. */
export const toChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)
