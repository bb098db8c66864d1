import { WeakMemo } from '#src/platform/cache.ts'
import type { Db } from '../platform/db.server.ts'
import type { Notifications } from '../platform/notifications.server.ts'
import { AnswerCache } from './answer-cache.ts'
import type { SiteScope } from './viewer.ts'

interface DatabaseCache {
  answers: AnswerCache
  /** Facts of products, by site and language. */
  facts: Map<string, WeakMemo<unknown>>
}

/** By database; a transaction has none, so it always reads fresh data. */
const caches = new WeakMap<Db, DatabaseCache>()
/** Enough for the queries of a morning; at most some 20 MB. */
const MAX_ANSWERS = 400
/** Bounds staleness if a notification is lost. */
const FOR_MS = 60_000
/** A question with hundreds of ids is not repeated. */
const LONGEST_QUESTION = 1500

/**
 * Enables caching of viewer-independent answers in this process until `catalog:<site>` is notified. Without this call
 * nothing is cached and every question goes to the database.
 */
export function cacheAnswers(db: Db, notifications: Pick<Notifications, 'on'>) {
  const answers = new AnswerCache({ maxEntries: MAX_ANSWERS, forMs: FOR_MS })
  const facts = new Map<string, WeakMemo<unknown>>()
  caches.set(db, { answers, facts })
  notifications.on('catalog', (site) => {
    answers.forget(site === '*' ? '' : `${site} `)
    for (const [of, each] of facts) if (site === '*' || of.startsWith(`${site} `)) each.forget()
  })
}

interface Question {
  siteId: number
  /** Plain data: equal questions have equal answers. */
  question: unknown
}

/** Not for customer data: prices, stock, own numbers. */
export function memoizeAnswer<T>(db: Db, { siteId, question: query }: Question, load: () => Promise<T>): Promise<T> {
  const answers = caches.get(db)?.answers
  const question = JSON.stringify(query)
  return answers && question.length <= LONGEST_QUESTION ? answers.answer(`${siteId} ${question}`, load) : load()
}

/** Some 2 KB each. */
const MAX_FACTS = 4000

interface FactsQuestion {
  scope: SiteScope
  ids: readonly number[]
}

/** Facts of the existing ones of these products: one query for all that are not cached. */
export function memoizeFacts<T>(
  db: Db,
  { scope: { siteId, language }, ids }: FactsQuestion,
  load: (missing: readonly number[]) => Promise<Map<number, T>>,
): Promise<Map<number, T>> {
  const facts = caches.get(db)?.facts
  if (!facts) return load(ids)
  const of = `${siteId} ${language}`
  const each = facts.get(of) ?? new WeakMemo<unknown>({ maxEntries: MAX_FACTS, forMs: FOR_MS })
  facts.set(of, each)
  return (each as WeakMemo<T>).among(ids, load)
}
