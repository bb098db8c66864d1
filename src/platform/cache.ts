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

/**
 * Caches one value per id; missing ones are loaded together. The least recently used are dropped first. A load in
 * progress during an invalidation is returned and not cached.
 */
export class WeakMemo<T> {
  readonly #cached: RecentlyUsed<number, T>
  #forgotten = 0

  constructor(bounds: { maxEntries: number; forMs: number }) {
    this.#cached = new RecentlyUsed(bounds)
  }

  /** The values of these ids, where they exist; callers must not modify it. */
  async among(
    ids: readonly number[],
    workOut: (missing: number[]) => Promise<ReadonlyMap<number, T>>,
    now = Date.now(),
  ): Promise<Map<number, T>> {
    const known = new Map<number, T>()
    const missing: number[] = []
    for (const id of ids) {
      const thing = this.#cached.get(id, now)
      if (thing === undefined) missing.push(id)
      else known.set(id, thing)
    }
    if (missing.length === 0) return known
    const forgotten = this.#forgotten
    const found = await workOut(missing)
    for (const [id, thing] of found) {
      known.set(id, thing)
      if (forgotten === this.#forgotten) this.#cached.set(id, thing, now)
    }
    return known
  }

  forget() {
    this.#forgotten++
    this.#cached.forget()
  }
}
