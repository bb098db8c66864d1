import { sql } from 'kysely'
import type { CustomerScope } from '../permissions/viewer.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { type StockRequest, sumMoves } from '../products/goods/allocation.ts'
import { allocateStock } from './commands.server.ts'

export interface ReservationInput {
  checkoutId: number
  expiresAt: Date
  requests: readonly Omit<StockRequest, 'mayComeLater'>[]
}

/**
 * Reserves the requested quantities for a checkout as far as they are available; replaces its earlier reservations.
 * Uses the locks of `allocateStock` in the same order. Returns whether everything is reserved.
 */
export async function reserveStock(tx: Tx, scope: CustomerScope, reservation: ReservationInput): Promise<boolean> {
  const { checkoutId, expiresAt } = reservation
  await tx.deleteFrom('stockReservations').where('checkoutId', '=', checkoutId).execute()
  const requested = reservation.requests.map((one) => ({ ...one, mayComeLater: true }))
  if (requested.length === 0) return true
  const { allocations, later } = await allocateStock(tx, scope, {
    requests: requested,
    buyer: scope.customer,
  })
  const rows = sumMoves(allocations)
  if (rows.length > 0) {
    await sql`
      insert into stock_reservations (checkout_id, product_id, depot_id, quantity, user_id, customer_id, expires_at)
      select ${checkoutId}::bigint, product_id, depot_id, quantity, ${scope.userId}::bigint, ${scope.customer.id}::bigint,
        ${expiresAt}::timestamptz
      from unnest(
        ${rows.map(({ productId }) => productId)}::bigint[], ${rows.map(({ depotId }) => depotId)}::bigint[],
        ${rows.map(({ quantity }) => quantity)}::numeric[]) as item (product_id, depot_id, quantity)`.execute(tx)
  }
  return later.size === 0
}

interface NeededQuantity {
  productId: number
  quantity: Decimal
}

/**
 * Releases the reservations of a checkout beyond the needed quantity of each product; a product that is not listed is
 * no longer needed. The last depots are released first.
 */
export async function releaseExcess(tx: Tx, checkoutId: number, needed: readonly NeededQuantity[]): Promise<void> {
  await sql`
    with needed as (
      select * from unnest(
        ${needed.map(({ productId }) => productId)}::bigint[], ${needed.map(({ quantity }) => quantity)}::numeric[]
      ) as item (product_id, quantity)
    ), excess as (
      select held.product_id, held.depot_id, held.quantity,
        coalesce(needed.quantity, 0) - coalesce(sum(held.quantity) over before, 0) as remaining
      from stock_reservations held left join needed on needed.product_id = held.product_id
      where held.checkout_id = ${checkoutId}
      window before as (partition by held.product_id order by held.depot_id rows between unbounded preceding and 1 preceding)
    ), gone as (
      delete from stock_reservations held using excess
      where held.checkout_id = ${checkoutId} and held.product_id = excess.product_id and held.depot_id = excess.depot_id
        and excess.remaining <= 0
    )
    update stock_reservations held set quantity = excess.remaining from excess
    where held.checkout_id = ${checkoutId} and held.product_id = excess.product_id and held.depot_id = excess.depot_id
      and excess.remaining > 0 and excess.remaining < excess.quantity`.execute(tx)
}

/** Expired reservations have no effect anyway; deleting them keeps the table small. */
export const deleteOldReservations = (db: Db) =>
  db.deleteFrom('stockReservations').where('expiresAt', '<', sql<Date>`now()`).execute()
