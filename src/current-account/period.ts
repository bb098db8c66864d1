import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'

/** Days as YYYY-MM-DD: they compare as text. */
export type Day = string

/** `from` is included, `until` is not. */
export interface Period {
  from: Day
  until: Day
}

export interface PeriodRequest {
  /** Both included. */
  startDate?: Day | null | undefined
  endDate?: Day | null | undefined
  year?: number | null | undefined
}

const UNBOUNDED: Period = { from: '1900-01-01', until: '9999-01-01' }

/** The intersection of the dates and the year; unbounded without either. */
export function toPeriod({ startDate, endDate, year }: PeriodRequest): Period {
  const yearPeriod = year ? { from: `${year}-01-01`, until: `${year + 1}-01-01` } : UNBOUNDED
  const from = later(yearPeriod.from, startDate || UNBOUNDED.from)
  const until = earlier(yearPeriod.until, endDate ? dayAfter(endDate) : UNBOUNDED.until)
  // A period that ends before it begins is empty.
  return { from, until: later(from, until) }
}

const later = (...days: Day[]): Day => days.sort().at(-1) ?? UNBOUNDED.from
const earlier = (...days: Day[]): Day => days.sort()[0] ?? UNBOUNDED.until

export function dayAfter(day: Day, days = 1): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export const toMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export function monthAfter(month: Day): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

/** Sums of entries; `dueWeight` is debits times the days from 2000 to their due dates. */
export interface Sums {
  debit: Decimal
  credit: Decimal
  entries: number
  dueWeight: Decimal
}

export interface MonthSums extends Sums {
  month: Day
}

export const ZERO_SUMS: Sums = { debit: '0', credit: '0', entries: 0, dueWeight: '0' }

export const addSums = (one: Sums, other: Sums): Sums => ({
  debit: new Big(one.debit).plus(other.debit).toFixed(),
  credit: new Big(one.credit).plus(other.credit).toFixed(),
  entries: one.entries + other.entries,
  dueWeight: new Big(one.dueWeight).plus(other.dueWeight).toFixed(),
})

export const subtractSums = (one: Sums, other: Sums): Sums => ({
  debit: new Big(one.debit).minus(other.debit).toFixed(),
  credit: new Big(one.credit).minus(other.credit).toFixed(),
  entries: one.entries - other.entries,
  dueWeight: new Big(one.dueWeight).minus(other.dueWeight).toFixed(),
})

/** Debits minus credits: debt is positive. */
export const computeBalance = ({ debit, credit }: Pick<Sums, 'debit' | 'credit'>): Decimal =>
  new Big(debit).minus(credit).toFixed(2)

/** The amount-weighted average of the due dates of debits (valor); null where there are none. */
export function averageDue({ debit, dueWeight }: Pick<Sums, 'debit' | 'dueWeight'>): Day | null {
  if (new Big(debit).lte(0)) return null
  return dayAfter('2000-01-01', Number(new Big(dueWeight).div(debit).round(0, Big.roundHalfUp)))
}

/** The average due date of open debits, weighted by their open amounts. */
export function averageDueOfOpen(lines: readonly { dueDate: Day; open: Decimal }[]): Day | null {
  const debit = lines.reduce((sum, { open }) => sum.plus(open), new Big(0))
  const dueWeight = lines.reduce(
    (sum, { open, dueDate }) => sum.plus(new Big(open).times(daysBetween('2000-01-01', dueDate))),
    new Big(0),
  )
  return averageDue({ debit: debit.toFixed(), dueWeight: dueWeight.toFixed() })
}
