import { RecentlyUsed } from '../platform/recently-used.ts'

/**
 * Answers worked out before, the least used forgotten first. What is asked twice at once is worked out once. An answer
 * is put in when its work begins: whatever is forgotten meanwhile is not put back by work begun before.
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
