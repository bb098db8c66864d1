import { shiftDays, shiftMonths } from '../reports/period.ts'

/** Days before its end from which an agreement is to be renewed. */
export const ENDING_DAYS = 30

/** Longer periods have no end in practice. */
const LAST_DAY = '2899-12-31'
const LONGEST_MONTHS = 120

/**
 * The period after one, of the same length: whole months if it consists of them, otherwise days; a year after one without
 * a first day. Null without a last day.
 */
export function computeNextPeriod(from: string | null, until: string | null): { from: string; until: string } | null {
  if (until === null || until > LAST_DAY) return null
  const next = shiftDays(until, 1)
  if (from === null) return { from: next, until: shiftDays(shiftMonths(next, 12), -1) }
  for (let months = 1; months <= LONGEST_MONTHS; months++)
    if (shiftMonths(from, months) === next) return { from: next, until: shiftDays(shiftMonths(next, months), -1) }
  const days = countDays(from, until)
  return { from: next, until: shiftDays(until, days) }
}

/** Days from one to the other, both included. */
export const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** Months that the calendar shows. */
export const CALENDAR_MONTHS = 12

export interface CalendarSpan {
  /** The first and the last day. */
  from: string
  until: string
  /** As YYYY-MM. */
  months: string[]
}

/** The months of the calendar from the one that an address names as YYYY-MM, otherwise from that of today. */
export function toCalendarSpan(month: string | null, today: string): CalendarSpan {
  const start = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month ?? '') ? `${month}-01` : `${today.slice(0, 7)}-01`
  const months = Array.from({ length: CALENDAR_MONTHS }, (_, at) => shiftMonths(start, at).slice(0, 7))
  return { from: start, until: shiftDays(shiftMonths(start, CALENDAR_MONTHS), -1), months }
}

/** Where the bar of an agreement is, in percent of the calendar; null outside of it. */
export function computeBar(
  { from, until }: { from: string | null; until: string | null },
  span: CalendarSpan,
): { start: number; width: number } | null {
  const first = from === null || from < span.from ? span.from : from
  const last = until === null || until > span.until ? span.until : until
  if (first > last) return null
  const all = countDays(span.from, span.until)
  const percent = (days: number) => Math.round((days * 10_000) / all) / 100
  return { start: percent(countDays(span.from, first) - 1), width: percent(countDays(first, last)) }
}
