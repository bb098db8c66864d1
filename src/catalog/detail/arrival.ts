/** When a depot sends: facts of the depot, in the site's own time. */
export interface Rhythm {
  /** What is ordered before this time of day leaves the same day, `HH:MM`; null: whatever the hour. */
  cutOff: string | null
  /** Working days on the way: 0 arrives on the day it leaves. */
  leadDays: number
  /** 1 is Monday, 7 Sunday. */
  workDays: readonly number[]
}

/** A moment on the site's own clock. */
export interface SiteMoment {
  /** `YYYY-MM-DD`. */
  day: string
  /** `HH:MM`. */
  time: string
}

/**
 * The day on which what is ordered at that moment arrives: it leaves today before the cut-off, else on the next working
 * day, and only working days count on the way. undefined where the depot never works.
 */
export function arrivalDay({ cutOff, leadDays, workDays }: Rhythm, { day, time }: SiteMoment): string | undefined {
  if (workDays.length === 0) return undefined
  const today = dayNumber(day)
  const late = cutOff !== null && time >= cutOff
  const leaves = workingDay(late ? today + 1 : today, workDays)
  let arrives = leaves
  for (let way = 0; way < leadDays; way++) arrives = workingDay(arrives + 1, workDays)
  return dayText(arrives)
}

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)

export function siteMoment(moment: Date, timeZone: string): SiteMoment {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
  const [day = '', time = ''] = written.split(' ')
  return { day, time }
}

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayText = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** This day, or the first after it on which somebody works. The first of January 1970 was a Thursday. */
function workingDay(number: number, workDays: readonly number[]): number {
  let at = number
  while (!workDays.includes(((at + 3) % 7) + 1)) at++
  return at
}
