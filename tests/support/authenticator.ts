import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#src/platform/db.server.ts'

const PERIOD = 30_000
/** How long a code must still be accepted, so that a busy machine can submit it. */
const MIN_LEFT = 6_000
/** Node's timers can fire up to a millisecond before the clock has advanced as far. */
const TIMER_ERROR = 50

/** The authenticator app of a user: another implementation of RFC 6238 would print the same codes. */
export class Authenticator {
  readonly secret: string
  #ahead = -1

  constructor(secret: string) {
    this.secret = secret
  }

  /** The code of now, or of a number of 30-second steps from now. */
  code(steps = 0): string {
    const timestamp = Date.now() + steps * PERIOD
    return TOTP.generate({ secret: Secret.fromBase32(this.secret), digits: 6, period: 30, timestamp })
  }

  /**
   * A code that was not used before, of the three that are accepted. `letStepsPass` allows three more. The first is that
   * of the step before: it is accepted until the present step ends.
   */
  async nextCode(): Promise<string> {
    if (this.#ahead > 1) throw new Error('All accepted codes are used: call letStepsPass')
    const left = PERIOD - (Date.now() % PERIOD)
    if (this.#ahead < 0 && left < MIN_LEFT) await wait(left + TIMER_ERROR)
    return this.code(this.#ahead++)
  }

  /** As after two minutes: earlier codes are no longer the newest that were used. */
  async letStepsPass(db: Db) {
    this.#ahead = -1
    await db.updateTable('authenticators').set({ lastStep: 0 }).execute()
  }
}
