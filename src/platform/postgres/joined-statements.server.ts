import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.server.ts'

/** By name; null for one that is not needed, which has no rows. */
type Statements<Rows> = { [Name in keyof Rows]: RawBuilder<Rows[Name]> | null }
/** The rows of each statement. */
export type JoinedRows<Rows> = { [Name in keyof Rows]: Rows[Name][] }

/** For more products, several connections in parallel are faster than one statement. */
const MAX_TOGETHER = 100

/** Executes statements about this number of products: as one, or in parallel for more than 100. */
export const executeForProducts = <Rows extends object>(
  db: Db,
  statements: Statements<Rows>,
  productCount: number,
): Promise<JoinedRows<Rows>> =>
  db.isTransaction || productCount <= MAX_TOGETHER ? executeTogether(db, statements) : executeInParallel(db, statements)

/** Columns already have the names of the properties, so that no row is copied to rename them. */
async function executeInParallel<Rows extends object>(db: Db, statements: Statements<Rows>): Promise<JoinedRows<Rows>> {
  const executor = db.withoutPlugins()
  const results = Object.entries<RawBuilder<unknown> | null>(statements).map(
    async ([name, statement]) => [name, statement === null ? [] : (await statement.execute(executor)).rows] as const,
  )
  return Object.fromEntries(await Promise.all(results)) as JoinedRows<Rows>
}

/**
 * Executes statements that do not depend on each other as one, which saves the work of sending and receiving for all but one.
 * Their rows, in the order of each statement, are read as JSON: columns have the names of the properties, decimals must be
 * text, and dates become text.
 */
export async function executeTogether<Rows extends object>(
  db: Db,
  statements: Statements<Rows>,
): Promise<JoinedRows<Rows>> {
  const columns = Object.entries<RawBuilder<unknown> | null>(statements).map(([name, statement]) =>
    statement === null
      ? sql`'[]'::json as ${sql.ref(name)}`
      : sql`coalesce((select json_agg(found) from (${statement}) found), '[]') as ${sql.ref(name)}`,
  )
  const { rows } = await sql<JoinedRows<Rows>>`/* prepared */ select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}
