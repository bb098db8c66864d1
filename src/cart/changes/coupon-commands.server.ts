import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { overLimit, releaseHit } from '#src/platform/rate-limit.server.ts'
import { couponCode, couponProblem } from '#src/promotions/queries.server.ts'
import { lockOpenCart, requireCartOwner } from '../open-cart-commands.server.ts'

/** Rate limit: only guessing produces this many wrong codes. */
const toTryLimit = ({ userId }: CustomerScope) => ({ key: `coupon ${userId}`, max: 10, seconds: 600 })

/**
 * Stores a coupon code on the buyer's open cart; an empty code removes it. The coupon is claimed only by the order.
 * Refuses CouponWrong, CouponExpired and CouponUsed; 429 after too many guesses.
 */
export async function setCoupon(db: Db, scope: CustomerScope, typed: string): Promise<Result<string>> {
  const code = couponCode(typed)
  if (code !== '') {
    const wait = await overLimit(db, toTryLimit(scope))
    if (wait !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter: wait })
    const problem = await couponProblem(db, scope, code)
    if (problem) return refuse(problem)
    await releaseHit(db, toTryLimit(scope))
  }
  return transact(db, async (tx) => {
    const { id } = await lockOpenCart(tx, requireCartOwner(scope), { type: 0 })
    // The content of the cart is unchanged, so its version stays the same.
    await sql`update carts set coupon = ${code}, version = version - 1 where id = ${id}`.execute(tx)
    return ok(code)
  })
}
