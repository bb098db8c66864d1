import pg from 'pg'

/** Blocks writes to a table until it is released, as a long transaction does. */
export async function lockTable(databaseUrl: string, table: string): Promise<{ release: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`lock table ${holder.escapeIdentifier(table)} in exclusive mode`)
  return {
    release: async () => {
      await holder.query('rollback')
      await holder.end()
    },
  }
}
