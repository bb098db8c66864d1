import { sql } from 'kysely'
import type { Db } from '../../src/platform/db.server.ts'

/** The version of a row as a reader would see it now; 1 for a row that is not there. */
export async function loadVersion(db: Db, table: 'addresses' | 'customers' | 'users', id: unknown): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${Number(id)}`.execute(db)
  return rows[0]?.version ?? 1
}
