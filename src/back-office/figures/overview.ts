import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import { type DaySpan, shiftDays, shiftMonths } from '../reports/period.ts'
import type { ReportPage } from '../reports/reports.ts'
import type { AttentionKind } from '../work/attention.ts'

/** The spans of the overview: each until the present time of the day, and each compared with an earlier one. */
export const OVERVIEW_SPANS = ['today', 'month', 'year'] as const
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number]

/** What was sold on a day of the site's calendar, before or after the present time of the day. */
export interface DaySales {
  day: string
  /** Before or at the present time of the day. */
  early: boolean
  orders: number
  revenue: Decimal
  /** Revenue less cost where there is a purchase price; null for viewers who see none. */
  margin: Decimal | null
  /** The revenue of goods with a purchase price. */
  ratedRevenue: Decimal | null
}

/** Figures of a span. */
export interface SpanFigures {
  orders: number
  revenue: Decimal
  averageOrder: Decimal
  margin: Decimal | null
  /** Percent of the revenue whose purchase price is known; null without revenue. */
  ratedShare: Decimal | null
  customers: number
  returns: number
}

export interface ComparedSpan extends DaySpan {
  span: OverviewSpan
  before: DaySpan
}

/** Today and the same weekday of the week before; month and year to date and the same days of the year before. */
export function listSpans(today: string): ComparedSpan[] {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  const toYearBefore = (from: string): ComparedSpan['before'] => ({
    from: shiftMonths(from, -12),
    to: shiftMonths(today, -12),
  })
  return [
    {
      span: 'today',
      from: today,
      to: today,
      before: { from: shiftDays(today, -7), to: shiftDays(today, -7) },
    },
    { span: 'month', from: month, to: today, before: toYearBefore(month) },
    { span: 'year', from: year, to: today, before: toYearBefore(year) },
  ]
}

/** Months in the chart. */
export const CHART_MONTHS = 24

/** The first day of which the overview needs the sales: of the chart, or of the year before. */
export function findFirstDay(today: string): string {
  const chart = shiftMonths(`${today.slice(0, 7)}-01`, 1 - CHART_MONTHS)
  const year = shiftMonths(`${today.slice(0, 4)}-01-01`, -12)
  return [chart, year].toSorted()[0] ?? chart
}

/** The sales of a span; its last day counts up to the present time of the day. */
export function sumSpan(days: readonly DaySales[], { from, to }: DaySpan): Omit<SpanFigures, 'customers' | 'returns'> {
  const inside = days.filter(({ day, early }) => day >= from && (day < to || (day === to && early)))
  const orders = inside.reduce((sum, day) => sum + day.orders, 0)
  const revenue = sumDecimals(inside.map((day) => day.revenue))
  const rated = sumDecimals(inside.map((day) => day.ratedRevenue ?? '0'))
  const hasMargin = inside.some(({ margin }) => margin !== null)
  return {
    orders,
    revenue: revenue.toFixed(2),
    averageOrder: (orders === 0 ? revenue : revenue.div(orders)).toFixed(2),
    margin: hasMargin ? sumDecimals(inside.map((day) => day.margin ?? '0')).toFixed(2) : null,
    ratedShare: hasMargin && !revenue.eq(0) ? rated.times(100).div(revenue).toFixed(0) : null,
  }
}

const sumDecimals = (values: readonly Decimal[]) => values.reduce((sum, value) => sum.plus(value), new Big(0))

/** Lists of a few rows, each the beginning of a report. */
export const OVERVIEW_LISTS = [
  'salesByDealer',
  'dormantDealers',
  'salesByBrand',
  'dormantBrands',
  'salesByProduct',
  'deadStock',
] as const
export type OverviewList = (typeof OVERVIEW_LISTS)[number]

/** Lists of what was not sold for DORMANT_DAYS, by the column that ranks them. */
export const DORMANT_LISTS: Partial<Record<OverviewList, 'net' | 'stock'>> = {
  dormantDealers: 'net',
  dormantBrands: 'net',
  deadStock: 'stock',
}

/** Without an order or a sale for so many days a dealer, brand or product is dormant. */
export const DORMANT_DAYS = 60
export const LISTED_ROWS = 5

/** What needs attention, of the lists that staff look at every day. */
export const OVERVIEW_ATTENTION = [
  'overdueOrders',
  'overdueAccounts',
  'failedJobs',
  'searchMisses',
] as const satisfies AttentionKind[]

export interface ShopOverview {
  currency: string
  spans: { span: OverviewSpan; from: string; to: string; before: DaySpan; now: SpanFigures; past: SpanFigures }[]
  /** Revenue by day, for the days with sales. */
  days: { day: string; revenue: Decimal; orders: number }[]
  lists: { list: OverviewList; page: ReportPage }[]
  /** Without the kinds that the viewer may not see. */
  attention: { kind: (typeof OVERVIEW_ATTENTION)[number]; count: number }[]
  unrated: string[]
}
