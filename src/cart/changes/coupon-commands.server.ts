import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import { forgive, overLimit } from '#src/platform/rate-limit.server.ts'
import { couponCode, couponProblem } from '#src/promotions/queries.server.ts'
import type { CustomerScope } from '#src/shop/viewer.ts'
import { touchCart, writingOwner } from '../open-cart-commands.server.ts'

/** Only guessing produces so many wrong codes. */
const tries = ({ userId }: CustomerScope) => ({ key: `coupon ${userId}`, max: 10, seconds: 600 })

/**
 * Stores a coupon code on the buyer's open cart; an empty code removes it. The coupon is claimed only by the order.
 * Refuses CouponWrong, CouponExpired and CouponUsed; 429 after too many guesses.
 */
export async function setCoupon(db: Db, scope: CustomerScope, typed: string): Promise<Result<string>> {
  const code = couponCode(typed)
  if (code !== '') {
    const wait = await overLimit(db, tries(scope))
    if (wait !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter: wait })
    const problem = await couponProblem(db, scope, code)
    if (problem) return refuse(problem)
    await forgive(db, tries(scope))
  }
  return transact(db, async (tx) => {
    const { id } = await touchCart(tx, writingOwner(scope), { type: 0 })
    // The content of the cart is unchanged, so its version stays the same.
    await sql`update carts set coupon = ${code}, version = version - 1 where id = ${id}`.execute(tx)
    return ok(code)
  })
}
