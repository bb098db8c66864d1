import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createCounter, createGauge, metrics } from '#src/platform/metrics.server.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { openExternalEngine } from '#src/search/external/external-engine.server.ts'
import { loadFeedLag } from '#src/search/external/feed-queries.server.ts'

const CHECK_MS = 15_000

const gauge = (name: string, help: string) => createGauge({ name: `search_${name}`, help, isOptional: true })
const waitingChanges = gauge('waiting_changes', 'Changed products that the search engine has not indexed yet')
const lag = gauge('lag_seconds', 'Age of the oldest change that the search engine has not indexed yet')
const up = gauge('up', 'Whether the search engine responds: 1 or 0')
const failures = createCounter({
  name: 'search_failures_total',
  help: 'Searches in which the engine failed and PostgreSQL answered',
  isOptional: true,
})
const unbuiltSites = gauge('unbuilt_sites', 'Sites that PostgreSQL answers until their index is built')

interface ExternalSearch {
  engine: SearchEngine
  db: Db
  log: Logger
  /** Read replicas, whose searches the engine answers too. */
  standbys: readonly Db[]
}

/** From now on this engine answers searches, and its lag is in /metrics. The job `feedSearchEngine` feeds it. */
export function openExternalSearch({ engine, db, standbys, log }: ExternalSearch) {
  const external = openExternalEngine(engine, log, () => failures.inc())
  for (const database of [db, ...standbys]) registerSearchEngine(database, external)
  for (const one of [waitingChanges, lag, unbuiltSites, up, failures]) metrics.registerMetric(one)
  const measure = () =>
    void updateMetrics(engine, db).catch((error: Error) =>
      log.warn({ reason: error.message }, 'the lag of the search engine cannot be read'),
    )
  const timer = setInterval(measure, CHECK_MS)
  measure()
  return { close: async () => clearInterval(timer) }
}

async function updateMetrics(engine: SearchEngine, db: Db): Promise<void> {
  up.set((await engine.health(db)).state === 'unavailable' ? 0 : 1)
  const current = await loadFeedLag(db)
  waitingChanges.set(current.waitingChanges)
  lag.set(current.lagSeconds)
  unbuiltSites.set(current.unbuiltSites)
}
