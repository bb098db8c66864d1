import type { Refusal } from '../../api/refusal.ts'
import { loadUnitRate } from '../../current-account/rates-queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import type { Decimal } from '../../platform/money.ts'
import type { RequestContext } from '../../shop/policy.ts'
import { refuseSmall } from './minimum-order.ts'

export interface ToOrder {
  quantities: readonly Decimal[]
  /** Goods without tax; null for who is not told prices, and so no bound of an amount either. */
  net: Decimal | null
  currency: string
}

/**
 * Why what would be ordered is too little for this site, told in the cart and law at the order (orders 5). The site's bounds
 * are in its own money; where there is no rate nothing can be said of an amount.
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
