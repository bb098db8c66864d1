import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#src/platform/db.server.ts'

const PERIOD = 30_000
/** How long a code must still be accepted, so that a busy machine can submit it. */
const MIN_LEFT = 15_000
/** Node's timers can fire up to a millisecond before the clock has advanced as far. */
const TIMER_ERROR = 50

/** The authenticator app of a user: another implementation of RFC 6238 would print the same codes. */
export class Authenticator {
  readonly secret: string
  #lastStep = 0

  constructor(secret: string) {
    this.secret = secret
  }

  /** The code of now, or of a number of 30-second steps from now. */
  code(steps = 0): string {
    return this.#generate(Date.now() + steps * PERIOD)
  }

  /**
   * A code that was not used before. A code is accepted from a step of 30 seconds before its own until a step after it:
   * of three codes in a row, the last may wait for its time.
   */
  async nextCode(): Promise<string> {
    const now = Date.now()
    const oldest = Math.ceil((now + MIN_LEFT) / PERIOD) - 2
    const step = Math.max(this.#lastStep + 1, oldest)
    const early = (step - 1) * PERIOD - now
    if (early > 0) await wait(early + TIMER_ERROR)
    this.#lastStep = step
    return this.#generate(step * PERIOD)
  }

  /** As after two minutes: earlier codes are no longer the newest that were used. */
  async letStepsPass(db: Db) {
    this.#lastStep = 0
    await db.updateTable('authenticators').set({ lastStep: 0 }).execute()
  }

  #generate(timestamp: number): string {
    return TOTP.generate({ secret: Secret.fromBase32(this.secret), digits: 6, period: 30, timestamp })
  }
}
