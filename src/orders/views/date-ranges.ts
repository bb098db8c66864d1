/** The preset date ranges of a list filter (orders 3). */
export const DATE_RANGES = ['today', 'yesterday', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type DateRange = (typeof DATE_RANGES)[number]

export interface Days {
  /** YYYY-MM-DD, both inclusive. */
  startDate: string
  endDate: string
}

/** The days of a range, relative to a day of the site. A current range still ends on its last day. */
export function toDays(range: DateRange, today: string): Days {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const span = (from: number, to: number) => ({ startDate: formatDay(from), endDate: formatDay(to) })
  const getMonth = (at: number) => span(Date.UTC(year, at, 1), Date.UTC(year, at + 1, 0))
  const getDay = (at: number) => span(Date.UTC(year, month - 1, at), Date.UTC(year, month - 1, at))
  const getYear = (at: number) => span(Date.UTC(at, 0, 1), Date.UTC(at, 11, 31))
  const ranges = {
    today: () => getDay(day),
    yesterday: () => getDay(day - 1),
    thisMonth: () => getMonth(month - 1),
    lastMonth: () => getMonth(month - 2),
    thisYear: () => getYear(year),
    lastYear: () => getYear(year - 1),
  }
  return ranges[range]()
}

const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The current date at a site. */
export const toLocalDay = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)
