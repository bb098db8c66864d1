import type { Db } from '../platform/db.server.ts'

interface Question {
  siteId: number
  /** Of the site: what was kept of an older one is not asked for again. */
  version: number
  /** Plain data: equal questions have the same answer. */
  asked: unknown
}

const MAX = 300

/** By database; a transaction is none of them that anybody asks twice. */
const stored = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * What is the same for everybody who looks at one version of a site is asked and cleaned once in this process. The
 * version grows with every change of what the site says, in the transaction of that change; the oldest answers go first.
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
