import { sql } from 'kysely'
import type { AddingFacts } from '../api/adding-facts.ts'
import { childrenToMean } from '../catalog/variations/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import { customerScope } from '../shop/viewer.ts'
import { STATUS } from './status.ts'

/** Statuses of orders that are not fully delivered. */
const ON_THE_WAY = [STATUS.pendingApproval, STATUS.approved, STATUS.partialApproved, STATUS.received]
/** Partly delivered: backordered lines remain. */
const PARTLY = [STATUS.partialDelivery]

/** The customer's newest order still waiting for the product, where the shop enables that prompt (catalogue 4). */
export async function findPendingOrder(db: Db, context: RequestContext, productId: number): Promise<AddingFacts> {
  const scope = customerScope(context)
  if (!scope || !context.shop.adding.promptsWhenPending) return {}
  // For a product with variations, the ordered product is one of those.
  const ids = [productId, ...(await childrenToMean(db, scope, productId)).map(({ id }) => id)]
  const { rows } = await sql<{ number: string }>`
    select orders.number from order_lines line join orders on orders.id = line.order_id
    where line.product_id = any(${ids}::bigint[]) and orders.customer_id = ${scope.customer.id} and orders.site_id = ${scope.siteId}
      and (orders.status = any(${ON_THE_WAY}::smallint[])
        or (orders.status = any(${PARTLY}::smallint[]) and line.backordered > 0))
    order by orders.placed_at desc, orders.id desc limit 1`.execute(db)
  return rows[0] ? { pendingOrder: rows[0].number } : {}
}
