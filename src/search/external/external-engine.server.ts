import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { postgresqlEngine } from '../engine/postgresql/engine.server.ts'
import type { EngineRequest, EngineResult, SearchEngine } from '../engine/search-engine.server.ts'
import { isIndexBuilt, listListed } from './feed-queries.server.ts'

/** An engine that failed, or was too slow for one search, is not tried again for this long. */
const PAUSE_MS = 10_000

/**
 * An engine other than PostgreSQL, made safe to answer searches: PostgreSQL answers sites whose index is not built, requests
 * that need current stock, and everything for ten seconds after a failure. Products that are not listed any more are
 * dropped, and the number in stock is counted by PostgreSQL, so a late index shows an old ranking but never an old stock
 * or a hidden product.
 */
export function openExternalEngine(
  engine: SearchEngine,
  log: Pick<Logger, 'warn'>,
  onFailure: (pausedUntil: Date) => void = () => undefined,
): SearchEngine {
  let pausedUntil = 0
  /** The message of the last failure; null if the engine found and ranked a page since. A write does not clear it. */
  let lastError: string | null = null
  const run = async <Answer>(
    db: Db,
    scope: SiteScope,
    read: (answering: SearchEngine) => Promise<Answer>,
  ): Promise<Answer> => {
    if (Date.now() < pausedUntil || !(await isIndexBuilt(db, scope))) return read(postgresqlEngine)
    try {
      return await read(engine)
    } catch (error) {
      lastError = (error as Error).message
      pausedUntil = Date.now() + PAUSE_MS
      onFailure(new Date(pausedUntil))
      log.warn({ reason: lastError, engine: engine.name }, 'a search engine failed; PostgreSQL answers')
      return read(postgresqlEngine)
    }
  }
  return {
    name: engine.name,
    canAnswer: () => true,
    search: (db, scope, request) =>
      engine.canAnswer(request)
        ? run(db, scope, async (answering) => {
            const result = await answering.search(db, scope, request)
            if (answering === postgresqlEngine) return result
            // Another order may come from PostgreSQL, and a page may arrive after another search failed.
            if (request.sort === null && Date.now() >= pausedUntil) lastError = null
            return refreshResult(db, scope, { request, result })
          })
        : postgresqlEngine.search(db, scope, request),
    countMatches: (db, scope, criteria) =>
      criteria.every((one) => engine.canAnswer({ criteria: one, sort: null }))
        ? run(db, scope, (answering) => answering.countMatches(db, scope, criteria))
        : postgresqlEngine.countMatches(db, scope, criteria),
    hasMatches: (db, scope, criteria) =>
      criteria.every((one) => engine.canAnswer({ criteria: one, sort: null }))
        ? run(db, scope, (answering) => answering.hasMatches(db, scope, criteria))
        : postgresqlEngine.hasMatches(db, scope, criteria),
    listMatching: (db, scope, request) => run(db, scope, (answering) => answering.listMatching(db, scope, request)),
    listKnownWords: (db, scope, words) => run(db, scope, (answering) => answering.listKnownWords(db, scope, words)),
    listUnknownBeginnings: (db, scope, beginnings) =>
      run(db, scope, (answering) => answering.listUnknownBeginnings(db, scope, beginnings)),
    suggest: (db, scope, words) => run(db, scope, (answering) => answering.suggest(db, scope, words)),
    index: (db, siteId, productIds) => engine.index(db, siteId, productIds),
    remove: (db, siteId, productIds) => engine.remove(db, siteId, productIds),
    rebuild: (db, siteId, isStopped) => engine.rebuild(db, siteId, isStopped),
    async health(db) {
      const health = await engine.health(db)
      const pause = Date.now() < pausedUntil ? new Date(pausedUntil) : null
      return { ...health, pausedUntil: pause, lastError: lastError ?? health.lastError }
    },
  }
}

/** The result without products that are not listed any more, and with the current stock. */
async function refreshResult(
  db: Db,
  scope: SiteScope,
  { request, result }: { request: EngineRequest; result: EngineResult },
): Promise<EngineResult> {
  const [ids, inStock] = await Promise.all([
    listListed(db, scope, result.ids),
    result.wide?.inStock === null ? countInStock(db, scope, request) : (result.wide?.inStock ?? null),
  ])
  const total = result.total - (result.ids.length - ids.length)
  return { ...result, ids, total, wide: result.wide && { ...result.wide, inStock } }
}

async function countInStock(db: Db, scope: SiteScope, { criteria }: EngineRequest): Promise<number> {
  const [count = 0] = await postgresqlEngine.countMatches(db, scope, [
    { ...criteria, among: [...criteria.among, { inStock: true }] },
  ])
  return count
}
