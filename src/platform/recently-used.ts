interface CacheEntry<T> {
  thing: T
  until: number
}

/**
 * Values by key, each for a limited time; above the maximum the least recently used are dropped. Times are in
 * milliseconds.
 */
export class RecentlyUsed<Key, T> {
  readonly #kept = new Map<Key, CacheEntry<T>>()
  readonly #most: number
  readonly #forMs: number

  constructor({ maxEntries, forMs }: { maxEntries: number; forMs: number }) {
    this.#most = maxEntries
    this.#forMs = forMs
  }

  get(key: Key, now: number): T | undefined {
    const entry = this.#kept.get(key)
    this.#kept.delete(key)
    if (!entry || entry.until <= now) return undefined
    this.#kept.set(key, entry)
    return entry.thing
  }

  set(key: Key, thing: T, now: number) {
    this.#kept.delete(key)
    this.#kept.set(key, { thing, until: now + this.#forMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Drops exactly this value, not a newer one under the same key. */
  drop(key: Key, thing: T) {
    if (this.#kept.get(key)?.thing === thing) this.#kept.delete(key)
  }

  forget(which: (key: Key) => boolean = () => true) {
    for (const key of this.#kept.keys()) if (which(key)) this.#kept.delete(key)
  }
}
