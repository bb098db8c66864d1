import { sql } from 'kysely'
import type { RefusalCode } from '../api/refusal.ts'
import type { Db } from '../platform/db.server.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import { matchCustomer } from './active-queries.server.ts'

export type CouponProblem = RefusalCode & ('CouponWrong' | 'CouponExpired' | 'CouponUsed')

/** A code as it is stored, however it was typed; empty for none. */
export const couponCode = (typed: string) => typed.trim().toLocaleUpperCase('en').replaceAll(/\s+/g, '').slice(0, 30)

interface Row {
  early: boolean
  late: boolean
  open: boolean
  usedUp: boolean
}

/**
 * Why a code has no effect for this buyer, whatever is in the cart, or undefined: it is unknown (or reserved for
 * others, with the same message), expired, or used up in total or by this buyer (orders 5, 8).
 */
export async function couponProblem(db: Db, scope: ViewerScope, code: string): Promise<CouponProblem | undefined> {
  const { siteId, customer } = scope
  const { rows } = await sql<Row>`
    select coalesce(p.valid_from > today.day, false) as early, coalesce(p.valid_to < today.day, false) as late,
      ${matchCustomer(scope)} as open,
      coalesce(p.used >= p.most_uses, false) or coalesce(buyer.used >= p.most_uses_each, false) as used_up
    from promotions p join sites site on site.id = p.site_id
    cross join lateral (select (now() at time zone site.time_zone)::date as day) today
    left join promotion_customers buyer on buyer.promotion_id = p.id and buyer.customer_id = ${customer?.id ?? null}
    where p.site_id = ${siteId} and p.coupon = ${code} and not p.retired`.execute(db)
  const [row] = rows
  if (!row || row.early) return 'CouponWrong'
  if (row.late) return 'CouponExpired'
  if (!row.open) return 'CouponWrong'
  return row.usedUp ? 'CouponUsed' : undefined
}
