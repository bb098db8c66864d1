import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { ViewerScope } from '#src/shop/viewer.ts'
import type { DepotQuantity } from './allocation.ts'

/** Excludes the reservations of one user for one customer. Visitors have none. */
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

/**
 * The reserved quantities as a list. Queried after stock is locked: a separate statement sees the changes of the
 * previous lock holder.
 */
export async function loadReserved(tx: Tx, holder: Holder, productIds: readonly number[]): Promise<DepotQuantity[]> {
  const { rows } = await sql<DepotQuantity>`${selectReservedByOthers(holder, productIds)}`.execute(tx)
  return rows
}
