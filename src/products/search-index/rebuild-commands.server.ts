import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.server.ts'
import { rebuildSearch, upsertSearch } from './commands.server.ts'
import { SEARCH_VERSION } from './version.ts'

/**
 * Sites whose index an earlier version of the program made get it anew, one after the other, while they are searched.
 * What is broken off is begun again at the next start; two processes at once do the same twice, which harms nothing.
 */
export async function renewOldSearches(db: Db, closed: () => boolean): Promise<number> {
  const old = await db.selectFrom('searchBuilds').select('siteId').where('version', '<', SEARCH_VERSION).execute()
  let renewed = 0
  for (const { siteId } of old) {
    const site = () => db.updateTable('searchBuilds').where('siteId', '=', siteId)
    await site().set({ version: IN_HAND }).where('version', '<', SEARCH_VERSION).execute()
    await rebuildSearch(db, siteId, closed)
    if (closed()) break
    // Whoever made it old meanwhile meant what is written already too: then it is done once more.
    await site().set({ version: SEARCH_VERSION }).where('version', '=', IN_HAND).execute()
    renewed += 1
  }
  return renewed
}

/** Still an old one: what is broken off is found again. */
const IN_HAND = SEARCH_VERSION - 1

/** More products at once would keep their stock from being changed for too long. */
const BATCH_SIZE = 2000

/**
 * Values of properties came to be called something else: products that are one of them are found by it, at once where
 * they are few, else beside the pages, all of the site anew.
 */
export async function refreshByValues(
  tx: Tx,
  siteId: number,
  { valueIds, limit = BATCH_SIZE }: { valueIds: readonly number[]; limit?: number },
): Promise<void> {
  if (valueIds.length === 0) return
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from product_properties where value_id = any(${valueIds}::bigint[])
    limit ${limit + 1}`.execute(tx)
  const ids = rows.map(({ productId }) => productId)
  return refreshSearch(tx, siteId, { ids, limit })
}

/** What these products are found by changed: at once where they are few, else beside the pages, all of the site anew. */
export async function refreshSearch(
  tx: Tx,
  siteId: number,
  { ids, limit = BATCH_SIZE }: { ids: readonly number[]; limit?: number },
): Promise<void> {
  if (ids.length <= limit) return upsertSearch(tx, siteId, ids)
  await tx.updateTable('searchBuilds').set({ version: 0 }).where('siteId', '=', siteId).execute()
  await sql`select pg_notify('vitrin', 'searchBuilds')`.execute(tx)
}
