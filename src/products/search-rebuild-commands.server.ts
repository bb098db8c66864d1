import { sql } from 'kysely'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { SEARCH_VERSION } from './search-index.ts'
import { rebuildSearch, upsertSearch } from './search-index-commands.server.ts'

/**
 * Rebuilds the index of sites that an earlier version built, one after the other, while they stay searchable. An
 * interrupted rebuild restarts with the process; two processes at once only repeat the work.
 */
export async function rebuildOutdatedSearches(db: Db, isStopped: () => boolean): Promise<number> {
  const outdated = await db.selectFrom('searchBuilds').select('siteId').where('version', '<', SEARCH_VERSION).execute()
  let rebuiltCount = 0
  for (const { siteId } of outdated) {
    const site = () => db.updateTable('searchBuilds').where('siteId', '=', siteId)
    await site().set({ version: REBUILDING_VERSION }).where('version', '<', SEARCH_VERSION).execute()
    await rebuildSearch(db, siteId, isStopped)
    if (isStopped()) break
    // A site marked as outdated meanwhile is rebuilt once more.
    await site().set({ version: SEARCH_VERSION }).where('version', '=', REBUILDING_VERSION).execute()
    rebuiltCount += 1
  }
  return rebuiltCount
}

/** Version recorded during a rebuild: still outdated, so that an interrupted rebuild is found again. */
const REBUILDING_VERSION = SEARCH_VERSION - 1

/** Larger batches would block stock changes for too long. */
const BATCH_SIZE = 2000

/**
 * Property values were renamed: reindexes their products, at once if there are few, otherwise the whole site in the
 * background.
 */
export async function refreshByValues(
  tx: Tx,
  siteId: number,
  { valueIds, limit = BATCH_SIZE }: { valueIds: readonly number[]; limit?: number },
): Promise<void> {
  if (valueIds.length === 0) return
  return refreshSearch(tx, siteId, { ids: await listProductsToRefresh(tx, valueIds, limit), limit })
}

/** Products with these values, for `refreshSearch`: of too many for it only one more than it takes. */
export async function listProductsToRefresh(
  tx: Tx,
  valueIds: readonly number[],
  limit = BATCH_SIZE,
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from product_properties where value_id = any(${valueIds}::bigint[])
    limit ${limit + 1}`.execute(tx)
  return rows.map(({ productId }) => productId)
}

/** Reindexes these products, at once if there are few, otherwise the whole site in the background. */
export async function refreshSearch(
  tx: Tx,
  siteId: number,
  { ids, limit = BATCH_SIZE }: { ids: readonly number[]; limit?: number },
): Promise<void> {
  if (ids.length <= limit) return upsertSearch(tx, siteId, ids)
  await tx.updateTable('searchBuilds').set({ version: 0 }).where('siteId', '=', siteId).execute()
  await enqueueJob(tx, 'renewSearchIndex')
}
