import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { FileTable } from './file-table.server.ts'
import { findObjectStore } from './object-store.server.ts'

/** As long as a backup may be restored with the files that it names. */
const RETENTION_DAYS = 30
const BATCH = 200

/** Whether files of this database may be in a store. */
export async function hasObjects(db: Db): Promise<boolean> {
  const { rows } = await sql`select from stored_objects limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Deletes the objects that no file has had for 30 days: those of replaced and removed files, and of uploads that were
 * cut short. The object goes before its registration, so that none is forgotten. A store that is only read, such as that
 * of a copy of the shop, loses nothing.
 */
export async function deleteUnusedObjects(db: Db, tables: readonly FileTable[]): Promise<void> {
  const store = findObjectStore(db)
  if (!store?.takesNewFiles) return
  const isUsed = sql.join(
    tables.map(({ name }) => sql`exists (select from ${sql.table(name)} f where f.object = o.name)`),
    sql` or `,
  )
  await sql`
    update stored_objects o set unused_since = case when ${isUsed} then null else now() end
    where (unused_since is null) <> (${isUsed})`.execute(db)
  for (;;) {
    const { rows } = await sql<{ name: string }>`
      select name from stored_objects o
      where unused_since < now() - make_interval(days => ${RETENTION_DAYS}) and not (${isUsed})
      order by unused_since limit ${BATCH}`.execute(db)
    for (const { name } of rows) {
      await store.remove(name)
      await sql`delete from stored_objects where name = ${name}`.execute(db)
    }
    if (rows.length < BATCH) return
  }
}
