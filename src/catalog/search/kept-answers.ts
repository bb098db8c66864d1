interface Kept {
  answer: Promise<unknown>
  until: number
}

/**
 * Answers worked out before, the least used forgotten first. What is asked twice at once is worked out once. An answer
 * is put in when its work begins: whatever is forgotten meanwhile is not put back by work begun before.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  readonly #forMs: number

  constructor({ most, forMs }: { most: number; forMs: number }) {
    this.#most = most
    this.#forMs = forMs
  }

  answer<T>(key: string, workOut: () => Promise<T>, now = Date.now()): Promise<T> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    if (known && known.until > now) {
      this.#kept.set(key, known)
      return known.answer as Promise<T>
    }
    const kept = { answer: workOut(), until: now + this.#forMs }
    kept.answer.catch(() => this.#kept.get(key) === kept && this.#kept.delete(key))
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return kept.answer
  }

  /** Everything whose key begins so; all of it without a beginning. */
  forget(beginning = '') {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.#kept.delete(key)
  }
}
