import { sql } from 'kysely'
import type { Db, Tx } from '../db.server.ts'
import type { FileTable } from './file-table.server.ts'
import { findObjectStore, type ObjectStore, ObjectStoreUnavailable } from './object-store.server.ts'

/** As long as a backup may be restored with the files that it names. */
const RETENTION_DAYS = 30
const BATCH = 200

/** More failures than these are those of the store. */
const MAX_FAILURES = 20

/** Whether the bytes of any file of this database are in a store. */
export async function hasObjects(db: Db, tables: readonly FileTable[]): Promise<boolean> {
  const files = tables.map(({ name }) => sql`select from ${sql.table(name)} where object is not null`)
  const { rows } = await sql<{ any: boolean }>`select exists (${sql.join(files, sql` union all `)}) as any`.execute(db)
  return rows[0]?.any ?? false
}

/** Deletes the object of erased personal data at the next search for unused ones, without the time of retention. */
export const expireObject = (tx: Tx, name: string) =>
  sql`update stored_objects set unused_since = '-infinity' where name = ${name}`.execute(tx)

/**
 * Deletes the objects that no file has had for 30 days: those of replaced and removed files, and of uploads that were
 * cut short. The object goes before its registration, so that none is forgotten. A store that is only read, such as that
 * of a copy of the shop, loses nothing. Objects that the store does not delete are tried again at the next run.
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
  const failed: string[] = []
  let reason = ''
  for (;;) {
    const { rows } = await sql<{ name: string }>`
      select name from stored_objects o
      where unused_since < now() - make_interval(days => ${RETENTION_DAYS}) and not (${isUsed})
        and name <> all(${failed})
      order by unused_since limit ${BATCH}`.execute(db)
    for (const { name } of rows) {
      const error = await removeObject(db, store, name)
      if (error === undefined) continue
      reason = error.message
      if (failed.push(name) === MAX_FAILURES) break
    }
    if (rows.length < BATCH || failed.length === MAX_FAILURES) break
  }
  if (failed.length > 0) throw new Error(`${failed.length} unused objects were not deleted: ${reason}`)
}

/** Returns the error of the store. */
async function removeObject(db: Db, store: ObjectStore, name: string): Promise<Error | undefined> {
  try {
    await store.remove(name)
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) return error
    throw error
  }
  await sql`delete from stored_objects where name = ${name}`.execute(db)
  return undefined
}
