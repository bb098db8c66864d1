interface Kept<T> {
  thing: T
  until: number
}

/**
 * One thing of each of many, by its id: whatever is missing is worked out for all that miss it at once. The least used go
 * first. Work that was under way when things were forgotten is answered and not kept.
 */
export class KeptEach<T> {
  readonly #kept = new Map<number, Kept<T>>()
  readonly #most: number
  readonly #forMs: number
  #forgotten = 0

  constructor({ most, forMs }: { most: number; forMs: number }) {
    this.#most = most
    this.#forMs = forMs
  }

  /** Of these ids, for those that have one; who asks must not write in it. */
  async among(
    ids: readonly number[],
    workOut: (missing: number[]) => Promise<ReadonlyMap<number, T>>,
    now = Date.now(),
  ): Promise<Map<number, T>> {
    const known = new Map<number, T>()
    const missing: number[] = []
    for (const id of ids) {
      const kept = this.#used(id, now)
      if (kept) known.set(id, kept.thing)
      else missing.push(id)
    }
    if (missing.length === 0) return known
    const forgotten = this.#forgotten
    const found = await workOut(missing)
    for (const [id, thing] of found) {
      known.set(id, thing)
      if (forgotten === this.#forgotten) this.#keep(id, { thing, until: now + this.#forMs })
    }
    return known
  }

  forget() {
    this.#forgotten++
    this.#kept.clear()
  }

  #used(id: number, now: number): Kept<T> | undefined {
    const kept = this.#kept.get(id)
    if (kept) this.#kept.delete(id)
    if (!kept || kept.until <= now) return undefined
    this.#kept.set(id, kept)
    return kept
  }

  #keep(id: number, kept: Kept<T>) {
    this.#kept.delete(id)
    this.#kept.set(id, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
