import type { RawBuilder } from 'kysely'

/** A span of time as SQL, for a query that counts what falls into it. */
export interface SqlSpan {
  from: RawBuilder<Date>
  /** Not included. */
  until: RawBuilder<Date>
}
