import { isDatabaseUnavailable } from '#src/platform/postgres/unavailable.ts'

/**
 * Records that a call of a page failed because the database was unavailable: the router turns what a loader throws into
 * an error page.
 */
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
