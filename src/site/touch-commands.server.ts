import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.server.ts'

/**
 * Says to every process that the catalogue of a site changed as a whole: its version grows, and caches that hold
 * anything of it are dropped. For a list of many products, once at the end.
 */
export async function touchCatalog(db: Db, siteId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('sites').set({ version: sql`version + 1` }).where('id', '=', siteId).execute()
    await sql`select pg_notify('vitrin', ${`catalog:${siteId}`}), pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)
  })
}

/** Says to every process, at the commit of this transaction, that settings, banners, menus or content of a site changed. */
export async function touchSite(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ version: sql`version + 1` }).where('id', '=', siteId).execute()
  await sql`select pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)
}

/** Pictures or videos of a site were replaced or removed: their addresses change with its media version. */
export async function touchMedia(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ mediaVersion: sql`media_version + 1` }).where('id', '=', siteId).execute()
  await sql`select pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)
}
