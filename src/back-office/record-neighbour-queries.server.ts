import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

/** A numbered record in a filtered and sorted list. */
export interface ListPosition {
  /** The table of the records and its alias in all SQL here, as in `orders o`. */
  from: RawBuilder<unknown>
  alias: string
  /** True for the record only. */
  isRecord: RawBuilder<SqlBool>
  /** What the list is sorted by; records with the same value are sorted by id. */
  column: RawBuilder<unknown>
  descending: boolean
  /** Of the list that the user came from. The record itself need not match any more. */
  matches: RawBuilder<SqlBool>
  /** Of records whose work waits. */
  waits: RawBuilder<SqlBool>
}

/** Numbers of records. */
export interface NumberNeighbours {
  previous: string | null
  next: string | null
  /** The next one whose work waits, which is the first of the list after the last. */
  nextWaiting: string | null
}

/** Finds the records above and below in the list, and the next one that waits. */
export async function findRecordNeighbours(db: Db, list: ListPosition): Promise<NumberNeighbours> {
  const { from, column, descending, isRecord, matches, waits } = list
  const id = sql.ref(`${list.alias}.id`)
  const position = sql`(select ${column}, ${id} from ${from} where ${isRecord})`
  const [up, down] = descending ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const isAbove = sql`(${column}, ${id}) ${descending ? sql`>` : sql`<`} ${position}`
  const isBelow = sql`(${column}, ${id}) ${descending ? sql`<` : sql`>`} ${position}`
  const findFirst = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<{ number: string }>`
      select ${sql.ref(`${list.alias}.number`)} from ${from} where ${where} order by ${order} limit 1`.execute(db)
    return rows[0]?.number ?? null
  }
  const [previous, next, nextWaiting] = await Promise.all([
    findFirst(sql`${matches} and ${isAbove}`, sql`${column} ${up}, ${id} ${up}`),
    findFirst(sql`${matches} and ${isBelow}`, sql`${column} ${down}, ${id} ${down}`),
    findFirst(sql`${waits} and not (${isRecord})`, sql`${isBelow} desc, ${column} ${down}, ${id} ${down}`),
  ])
  return { previous, next, nextWaiting }
}
