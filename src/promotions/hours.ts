import { formatWeekday } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { isolate } from '#src/platform/i18n/texts.ts'

/** Monday is the first. */
export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * The hours of a week in which a promotion is valid, in the time zone of the site. With `from` later than `until` they
 * last over midnight and belong to the day on which they begin.
 */
export interface PromotionHours {
  /** Empty is every day. */
  days: WeekDay[]
  /** `HH:MM`, both or neither. */
  from: string | null
  until: string | null
}

/** Numbers of the days in the order of the week, 1 is Monday. */
export const toDayNumbers = ({ days }: Pick<PromotionHours, 'days'>): number[] =>
  WEEK_DAYS.flatMap((day, at) => (days.includes(day) ? [at + 1] : []))

/** "Monday–Friday, 18:00–22:00". */
export function formatHours(language: Language, { days, from, until }: PromotionHours): string {
  const toName = (day: number) => formatWeekday(language, day)
  const named = findRuns(toDayNumbers({ days })).flatMap(([first, last]) =>
    last - first > 1 ? [`${toName(first)}–${toName(last)}`] : [...new Set([first, last])].map(toName),
  )
  const times = from === null || until === null ? [] : [isolate(language, `${from}–${until}`)]
  return [...named, ...times].join(language === 'ar' ? '، ' : ', ')
}

/** The first and the last of days that follow each other. */
function findRuns(days: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}
