/** Periods that move with the day on which a report is opened or mailed. */
export const PERIODS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'last12Months',
] as const
export type PeriodName = (typeof PERIODS)[number]

export const COMPARISONS = ['previous', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Calendar days as YYYY-MM-DD, both inclusive. */
export interface DaySpan {
  from: string
  to: string
}

/** A period, the one it is compared with, and how far that one lies before it. */
export interface ReportPeriod extends DaySpan {
  before: DaySpan
  /** Months if the calendar decides, otherwise days; the other one is 0. */
  shift: { months: number; days: number }
}

export interface PeriodRequest {
  period?: string | undefined
  /** Days as YYYY-MM-DD; either replaces the named period. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** The period right before, or the same days of the year before. */
  compare?: string | undefined
}

/** Shifted days remain within four digits of the year. */
function clampDay(day: string): string {
  if (day < '2000-01-01') return '2000-01-01'
  return day > '2099-12-31' ? '2099-12-31' : day
}

/** The days of a request; `today` is a day of the site's calendar. */
export function resolvePeriod(request: PeriodRequest, today: string, usual: PeriodName): ReportPeriod {
  const { startDate, endDate } = request
  const name = PERIODS.find((one) => one === request.period) ?? usual
  const { from, to, months } =
    startDate === undefined && endDate === undefined
      ? toNamedSpan(name, today)
      : { from: startDate ?? shiftDays(endDate ?? today, -29), to: endDate ?? today, months: 0 }
  const span = { from: clampDay(from), to: clampDay(to) }
  const shiftedMonths = request.compare === 'year' ? 12 : months
  if (shiftedMonths > 0) {
    const before = { from: shiftMonths(span.from, -shiftedMonths), to: shiftMonths(span.to, -shiftedMonths) }
    // A span of more than a year would overlap with itself a year before.
    if (before.to < span.from) return { ...span, before, shift: { months: shiftedMonths, days: 0 } }
  }
  const days = Math.max(countDays(span), 1)
  return {
    ...span,
    before: { from: shiftDays(span.from, -days), to: shiftDays(span.from, -1) },
    shift: { months: 0, days },
  }
}

interface NamedSpan extends DaySpan {
  /** How many months before it lies the comparable span; 0 for spans of days. */
  months: number
}

function toNamedSpan(name: PeriodName, today: string): NamedSpan {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  switch (name) {
    case 'today':
      return { from: today, to: today, months: 0 }
    case 'yesterday':
      return { from: shiftDays(today, -1), to: shiftDays(today, -1), months: 0 }
    case 'last7Days':
      return { from: shiftDays(today, -6), to: today, months: 0 }
    case 'last30Days':
      return { from: shiftDays(today, -29), to: today, months: 0 }
    case 'thisMonth':
      return { from: month, to: today, months: 1 }
    case 'lastMonth':
      return { from: shiftMonths(month, -1), to: shiftDays(month, -1), months: 1 }
    case 'thisYear':
      return { from: year, to: today, months: 12 }
    case 'lastYear':
      return { from: shiftMonths(year, -12), to: shiftDays(year, -1), months: 12 }
    case 'last12Months':
      return { from: shiftMonths(month, -11), to: today, months: 12 }
  }
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

export function shiftDays(day: string, days: number): string {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The same day of another month; the last day of a month remains the last one. */
export function shiftMonths(day: string, months: number): string {
  const isLast = shiftDays(day, 1).slice(8) === '01'
  const target = toDate(`${day.slice(0, 7)}-01`)
  target.setUTCMonth(target.getUTCMonth() + months)
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(isLast ? last : Math.min(Number(day.slice(8)), last))
  return toDay(target)
}

const countDays = ({ from, to }: DaySpan) =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / 86_400_000) + 1
