import { type DepotHoliday, isHoliday } from '#src/stock/holiday.ts'

/** Dispatch schedule of a depot, in the site's time zone. */
export interface DispatchSchedule {
  /** Orders before this time (`HH:MM`) are dispatched the same day; null: no cut-off. */
  cutOff: string | null
  /** Working days in transit: 0 arrives on the day of dispatch. */
  leadDays: number
  /** 1 is Monday, 7 Sunday. */
  workDays: readonly number[]
  holidays: readonly DepotHoliday[]
}

/** A moment in the site's time zone. */
export interface SiteMoment {
  /** `YYYY-MM-DD`. */
  day: string
  /** `HH:MM`. */
  time: string
}

/**
 * Arrival day of an order at that moment: dispatched today before the cut-off, otherwise on the next working day; only
 * working days count in transit. undefined for a depot without working days, or with holidays for longer than a year.
 */
export function arrivalDay(schedule: DispatchSchedule, { day, time }: SiteMoment): string | undefined {
  const { cutOff, leadDays } = schedule
  const today = dayNumber(day)
  const afterCutOff = cutOff !== null && time >= cutOff
  let arrival = findWorkingDay(schedule, afterCutOff ? today + 1 : today)
  for (let transitDay = 0; transitDay < leadDays && arrival !== undefined; transitDay++)
    arrival = findWorkingDay(schedule, arrival + 1)
  return arrival === undefined ? undefined : dayText(arrival)
}

/** Calendar days between two days. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)

export function siteMoment(moment: Date, timeZone: string): SiteMoment {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
  const [day = '', time = ''] = written.split(' ')
  return { day, time }
}

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayText = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

const MAX_DAYS_AHEAD = 366

/** This day, or the next working day within a year. 1 January 1970 was a Thursday. */
function findWorkingDay({ workDays, holidays }: DispatchSchedule, from: number): number | undefined {
  for (let at = from; at <= from + MAX_DAYS_AHEAD; at++)
    if (workDays.includes(((at + 3) % 7) + 1) && !isHoliday(holidays, dayText(at))) return at
  return undefined
}
