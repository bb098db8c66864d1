import { type DepotHoliday, MAX_HOLIDAYS } from '#src/stock/holiday.ts'
import { LENGTHS } from './depot.ts'

/** The form of a new holiday as typed. */
export interface TypedHoliday {
  name: string
  from: string
  /** Empty for one day. */
  until: string
  yearly: boolean
}

export type HolidayProblem = 'empty' | 'long' | 'day' | 'order' | 'many'
export type HolidayProblems = Partial<Record<'name' | 'from' | 'until', HolidayProblem>>

export const NEW_HOLIDAY: TypedHoliday = { name: '', from: '', until: '', yearly: false }

export function readHolidayForm(form: FormData): TypedHoliday {
  const text = (name: string) => `${form.get(name) ?? ''}`.replaceAll('\0', '').trim()
  return { name: text('name'), from: text('from'), until: text('until'), yearly: form.has('yearly') }
}

/** `present` is the number of holidays that the depot has. */
export function findHolidayProblems({ name, from, until }: TypedHoliday, present: number): HolidayProblems {
  return {
    ...(name.length > LENGTHS.name && { name: 'long' as const }),
    ...(name === '' && { name: 'empty' as const }),
    ...(present >= MAX_HOLIDAYS && { name: 'many' as const }),
    ...(!isCalendarDay(from) && { from: 'day' as const }),
    ...(until !== '' && until < from && { until: 'order' as const }),
    ...(until !== '' && !isCalendarDay(until) && { until: 'day' as const }),
  }
}

function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const toHoliday = ({ name, from, until, yearly }: TypedHoliday): DepotHoliday => ({
  from,
  name,
  until: until || from,
  yearly,
})
