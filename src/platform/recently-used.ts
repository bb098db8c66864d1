interface CacheEntry<T> {
  thing: T
  until: number
}

/**
 * Values by key, each for a limited time; above the maximum the least recently used are dropped. Times are in
 * milliseconds.
 */
export class RecentlyUsed<Key, T> {
  readonly #entries = new Map<Key, CacheEntry<T>>()
  readonly #maxEntries: number
  readonly #forMs: number

  constructor({ maxEntries, forMs }: { maxEntries: number; forMs: number }) {
    this.#maxEntries = maxEntries
    this.#forMs = forMs
  }

  get(key: Key, now: number): T | undefined {
    const entry = this.#entries.get(key)
    this.#entries.delete(key)
    if (!entry || entry.until <= now) return undefined
    this.#entries.set(key, entry)
    return entry.thing
  }

  set(key: Key, thing: T, now: number) {
    this.#entries.delete(key)
    this.#entries.set(key, { thing, until: now + this.#forMs })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }

  /** Drops exactly this value, not a newer one under the same key. */
  drop(key: Key, thing: T) {
    if (this.#entries.get(key)?.thing === thing) this.#entries.delete(key)
  }

  forget(which: (key: Key) => boolean = () => true) {
    for (const key of this.#entries.keys()) if (which(key)) this.#entries.delete(key)
  }
}
