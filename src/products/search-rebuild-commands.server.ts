import { sql } from 'kysely'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { retryJobs } from '#src/jobs/queue-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { selectIsRequestable } from './queries.server.ts'
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
    await rebuildSearch(db, siteId, { isStopped })
    if (isStopped()) break
    // A site marked as outdated meanwhile is rebuilt once more.
    await site().set({ version: SEARCH_VERSION }).where('version', '=', REBUILDING_VERSION).execute()
    rebuiltCount += 1
  }
  return rebuiltCount
}

/** Version recorded during a rebuild: still outdated, so that an interrupted rebuild is found again. */
const REBUILDING_VERSION = SEARCH_VERSION - 1

/**
 * Requests the rebuild of the index of a site; false if one waits or runs already. One that did not finish is requested
 * again, and its failed runs are due at once. The index answers as it is until its rows are replaced.
 */
export async function requestSearchRebuild(tx: Tx, siteId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into search_rebuilds as old (site_id, requested_at) values (${siteId}, now())
    on conflict (site_id) do update
      set requested_at = now(), started_at = null, finished_at = null, total = 0, done = 0
      where ${selectIsRequestable('old')}`.execute(tx)
  if (numAffectedRows === 0n) return false
  await retryJobs(tx, { names: ['renewSearchIndex'] })
  await enqueueJob(tx, 'renewSearchIndex')
  return true
}

/**
 * Rebuilds the indexes that staff requested, one after the other. A rebuild that was interrupted begins again with the
 * next run; two processes at once only repeat the work.
 */
export async function rebuildRequestedSearches(db: Db, isStopped: () => boolean): Promise<number> {
  const open = await db.selectFrom('searchRebuilds').select('siteId').where('finishedAt', 'is', null).execute()
  let rebuiltCount = 0
  for (const { siteId } of open) {
    await sql`
      update search_rebuilds set started_at = now(), done = 0,
        total = (select count(*) from products where site_id = ${siteId})
      where site_id = ${siteId} and finished_at is null`.execute(db)
    const onProgress = (done: number) =>
      sql`update search_rebuilds set done = least(${done}::integer, total)
        where site_id = ${siteId} and finished_at is null`.execute(db)
    await rebuildSearch(db, siteId, { isStopped, onProgress })
    if (isStopped()) break
    await sql`
      update search_rebuilds set finished_at = now(), done = total
      where site_id = ${siteId} and finished_at is null`.execute(db)
    rebuiltCount += 1
  }
  return rebuiltCount
}

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
