import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { formatPriceChange, MAX_NOTIFIED_PRODUCTS } from './price-change.ts'

/**
 * Notifies every process, on commit of this transaction, that prices of these products changed, so that only the pages
 * that show them are dropped. Variations without prices of their own have those of their parent.
 */
export async function touchPrices(tx: Tx, siteId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  if (productIds.length > MAX_NOTIFIED_PRODUCTS) return void (await touchCatalog(tx, siteId))
  const { rows } = await sql<{ id: number }>`
    select id from products
    where site_id = ${siteId} and (id = any(${productIds}::bigint[]) or parent_id = any(${productIds}::bigint[]))
    order by id limit ${MAX_NOTIFIED_PRODUCTS + 1}`.execute(tx)
  if (rows.length > MAX_NOTIFIED_PRODUCTS) return void (await touchCatalog(tx, siteId))
  const change = formatPriceChange({ siteId, productIds: rows.map(({ id }) => id) })
  await sql`select pg_notify('vitrin', ${`prices:${change}`})`.execute(tx)
}
