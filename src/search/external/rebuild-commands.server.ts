import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { requestSearchRebuild } from '#src/products/search-rebuild-commands.server.ts'
import { postgresqlEngine } from '../engine/postgresql/engine.server.ts'
import { getSearchEngine } from '../engine/registry.server.ts'
import type { SearchEngine } from '../engine/search-engine.server.ts'

/** A site, and the engine that its changes are fed to. */
export interface SiteFeed {
  engine: SearchEngine
  db: Db
  siteId: number
}

/** A process that died is replaced after this time. */
const LEASE_SECONDS = 120
const RENEWAL_MS = 20_000

/**
 * Builds the index of a site if it has none or a build was requested. Meanwhile no changes are fed: those that the build
 * has read too early are fed then. Only one process builds a site at a time: the one whose lease it is. Returns
 * whether the index was built.
 */
export async function rebuildExternalIndex(
  { engine, db, siteId }: SiteFeed,
  isStopped: () => boolean,
): Promise<boolean> {
  const lease = isStopped() ? undefined : await takeLease(db, siteId, engine)
  if (!lease) return false
  // One after the other: after a stall two renewals of one end would contradict each other.
  let renewing = Promise.resolve()
  const renew = () => {
    renewing = renewing.then(() => extendLease(db, lease)).catch(() => undefined)
  }
  const renewal = setInterval(renew, RENEWAL_MS)
  const isAborted = () => isStopped() || lease.until === null
  let isComplete = false
  try {
    await engine.rebuild(db, siteId, isAborted)
    isComplete = !isAborted()
  } finally {
    clearInterval(renewal)
    await renewing
    await endBuild(db, lease, { isComplete, indexVersion: engine.indexVersion })
  }
  return isComplete
}

interface Lease {
  siteId: number
  /** The changes that the build reads: ranges of their ids. */
  changes: string
  /** Identifies the lease; null once another process took it. */
  until: string | null
}

const NEW_END = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** None if a process has requested a newer version of the index than this one can build. */
async function takeLease(db: Db, siteId: number, { indexVersion }: SearchEngine): Promise<Lease | undefined> {
  // The build reads every change that is committed now. Until it is complete, the index in use still needs them.
  const { rows } = await sql<{ until: string; changes: string }>`
    with lease as (
      update search_feeds set rebuilding_until = ${NEW_END}
      where site_id = ${siteId} and rebuild and newest_version <= ${indexVersion} and coalesce(rebuilding_until <= now(), true)
      returning rebuilding_until::text as until
    )
    select until, coalesce(
      (select range_agg(int8range(id, id, '[]')) from search_outbox where site_id = ${siteId}), '{}')::text as changes
    from lease`.execute(db)
  return rows[0] && { siteId, ...rows[0] }
}

async function extendLease(db: Db, lease: Lease): Promise<void> {
  if (lease.until === null) return
  const { rows } = await sql<{ until: string }>`
    update search_feeds set rebuilding_until = ${NEW_END}
    where site_id = ${lease.siteId} and rebuilding_until = ${lease.until}::timestamptz
    returning rebuilding_until::text as until`.execute(db)
  lease.until = rows[0]?.until ?? null
}

/**
 * If the index is complete, the engine answers the searches of the site from now on, in every process of this version, and
 * the changes that the build has read are deleted.
 */
async function endBuild(
  db: Db,
  { siteId, until, changes }: Lease,
  { isComplete, indexVersion }: { isComplete: boolean; indexVersion: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update search_feeds set
        rebuilding_until = null,
        rebuild = not ${isComplete}::boolean or newest_version > ${indexVersion},
        built_version = case when ${isComplete}::boolean then ${indexVersion}::integer else built_version end,
        built_at = case when ${isComplete}::boolean then now() else built_at end,
        failures = case when ${isComplete}::boolean then 0 else failures end,
        last_error = case when ${isComplete}::boolean then null else last_error end
      where site_id = ${siteId} and rebuilding_until = ${until}::timestamptz`.execute(tx)
    if (isComplete && numAffectedRows > 0n)
      await sql`
        delete from search_outbox where site_id = ${siteId} and id <@ ${changes}::int8multirange`.execute(tx)
    await notifyCatalogChange(tx, siteId)
  })
}

/** After a restore the index of another engine has a later state than the catalogue: PostgreSQL answers until it is built. */
export async function rebuildEveryIndex(db: Db): Promise<void> {
  await sql`
    update search_feeds set rebuild = true, built_at = null, rebuilding_until = null, retry_at = null`.execute(db)
}

/**
 * Rebuilds the index of a site while it stays searchable; false on failure. The index of another engine is built in the
 * background, in the version of this process, which also replaces an index of a newer one: after an upgrade that was undone.
 * One index holds all languages, so the language of the call does not matter.
 */
export async function fillSearch(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { siteId, userId }: { siteId: number; userId: number | null },
): Promise<boolean> {
  try {
    const products = await postgresqlEngine.rebuild(db, siteId, () => false)
    await db.transaction().execute((tx) => requestRebuild(tx, getSearchEngine(db), siteId))
    await audit(db, { siteId, userId, customerId: null, action: 'search.fill', detail: { products } })
    return true
  } catch (error) {
    log.error({ err: error }, 'the search index could not be filled')
    return false
  }
}

/**
 * Requests the rebuild of the index of a site, and of that of another engine, by jobs; the shop is searched meanwhile. A
 * rebuild that waits or runs is not requested twice: RebuildRunning.
 */
export const requestIndexRebuild = (
  db: Db,
  { siteId, userId, ip }: { siteId: number; userId: number; ip: string },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    if (!(await requestSearchRebuild(tx, siteId))) return refuse('RebuildRunning')
    await requestRebuild(tx, getSearchEngine(db), siteId)
    await audit(tx, { siteId, userId, customerId: null, action: 'search.rebuild', ip })
    return ok(null)
  })

async function requestRebuild(tx: Tx, { name, indexVersion }: SearchEngine, siteId: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update search_feeds set rebuild = true,
      newest_version = case when engine = ${name} then ${indexVersion}::integer else newest_version end
    where site_id = ${siteId}`.execute(tx)
  if (numAffectedRows > 0n) await enqueueJob(tx, 'feedSearchEngine')
}
