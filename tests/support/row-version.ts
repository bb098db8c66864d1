import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

/** The current version of a row; 1 if it does not exist. */
export async function loadVersion(db: Db, table: 'addresses' | 'customers' | 'users', id: unknown): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${Number(id)}`.execute(db)
  return rows[0]?.version ?? 1
}
