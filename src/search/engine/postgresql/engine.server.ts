import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { rebuildSearch, removeSearch, upsertSearch } from '#src/products/search-index-commands.server.ts'
import type { EngineHealth, EngineRequest, EngineResult, SearchEngine } from '../search-engine.server.ts'
import { loadCounts, loadWideCounts } from './count-queries.server.ts'
import { loadPage } from './page-queries.server.ts'
import { countMatches, hasMatches, listMatching } from './term-queries.server.ts'
import { listKnownAmounts, listKnownWords, listUnknownBeginnings, suggest } from './word-queries.server.ts'

/**
 * The default engine. Its tables are written in the transaction of every change, so it is never behind; other engines
 * fall back on it.
 */
export const postgresqlEngine: SearchEngine = {
  name: 'postgresql',
  indexVersion: SEARCH_VERSION,
  canAnswer: () => true,
  search,
  countMatches,
  hasMatches,
  listMatching,
  listKnownWords,
  listKnownAmounts,
  listUnknownBeginnings,
  suggest,
  index: (db, siteId, productIds) => db.transaction().execute((tx) => upsertSearch(tx, siteId, productIds)),
  remove: (db, siteId, productIds) => db.transaction().execute((tx) => removeSearch(tx, siteId, productIds)),
  rebuild: (db, siteId, isStopped) => rebuildSearch(db, siteId, { isStopped }),
  health: loadHealth,
}

async function search(db: Db, scope: ViewerScope, request: EngineRequest): Promise<EngineResult> {
  const { criteria, sort, offset, limit } = request
  const { total, few, ...counts } = await loadCounts(db, scope, criteria)
  const [ids, wide] = await Promise.all([
    total === 0 ? [] : loadPage(db, scope, { criteria, sort, offset, limit, total, few }),
    request.wide ? loadWideCounts(db, scope, { criteria, total }) : null,
  ])
  return { ids, total, counts, wide }
}

async function loadHealth(db: Db): Promise<EngineHealth> {
  const { rows } = await sql<{ documents: number; isBuilding: boolean }>`
    select (select count(*) from product_search) as documents,
           exists (select from search_builds where version < ${SEARCH_VERSION}) as is_building`.execute(db)
  const [{ documents = 0, isBuilding = false } = {}] = rows
  return { state: isBuilding ? 'building' : 'ready', documents, pausedUntil: null, lastError: null }
}
