import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { ViewerScope } from '#src/shop/viewer.ts'
import type { DepotQuantity } from './allocation.ts'

/** Whose own reservations do not count: a user who buys for a customer. Nobody else is he, visitors least of all. */
export type Holder = Pick<ViewerScope, 'userId'> & { customer: { id: number } | null }

/**
 * What open checkouts of others hold, as rows of product_id, depot_id and quantity to be joined to stock. One that is over
 * counts for nothing, whether or not it was deleted by then.
 */
export const selectReservedByOthers = (
  { userId, customer }: Holder,
  productIds: readonly number[],
): RawBuilder<unknown> => sql`
  select product_id, depot_id, sum(quantity) as quantity from stock_reservations
  where product_id = any(${productIds}::bigint[]) and expires_at > now()
    and (user_id, customer_id) is distinct from (${userId}::bigint, ${customer?.id ?? null}::bigint)
  group by product_id, depot_id`

/** The same as a list. Asked once stock is locked: a statement of its own sees what whoever held the lock before has written. */
export async function loadReserved(tx: Tx, holder: Holder, productIds: readonly number[]): Promise<DepotQuantity[]> {
  const { rows } = await sql<DepotQuantity>`${selectReservedByOthers(holder, productIds)}`.execute(tx)
  return rows
}
