import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { postgresqlEngine } from '../engine/postgresql/engine.server.ts'
import { getSearchEngine } from '../engine/registry.server.ts'
import type { EngineHealth, SearchEngine } from '../engine/search-engine.server.ts'

/** Whether the engine has a complete index of the site, in its version; cached until one is built or the catalogue changes. */
export const isIndexBuilt = (db: Db, { siteId }: SiteScope, { indexVersion }: SearchEngine): Promise<boolean> =>
  memoizeAnswer(db, { siteId, question: { indexVersion } }, async () => {
    const { rows } = await sql`
      select from search_feeds
      where site_id = ${siteId} and built_at is not null and built_version = ${indexVersion}`.execute(db)
    return rows.length > 0
  })

/** Those of these products that are listed on the site and for the viewer, in their order. */
export async function listListed(db: Db, scope: SiteScope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ productId: number }>`
    select product_id from listed_products
    where site_id = ${scope.siteId} and product_id = any(${ids}::bigint[]) and ${matchListed(scope)}`.execute(db)
  const listed = new Set(rows.map(({ productId }) => productId))
  return ids.filter((id) => listed.has(id))
}

/** How far an engine other than PostgreSQL is behind the catalogue, over all sites. */
export interface FeedLag {
  waitingChanges: number
  /** Age of the oldest waiting change; 0 without any. */
  lagSeconds: number
  /** Sites whose index is built in the version of this process. */
  builtSites: number
  /** Sites that PostgreSQL answers until their index is built. */
  unbuiltSites: number
  /** Those of them whose index has a newer version: a process of it has started, and this one is to be replaced. */
  newerSites: number
  /** The last failure of a feed; null if all feeds succeeded last. */
  lastError: string | null
}

export async function loadFeedLag(db: Db, { indexVersion }: Pick<SearchEngine, 'indexVersion'>): Promise<FeedLag> {
  const isBuilt = sql`built_at is not null and built_version is not distinct from ${indexVersion}`
  const { rows } = await sql<FeedLag>`
    select waiting.waiting_changes, waiting.lag_seconds, feeds.built_sites, feeds.unbuilt_sites, feeds.newer_sites,
           feeds.last_error
    from (select count(*) as waiting_changes,
                 coalesce(extract(epoch from now() - min(changed_at)), 0)::float8 as lag_seconds
          from search_outbox) waiting,
         (select count(*) filter (where ${isBuilt}) as built_sites,
                 count(*) filter (where not (${isBuilt})) as unbuilt_sites,
                 count(*) filter (where newest_version > ${indexVersion}) as newer_sites,
                 (array_agg(last_error order by retry_at desc nulls last) filter (where last_error is not null))[1]
                   as last_error
          from search_feeds) feeds`.execute(db)
  return rows[0] ?? { waitingChanges: 0, lagSeconds: 0, builtSites: 0, unbuiltSites: 0, newerSites: 0, lastError: null }
}

export interface SearchHealth extends EngineHealth, Omit<FeedLag, 'lastError'> {
  engine: string
  /** The engine that answers searches of this process now: PostgreSQL in place of another one that cannot. */
  answeredBy: string
}

/** Whether an index of another engine waits to be built for the site, or is built now. */
export async function isExternalBuildOpen(db: Db, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select from search_feeds where site_id = ${siteId} and engine = ${getSearchEngine(db).name} and rebuild`.execute(db)
  return rows.length > 0
}

/** The state of the engine that answers searches; the default one is never behind. */
export async function loadSearchHealth(db: Db): Promise<SearchHealth> {
  const engine = getSearchEngine(db)
  const [health, lag] = await Promise.all([engine.health(db), loadFeedLag(db, engine)])
  const isAnswering = health.state === 'ready' && health.pausedUntil === null && lag.builtSites > 0
  return {
    engine: engine.name,
    answeredBy: isAnswering ? engine.name : postgresqlEngine.name,
    ...health,
    ...lag,
    lastError: health.lastError ?? lag.lastError,
  }
}
