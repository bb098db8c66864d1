/** Days on which a depot ships nothing. */
export interface DepotHoliday {
  /** In the owner's language. */
  name: string
  /** `YYYY-MM-DD`, both inclusive; equal for one day. */
  from: string
  until: string
  /** Every year on the same days of the month; the years of both days do not count. */
  yearly: boolean
}

/** Of one depot. */
export const MAX_HOLIDAYS = 200

/** Whether a day belongs to one of the holidays. A yearly holiday may reach over the turn of the year. */
export const isHoliday = (holidays: readonly DepotHoliday[], day: string): boolean =>
  holidays.some(({ from, until, yearly }) => {
    if (!yearly) return from <= day && day <= until
    const [date, first, last] = [day, from, until].map((text) => text.slice(5)) as [string, string, string]
    return first <= last ? first <= date && date <= last : date >= first || date <= last
  })

const isSameHoliday = (one: DepotHoliday, other: DepotHoliday) =>
  one.from === other.from && one.until === other.until && one.name === other.name && one.yearly === other.yearly

/** Both without repetitions, by first day. */
export const mergeHolidays = (holidays: readonly DepotHoliday[], added: readonly DepotHoliday[]): DepotHoliday[] =>
  [...holidays, ...added.filter((one) => !holidays.some((other) => isSameHoliday(one, other)))].sort(
    (one, other) => one.from.localeCompare(other.from) || one.name.localeCompare(other.name),
  )

export const withoutHoliday = (holidays: readonly DepotHoliday[], removed: DepotHoliday): DepotHoliday[] =>
  holidays.filter((one) => !isSameHoliday(one, removed))
