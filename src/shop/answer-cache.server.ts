import { BatchCache, type CachedBatch, createUncachedBatch } from '#src/platform/cache.ts'
import { cacheRequests } from '#src/platform/metrics.server.ts'
import { getPrimary, hasNotifiedChanges, isReplica } from '#src/platform/postgres/replicas/primary.ts'
import { isReplicaFailure } from '#src/platform/postgres/replicas/replica-failure.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Notifications } from '../platform/notifications.server.ts'
import { AnswerCache } from './answer-cache.ts'

interface DatabaseCache {
  answers: AnswerCache
  /** Facts of products, by site and language. */
  facts: Map<string, BatchCache<unknown>>
}

/**
 * One cache per database, with what its replicas answer: from a notification on, none stores anything until it has the
 * change. A transaction has none, so it always reads fresh data.
 */
const caches = new WeakMap<Db, DatabaseCache>()
/** The replicas that answer: what fails there is loaded again for the requests that read from another database. */
const replicaAnswers = new WeakMap<Promise<unknown>, Db>()
/** Enough for the queries of a morning; at most some 20 MB. */
const MAX_ANSWERS = 400
/** Bounds staleness if a notification is lost. */
const MAX_AGE_MS = 60_000
/** Queries with hundreds of ids are not cached, because they are rarely repeated. */
const MAX_QUERY_LENGTH = 1500

/**
 * Enables caching of viewer-independent answers in this process until `catalog:<site>` is notified. Without this call
 * nothing is cached and every query goes to the database.
 */
export function cacheAnswers(db: Db, notifications: Pick<Notifications, 'on'>) {
  const answers = new AnswerCache({ maxEntries: MAX_ANSWERS, forMs: MAX_AGE_MS })
  const facts = new Map<string, BatchCache<unknown>>()
  caches.set(db, { answers, facts })
  notifications.on('catalog', (site) => {
    answers.forget(site === '*' ? '' : `${site} `)
    for (const [key, cache] of facts) if (site === '*' || key.startsWith(`${site} `)) cache.forget()
  })
}

interface CachedQuery {
  siteId: number
  /** The cache key: JSON data that determines the result. */
  question: unknown
}

/** Not for data of a customer, such as prices, stock and own part numbers. */
export function memoizeAnswer<T>(db: Db, { siteId, question: query }: CachedQuery, load: () => Promise<T>): Promise<T> {
  const answers = caches.get(getPrimary(db))?.answers
  const question = JSON.stringify(query)
  if (!answers || question.length > MAX_QUERY_LENGTH || !hasNotifiedChanges(db)) return load()
  const key = `${siteId} ${question}`
  const cached = answers.find<T>(key)
  cacheRequests.inc({ cache: 'answers', result: cached ? 'hit' : 'miss' })
  if (!cached) {
    const answer = answers.answer(key, load)
    if (isReplica(db)) replicaAnswers.set(answer, db)
    return answer
  }
  const source = replicaAnswers.get(cached)
  if (!source || source === db) return cached
  return cached.catch((error) => {
    if (!isReplicaFailure(error)) throw error
    return memoizeAnswer(db, { siteId, question: query }, load)
  })
}

/** Some 2 KB each. */
const MAX_FACTS = 4000

interface FactsRequest {
  scope: SiteScope
  ids: readonly number[]
}

/** The cached facts of these products, to be completed from the same database. */
export function findCachedFacts<T>(db: Db, { scope: { siteId, language }, ids }: FactsRequest): CachedBatch<T> {
  const facts = caches.get(getPrimary(db))?.facts
  if (!facts || !hasNotifiedChanges(db)) return createUncachedBatch(ids)
  const key = `${siteId} ${language}`
  const cache = facts.get(key) ?? new BatchCache<unknown>({ maxEntries: MAX_FACTS, forMs: MAX_AGE_MS })
  facts.set(key, cache)
  const batch = (cache as BatchCache<T>).find(ids)
  const misses = batch.missing.length
  cacheRequests.inc({ cache: 'products', result: 'miss' }, misses)
  cacheRequests.inc({ cache: 'products', result: 'hit' }, ids.length - misses)
  return batch
}
