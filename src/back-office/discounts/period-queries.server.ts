import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ENDING_DAYS } from './agreement.ts'
import type { DiscountEnd } from './discounts-table.ts'

/** The current day of the site; a subquery, because it is then calculated once instead of for each row. */
const selectToday = (siteId: number) =>
  sql`(select (now() at time zone time_zone)::date from sites where id = ${siteId})`

/** Rows of a table with `valid_from` and `valid_to`, by its alias. */
interface DatedRows {
  siteId: number
  alias: 'd' | 'n'
}

/** Whether an agreement is over, holds today or begins later. */
export function selectState({ siteId, alias }: DatedRows): RawBuilder<unknown> {
  const today = selectToday(siteId)
  return sql`case when ${sql.ref(`${alias}.validTo`)} < ${today} then 'ended'
    when ${sql.ref(`${alias}.validFrom`)} > ${today} then 'coming' else 'valid' end`
}

/** Agreements that end so; a value that is none of the choices finds nothing. */
export function matchEnd(value: string, { siteId, alias }: DatedRows): RawBuilder<SqlBool> {
  const today = selectToday(siteId)
  const lastDay = sql.ref(`${alias}.validTo`)
  switch (value as DiscountEnd) {
    case 'soon':
      return sql`${lastDay} between ${today} and ${today} + ${ENDING_DAYS}::integer`
    case 'fixed':
      return sql`${lastDay} >= ${today}`
    case 'past':
      return sql`${lastDay} < ${today}`
    default:
      return sql`false`
  }
}
