import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { SplitUse } from './split-uses.ts'

/** The uses of an order that is split; its order must be locked. */
export const loadSplitUses = (tx: Tx, orderId: number): Promise<SplitUse[]> =>
  tx
    .selectFrom('promotionUses')
    .select(['id', 'name', 'amount as off', 'cost'])
    .where('orderId', '=', orderId)
    .where('releasedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Gives new orders their shares of the uses of an order; they count once, with the order that has the first share. */
export async function splitUses(
  tx: Tx,
  parts: readonly { orderId: number; uses: readonly SplitUse[] }[],
): Promise<void> {
  const rows = parts.flatMap(({ orderId, uses }) =>
    uses.map(({ id, off, cost }) => ({ id, order: orderId, off, cost })),
  )
  if (rows.length === 0) return
  await sql`
    with share as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as share (id bigint, "order" bigint, off numeric, cost numeric)
    ), part as (
      insert into promotion_uses (promotion_id, order_id, customer_id, currency, name, times, amount, cost, free_freight,
        counted, split_from_id)
      select u.promotion_id, share.order, u.customer_id, u.currency, u.name, u.times, share.off, share.cost, false,
        false, coalesce(u.split_from_id, u.id)
      from share join promotion_uses u on u.id = share.id
    ), total as (select id, sum(off) as off, sum(cost) as cost from share group by id)
    update promotion_uses u set amount = u.amount - total.off, cost = u.cost - total.cost
    from total where u.id = total.id`.execute(tx)
}
