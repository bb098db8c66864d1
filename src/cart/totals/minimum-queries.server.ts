import type { Refusal } from '#src/api/refusal.ts'
import { loadUnitRate } from '#src/current-account/rates-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { refuseSmall } from './minimum-order.ts'

export interface ToOrder {
  quantities: readonly Decimal[]
  /** Goods without tax; null for a viewer without prices, so that no amount bound is shown either. */
  net: Decimal | null
  currency: string
}

/**
 * Why the order is too small for this site: shown in the cart, enforced at the order (orders 5). Bounds are in the
 * site's currency; without a rate an amount is not checked.
 */
export async function tooSmall(
  db: Db,
  context: RequestContext,
  { quantities, net, currency }: ToOrder,
): Promise<Refusal | undefined> {
  const bounds = context.shop.orders.minimum
  const minimum = net === null ? { ...bounds, amount: '0' } : bounds
  const rate = minimum.amount === '0' ? '1' : await loadUnitRate(db, context.site, currency)
  return refuseSmall(minimum, { net: net ?? '0', currency, rate, quantities })
}
