import { RecentlyUsed } from './recently-used.ts'

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
