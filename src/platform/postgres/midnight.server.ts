import { type RawBuilder, sql } from 'kysely'

/** SQL for the beginning of a day, YYYY-MM-DD, in a time zone or in that of an expression, or of one some days later. */
export const toMidnight = (day: string, timeZone: string | RawBuilder<unknown>, add = 0) =>
  sql<Date>`((${day}::date + ${add}::integer)::timestamp at time zone ${timeZone})`
