/** Dispatch schedule of a depot, in the site's time zone. */
export interface DispatchSchedule {
  /** Orders before this time (`HH:MM`) are dispatched the same day; null: no cut-off. */
  cutOff: string | null
  /** Working days in transit: 0 arrives on the day of dispatch. */
  leadDays: number
  /** 1 is Monday, 7 Sunday. */
  workDays: readonly number[]
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
 * working days count in transit. undefined for a depot without working days.
 */
export function arrivalDay(
  { cutOff, leadDays, workDays }: DispatchSchedule,
  { day, time }: SiteMoment,
): string | undefined {
  if (workDays.length === 0) return undefined
  const today = dayNumber(day)
  const afterCutOff = cutOff !== null && time >= cutOff
  const dispatchDay = workingDay(afterCutOff ? today + 1 : today, workDays)
  let arrival = dispatchDay
  for (let transitDay = 0; transitDay < leadDays; transitDay++) arrival = workingDay(arrival + 1, workDays)
  return dayText(arrival)
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

/** This day, or the next working day. 1 January 1970 was a Thursday. */
function workingDay(number: number, workDays: readonly number[]): number {
  let at = number
  while (!workDays.includes(((at + 3) % 7) + 1)) at++
  return at
}
