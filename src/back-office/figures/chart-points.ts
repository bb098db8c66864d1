import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import { shiftDays, shiftMonths } from '../reports/period.ts'
import { CHART_MONTHS } from './overview.ts'

export const CHART_UNITS = ['days', 'months'] as const
export type ChartUnit = (typeof CHART_UNITS)[number]

/** Days in the chart. */
const CHART_DAYS = 90

export interface ChartPoint {
  /** A day as YYYY-MM-DD, or a month as YYYY-MM. */
  key: string
  revenue: Decimal
  orders: number
}

interface DayRevenue {
  day: string
  revenue: Decimal
  orders: number
}

/** Revenue by day of the last three months, or by month of two years, the oldest first; also days without sales. */
export function listChartPoints(days: readonly DayRevenue[], today: string, unit: ChartUnit): ChartPoint[] {
  const length = unit === 'days' ? 10 : 7
  const sums = new Map<string, { revenue: Big; orders: number }>()
  for (const { day, revenue, orders } of days) {
    const key = day.slice(0, length)
    const sum = sums.get(key) ?? { revenue: new Big(0), orders: 0 }
    sums.set(key, { revenue: sum.revenue.plus(revenue), orders: sum.orders + orders })
  }
  const keys =
    unit === 'days'
      ? Array.from({ length: CHART_DAYS }, (_, at) => shiftDays(today, at - CHART_DAYS + 1))
      : Array.from({ length: CHART_MONTHS }, (_, at) =>
          shiftMonths(`${today.slice(0, 7)}-01`, at - CHART_MONTHS + 1).slice(0, 7),
        )
  return keys.map((key) => {
    const sum = sums.get(key)
    return { key, revenue: sum?.revenue.toFixed(2) ?? '0.00', orders: sum?.orders ?? 0 }
  })
}
