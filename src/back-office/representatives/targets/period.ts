import { type DaySpan, shiftDays, shiftMonths } from '#src/back-office/reports/period.ts'

/** Periods that targets are compared with sales for. They move with the day. */
export const TARGET_PERIODS = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type TargetPeriod = (typeof TARGET_PERIODS)[number]

const MONTHS = { Month: 1, Quarter: 3, Year: 12 } as const

/** The whole months of a period, this month for an unknown name; `today` is a day of the site's calendar. */
export function resolveTargetPeriod(name: string | undefined, today: string): DaySpan {
  const period = TARGET_PERIODS.find((one) => one === name) ?? 'thisMonth'
  const length = MONTHS[period.replace(/^this|^last/, '') as keyof typeof MONTHS]
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / length) * length + 1
  const start = `${today.slice(0, 4)}-${`${first}`.padStart(2, '0')}-01`
  const from = period.startsWith('last') ? shiftMonths(start, -length) : start
  return { from, to: shiftDays(shiftMonths(from, length), -1) }
}
