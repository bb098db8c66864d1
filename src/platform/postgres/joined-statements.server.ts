import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.server.ts'

/**
 * Executes statements that do not depend on each other as one, which saves the work of sending and receiving for all but one.
 * Their rows are read as JSON: columns have the names of the properties, and decimals must be text.
 */
export async function executeTogether<Rows extends object>(
  db: Db,
  statements: { [Name in keyof Rows]: RawBuilder<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const columns = Object.entries<RawBuilder<unknown>>(statements).map(
    ([name, statement]) => sql`coalesce((select json_agg(found) from (${statement}) found), '[]') as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{
    [Name in keyof Rows]: Rows[Name][]
  }>`/* prepared */ select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}
