import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.server.ts'

/**
 * Says to every process that the catalogue of a site changed as a whole: what holds anything of it is dropped. For a list
 * of many products, once at the end. The site's version stays: browsers compare it to know of other settings, menus and
 * banners, and stock that comes every hour is none of those.
 */
export const touchCatalog = (db: Db, siteId: number) =>
  sql`select pg_notify('vitrin', ${`catalog:${siteId}`})`.execute(db)

/** Says to every process, at the commit of this transaction, that settings, banners, menus or content of a site changed. */
export async function touchSite(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ version: sql`version + 1` }).where('id', '=', siteId).execute()
  await reloadSite(tx, siteId)
}

/** Makes every process read a site again at the commit of this transaction; its version, and so browsers, stay as they are. */
export const reloadSite = (tx: Tx, siteId: number) => sql`select pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)

/** Pictures or videos of a site were replaced or removed: their addresses change with its media version. */
export async function touchMedia(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ mediaVersion: sql`media_version + 1` }).where('id', '=', siteId).execute()
  await reloadSite(tx, siteId)
}
