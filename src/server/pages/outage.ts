import { isDatabaseUnavailable } from '#src/platform/postgres/unavailable.ts'

/** Remembers that a call of a page failed for want of the database: the router turns what a loader throws into an error page. */
export class Outage {
  #error: unknown

  /** Returns the same error. */
  note(error: unknown): unknown {
    if (isDatabaseUnavailable(error)) this.#error = error
    return error
  }

  rethrow() {
    if (this.#error !== undefined) throw this.#error
  }
}
