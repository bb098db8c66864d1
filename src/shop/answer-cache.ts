import { RecentlyUsed } from '../platform/recently-used.ts'

/**
 * Cached results, least recently used first removed. Concurrent requests for the same key are computed once. A result
 * is registered when its computation starts, so that one invalidated meanwhile is not stored.
 */
export class AnswerCache {
  readonly #kept: RecentlyUsed<string, Promise<unknown>>

  constructor(bounds: { maxEntries: number; forMs: number }) {
    this.#kept = new RecentlyUsed(bounds)
  }

  answer<T>(key: string, workOut: () => Promise<T>, now = Date.now()): Promise<T> {
    const cached = this.#kept.get(key, now)
    if (cached) return cached as Promise<T>
    const answer = workOut()
    answer.catch(() => this.#kept.drop(key, answer))
    this.#kept.set(key, answer, now)
    return answer
  }

  /** Drops all keys with this prefix; everything without one. */
  forget(beginning = '') {
    this.#kept.forget((key) => key.startsWith(beginning))
  }
}
