import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { postgresqlEngine } from '../engine/postgresql/engine.server.ts'
import type { EngineHealth, EngineRequest, EngineResult, SearchEngine } from '../engine/search-engine.server.ts'
import { isIndexBuilt, listListed } from './feed-queries.server.ts'

/** An engine that failed, or was too slow for one search, is not tried again for this long. */
const PAUSE_MS = 10_000

/** The last failure of an engine, and the pause that follows it. */
class EnginePause {
  #until = 0
  #lastError: string | null = null

  isOver(): boolean {
    return Date.now() >= this.#until
  }

  /** Returns its end. */
  start(reason: string): Date {
    this.#lastError = reason
    this.#until = Date.now() + PAUSE_MS
    return new Date(this.#until)
  }

  /** The engine found and ranked a page. One that arrives after another search failed proves nothing. */
  clear(): void {
    if (this.isOver()) this.#lastError = null
  }

  /** A count or a write that succeeds does not hide the failure of a search. */
  describe(health: EngineHealth): EngineHealth {
    const pausedUntil = this.isOver() ? null : new Date(this.#until)
    return { ...health, pausedUntil, lastError: this.#lastError ?? health.lastError }
  }
}

type EngineRead<Answer> = (answering: SearchEngine) => Promise<Answer>

/**
 * An engine other than PostgreSQL, made safe to answer searches: PostgreSQL answers sites whose index is not built in its version, requests
 * that need current stock, and everything for ten seconds after a failure. Products that are not listed any more are
 * dropped, and the number in stock is counted by PostgreSQL, so a late index shows an old ranking but never an old stock
 * or a hidden product.
 */
export function openExternalEngine(
  engine: SearchEngine,
  log: Pick<Logger, 'warn'>,
  onFailure: (pausedUntil: Date) => void = () => undefined,
): SearchEngine {
  const pause = new EnginePause()
  const run = async <Answer>(db: Db, scope: SiteScope, read: EngineRead<Answer>): Promise<Answer> => {
    if (!pause.isOver() || !(await isIndexBuilt(db, scope, engine))) return read(postgresqlEngine)
    try {
      return await read(engine)
    } catch (error) {
      const reason = (error as Error).message
      onFailure(pause.start(reason))
      log.warn({ reason, engine: engine.name }, 'a search engine failed; PostgreSQL answers')
      return read(postgresqlEngine)
    }
  }
  return {
    name: engine.name,
    indexVersion: engine.indexVersion,
    canAnswer: () => true,
    search: (db, scope, request) =>
      engine.canAnswer(request)
        ? run(db, scope, async (answering) => {
            const result = await answering.search(db, scope, request)
            if (answering === postgresqlEngine) return result
            if (request.sort === null) pause.clear()
            return refreshResult(db, scope, { request, result })
          })
        : postgresqlEngine.search(db, scope, request),
    countMatches: (db, scope, criteria) =>
      canAnswerAll(engine, criteria)
        ? run(db, scope, (answering) => answering.countMatches(db, scope, criteria))
        : postgresqlEngine.countMatches(db, scope, criteria),
    hasMatches: (db, scope, criteria) =>
      canAnswerAll(engine, criteria)
        ? run(db, scope, (answering) => answering.hasMatches(db, scope, criteria))
        : postgresqlEngine.hasMatches(db, scope, criteria),
    listMatching: (db, scope, request) => run(db, scope, (one) => one.listMatching(db, scope, request)),
    listKnownWords: (db, scope, words) => run(db, scope, (answering) => answering.listKnownWords(db, scope, words)),
    listKnownAmounts: postgresqlEngine.listKnownAmounts,
    listUnknownBeginnings: (db, scope, beginnings) =>
      run(db, scope, (answering) => answering.listUnknownBeginnings(db, scope, beginnings)),
    suggest: (db, scope, words) => run(db, scope, (answering) => answering.suggest(db, scope, words)),
    index: (db, siteId, productIds) => engine.index(db, siteId, productIds),
    remove: (db, siteId, productIds) => engine.remove(db, siteId, productIds),
    rebuild: (db, siteId, isStopped) => engine.rebuild(db, siteId, isStopped),
    health: async (db) => pause.describe(await engine.health(db)),
  }
}

const canAnswerAll = (engine: SearchEngine, all: readonly EngineRequest['criteria'][]) =>
  all.every((criteria) => engine.canAnswer({ criteria, sort: null }))

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
