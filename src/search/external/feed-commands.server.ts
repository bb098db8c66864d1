import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import type { SearchEngine } from '../engine/search-engine.server.ts'
import { rebuildExternalIndex, type SiteFeed } from './rebuild-commands.server.ts'

/** Changes that are fed at once, of one site. */
const BATCH_SIZE = 1000

/**
 * Brings an engine other than PostgreSQL up to date: builds the index of sites that have none, then feeds the changed
 * products of the outbox until nothing is left. Any number of processes may feed at the same time: each site is fed by one
 * of them, so that an older state never replaces a newer one. A change is deleted once the engine has it; a killed process
 * leaves its batch to the next one. After a failure a site is tried again later, and its changes remain. Returns the number
 * of fed products.
 */
export async function feedSearchEngine(engine: SearchEngine, db: Db, isStopped: () => boolean): Promise<number> {
  await ensureFeeds(db, engine)
  let fed = 0
  for (const siteId of await listDueSites(db, engine)) {
    const feed = { engine, db, siteId }
    try {
      // First, because an engine that lost its index accepts no changes.
      await rebuildExternalIndex(feed, isStopped)
      fed += await feedSite(feed, isStopped)
    } catch (error) {
      // The next run tries again; the other sites are fed in any case.
      await recordFailure(feed, error).catch(() => undefined)
    }
  }
  return fed
}

async function feedSite(feed: SiteFeed, isStopped: () => boolean): Promise<number> {
  let fed = 0
  while (!isStopped()) {
    const count = await feed.db.transaction().execute((tx) => feedBatch(tx, feed))
    if (count === 0) break
    fed += count
  }
  return fed
}

/**
 * From now on changes of every site are recorded. An index of another engine, or of an older version, is built again; one of
 * a newer version is left to the processes that have it.
 */
async function ensureFeeds(db: Db, { name, indexVersion }: SearchEngine): Promise<void> {
  await sql`
    insert into search_feeds (site_id, engine, newest_version) select id, ${name}, ${indexVersion}::integer from sites
    on conflict (site_id) do nothing`.execute(db)
  await sql`
    update search_feeds set engine = ${name}, rebuild = true, built_at = null, newest_version = ${indexVersion}
    where engine <> ${name}`.execute(db)
  await sql`
    update search_feeds set rebuild = true, newest_version = ${indexVersion}
    where built_version is distinct from ${indexVersion} and newest_version <= ${indexVersion}
      and (newest_version < ${indexVersion} or not rebuild)`.execute(db)
  await sql`update search_feeds set seen_at = now() where seen_at < now() - interval '1 hour'`.execute(db)
}

/**
 * Sites with something to do. The delay after failures is that of the newest version: while its index cannot be built, the
 * older one is fed without it.
 */
async function listDueSites(db: Db, { indexVersion }: SearchEngine): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    select site_id from search_feeds feed
    where (retry_at is null or retry_at <= now() or built_version = ${indexVersion} and newest_version > ${indexVersion})
      and (rebuild or exists (select from search_outbox change where change.site_id = feed.site_id))
    order by site_id`.execute(db)
  return rows.map(({ siteId }) => siteId)
}

/** Feeds the oldest changes of a site, unless another process is feeding or building it. Returns their number. */
async function feedBatch(tx: Tx, { engine, db, siteId }: SiteFeed): Promise<number> {
  if (!(await lockFeed(tx, siteId, engine))) return 0
  const changes = await lockChanges(tx, siteId)
  if (changes.length === 0) return 0
  const latest = new Map(changes.map(({ productId, removed }) => [productId, removed]))
  const select = (isRemoved: boolean) => [...latest].flatMap(([id, removed]) => (removed === isRemoved ? [id] : []))
  const [changed, removed] = [select(false), select(true)]
  if (changed.length > 0) await engine.index(db, siteId, changed)
  if (removed.length > 0) await engine.remove(db, siteId, removed)
  await sql`
    delete from search_outbox
    where site_id = ${siteId} and id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`
    update search_feeds set failures = 0, retry_at = null, last_error = null
    where site_id = ${siteId} and failures > 0 and newest_version <= ${engine.indexVersion}`.execute(tx)
  await notifyCatalogChange(tx, siteId)
  return changes.length
}

/** False while another process feeds the site or builds its index, and if the index has another version. */
async function lockFeed(tx: Tx, siteId: number, { indexVersion }: SearchEngine): Promise<boolean> {
  const { rows } = await sql`
    select from search_feeds
    where site_id = ${siteId} and built_at is not null and built_version = ${indexVersion}
      and coalesce(rebuilding_until <= now(), true)
    for no key update skip locked`.execute(tx)
  return rows.length > 0
}

interface ProductChange {
  id: number
  productId: number
  removed: boolean
}

async function lockChanges(tx: Tx, siteId: number): Promise<ProductChange[]> {
  const { rows } = await sql<ProductChange>`
    select id, product_id, removed from search_outbox where site_id = ${siteId}
    order by id limit ${BATCH_SIZE} for update skip locked`.execute(tx)
  return rows
}

const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 600
const MAX_ERROR_LENGTH = 500

/**
 * The site is tried again after 5 seconds, then after twice as long each time, up to 10 minutes. A failure of an older
 * version does not delay the newest one.
 */
async function recordFailure({ engine, db, siteId }: SiteFeed, error: unknown): Promise<void> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
  await sql`
    update search_feeds set
      failures = failures + 1, last_error = ${message},
      retry_at = now() + make_interval(secs => least(${MAX_RETRY_SECONDS}::float8,
        ${FIRST_RETRY_SECONDS}::float8 * 2 ^ least(failures, 20)))
    where site_id = ${siteId} and newest_version <= ${engine.indexVersion}`.execute(db)
}

/** A feed whose engine no process has had for this long is deleted. */
const ABANDONED_AFTER_DAYS = 7

/** Stops recording changes for an engine that is no longer configured; if it returns, its index is built again. */
export async function deleteAbandonedFeeds(db: Db): Promise<void> {
  await sql`
    with abandoned as (
      delete from search_feeds
      where seen_at < now() - make_interval(days => ${ABANDONED_AFTER_DAYS})
      returning site_id
    )
    delete from search_outbox change using abandoned where change.site_id = abandoned.site_id`.execute(db)
}
