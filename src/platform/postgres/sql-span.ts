import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A span of time as SQL, for a query that counts what falls into it. */
export interface SqlSpan {
  from: RawBuilder<Date>
  /** Not included. */
  until: RawBuilder<Date>
}

/** SQL for whether a moment is within the next seven days. */
export const isThisWeek = (moment: RawBuilder<unknown>) =>
  sql<SqlBool>`(${moment} > now() and ${moment} <= now() + interval '7 days')`
