import pg from 'pg'

/**
 * Reads the database of a running shop, for what no user can see. PostgreSQL refuses every write: state is set up by
 * commands (`tests/support/set-up`), or by `tests/support/time-travel.ts`.
 */
export async function readRows<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=on' })
  await client.connect()
  const { rows } = await client.query<Row>(sql, values).finally(() => client.end())
  return rows
}

export async function readRow<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = await readRows<Row>(url, sql, values)
  if (!row) throw new Error(`No row for ${sql}`)
  return row
}
