import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.server.ts'

/**
 * Notifies every process that the whole catalogue of a site changed, so that its caches are dropped. Call it once at
 * the end of an import. The site version stays the same: browsers use it to detect changes of settings, menus and
 * banners, which hourly stock imports are not.
 */
export const touchCatalog = (db: Db, siteId: number) =>
  sql`select pg_notify('vitrin', ${`catalog:${siteId}`})`.execute(db)

/**
 * Notifies every process, on commit of this transaction, that settings, banners, menus or content of a site changed.
 */
export async function touchSite(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ version: sql`version + 1` }).where('id', '=', siteId).execute()
  await reloadSite(tx, siteId)
}

/**
 * Makes every process reload a site on commit of this transaction; its version, and so the browsers' caches, stay
 * unchanged.
 */
export const reloadSite = (tx: Tx, siteId: number) => sql`select pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)

/**
 * Images or videos of a site were replaced or removed: increments its media version, which is part of their addresses.
 */
export async function touchMedia(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ mediaVersion: sql`media_version + 1` }).where('id', '=', siteId).execute()
  await reloadSite(tx, siteId)
}
