import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createCounter, createGauge, metrics } from '#src/platform/metrics.server.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { openExternalEngine } from '#src/search/external/external-engine.server.ts'
import { loadSearchHealth } from '#src/search/external/feed-queries.server.ts'

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
const answering = createGauge({
  name: 'search_answering',
  help: 'Whether the search engine answers searches: 1, or PostgreSQL in its place: 0',
  isOptional: true,
  ofProcesses: 'min',
})
const pausedUntil = gauge(
  'paused_until_seconds',
  'Unix time until which PostgreSQL answers because a search failed or took too long; 0 if none did',
)
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
  const external = openExternalEngine(engine, log, (until) => {
    failures.inc()
    answering.set(0)
    pausedUntil.set(until.getTime() / 1000)
  })
  for (const database of [db, ...standbys]) registerSearchEngine(database, external)
  for (const one of [waitingChanges, lag, unbuiltSites, up, answering, pausedUntil, failures])
    metrics.registerMetric(one)
  const measure = () =>
    void updateMetrics(db).catch((error: Error) =>
      log.warn({ reason: error.message }, 'the lag of the search engine cannot be read'),
    )
  const timer = setInterval(measure, CHECK_MS)
  measure()
  return { close: async () => clearInterval(timer) }
}

async function updateMetrics(db: Db): Promise<void> {
  const current = await loadSearchHealth(db)
  up.set(current.state === 'unavailable' ? 0 : 1)
  answering.set(current.answeredBy === current.engine ? 1 : 0)
  waitingChanges.set(current.waitingChanges)
  lag.set(current.lagSeconds)
  unbuiltSites.set(current.unbuiltSites)
}
