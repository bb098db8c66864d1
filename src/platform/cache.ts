interface CacheEntry<T> {
  value: T
  until: number
}

/**
 * Values by key, each for a limited time; above the maximum the least recently used are dropped. Times are in
 * milliseconds.
 */
export class LruCache<Key, T> {
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
    return entry.value
  }

  set(key: Key, value: T, now: number) {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#forMs })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }

  /** Drops exactly this value, not a newer one under the same key. */
  drop(key: Key, value: T) {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key)
  }

  forget(which: (key: Key) => boolean = () => true) {
    for (const key of this.#entries.keys()) if (which(key)) this.#entries.delete(key)
  }
}

/** The cached values of some ids. */
export interface CachedBatch<T> {
  /** Ids without a cached value. */
  missing: number[]
  /** Caches those of the missing ids, and returns the values of all; callers must not modify them. */
  complete(loaded: ReadonlyMap<number, T>): Map<number, T>
}

/** These ids without any cached value; what is loaded is not cached. */
export const createUncachedBatch = <T>(ids: readonly number[]): CachedBatch<T> => ({
  missing: [...ids],
  complete: (loaded) => new Map(loaded),
})

/**
 * Caches one value per id; missing ones are loaded together. The least recently used are dropped first. A load in
 * progress during an invalidation is returned and not cached.
 */
export class BatchCache<T> {
  readonly #cached: LruCache<number, T>
  #invalidations = 0

  constructor(bounds: { maxEntries: number; forMs: number }) {
    this.#cached = new LruCache(bounds)
  }

  find(ids: readonly number[], now = Date.now()): CachedBatch<T> {
    const values = new Map<number, T>()
    const missing: number[] = []
    for (const id of ids) {
      const value = this.#cached.get(id, now)
      if (value === undefined) missing.push(id)
      else values.set(id, value)
    }
    const invalidations = this.#invalidations
    return {
      missing,
      complete: (loaded) => {
        if (invalidations === this.#invalidations) for (const [id, value] of loaded) this.#cached.set(id, value, now)
        return new Map([...values, ...loaded])
      },
    }
  }

  forget() {
    this.#invalidations++
    this.#cached.forget()
  }
}
