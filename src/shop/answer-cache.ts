import { LruCache } from '#src/platform/cache.ts'

/**
 * Cached results, least recently used first removed. Concurrent requests for the same key are computed once. A result
 * is registered when its computation starts, so that one invalidated meanwhile is not stored.
 */
export class AnswerCache {
  readonly #cached: LruCache<string, Promise<unknown>>

  constructor(bounds: { maxEntries: number; forMs: number }) {
    this.#cached = new LruCache(bounds)
  }

  find<T>(key: string, now = Date.now()): Promise<T> | undefined {
    return this.#cached.get(key, now) as Promise<T> | undefined
  }

  answer<T>(key: string, load: () => Promise<T>, now = Date.now()): Promise<T> {
    const cached = this.find<T>(key, now)
    if (cached) return cached
    const answer = load()
    answer.catch(() => this.#cached.drop(key, answer))
    this.#cached.set(key, answer, now)
    return answer
  }

  /** Drops all keys with this prefix; everything without one. */
  forget(beginning = '') {
    this.#cached.forget((key) => key.startsWith(beginning))
  }
}
