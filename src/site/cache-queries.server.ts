import type { Db } from '../platform/db.server.ts'

interface Question {
  siteId: number
  /** Of the site: results cached for an older version are not reused. */
  version: number
  /** Plain data: equal values share a cache entry. */
  key: unknown
}

const MAX = 300

/** By database. Transactions are not cached, because none is queried twice. */
const stored = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Caches a result that is the same for all viewers of one site version, once per process. The version increments with
 * every content change, in the transaction of that change; the oldest entries are evicted first.
 */
export function memoizeForSite<T>(db: Db, question: Question, ask: () => Promise<T>): Promise<T> {
  const answers = stored.get(db) ?? new Map<string, Promise<unknown>>()
  stored.set(db, answers)
  const key = JSON.stringify(question)
  const known = answers.get(key) as Promise<T> | undefined
  if (known) return known
  const oldest = answers.size >= MAX ? answers.keys().next().value : undefined
  if (oldest !== undefined) answers.delete(oldest)
  const answer = ask()
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
