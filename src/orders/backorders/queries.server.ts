import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { selectServingDepots } from '#src/products/goods/depot-queries.server.ts'
import { STATUS } from '../status.ts'
import type { BackorderedLine } from './backorder.ts'

/** Statuses of orders that can have backordered lines. */
export const BACKORDER_STATUSES: readonly number[] = [
  STATUS.pendingApproval,
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.partialDelivery,
]

/** SQL for whether an order gets goods that arrive: it is open and not on hold. */
const getsGoods = sql`o.status in (${sql.join(BACKORDER_STATUSES.map((status) => sql.lit(status)))})
  and not o.held and o.hold = ''`

/** SQL for what a line waits for. */
const waiting = sql`least(l.backordered, l.quantity - l.cancelled - l.shipped)`

/** SQL for what orders that get goods wait for of a product. */
export const selectBackordered = (productId: RawBuilder<unknown>) => sql<Decimal>`coalesce((
  select sum(${waiting}) from order_lines l join orders o on o.id = l.order_id
  where l.product_id = ${productId} and l.backordered > 0 and ${getsGoods}), 0)`

/** Goods of a site that arrived. */
export interface ArrivedGoods {
  siteId: number
  productIds: readonly number[]
  /** Null for all depots. */
  depotId: number | null
}

/**
 * Lines that wait for these products, those of the oldest order first. With `lock`, their orders are locked until the
 * transaction ends; orders that others are changing now are left out.
 */
export async function loadBackorderedLines(
  db: Db | Tx,
  { siteId, productIds, depotId }: ArrivedGoods,
  lock = false,
): Promise<BackorderedLine[]> {
  const { rows } = await sql<BackorderedLine>`
    select o.id as order_id, o.number as order_number, o.customer_id, l.id as line_id, l.product_id, l.code,
      ${waiting} as quantity, array(
        select d.id from depots d where d.site_id = o.site_id and (${depotId}::bigint is null or d.id = ${depotId}::bigint)
          and (served.ids = '{}' or d.id = any(served.ids))
        order by d.id is distinct from customer.depot_id, d.priority, d.id) as depot_ids
    from order_lines l join orders o on o.id = l.order_id join customers customer on customer.id = o.customer_id
      left join customers dealer on dealer.id = customer.parent_id
      cross join lateral (select ${selectServingDepots('customer', 'dealer')} as ids) served
    where o.site_id = ${siteId} and l.product_id = any(${[...productIds]}::bigint[]) and l.backordered > 0
      and ${waiting} > 0 and ${getsGoods}
    order by o.placed_at, o.id, l.line_no ${lock ? sql`for no key update of o skip locked` : sql``}`.execute(db)
  return rows
}

/** Locks the orders that wait for these products. Called before their stock is locked, as by every other change of an order. */
export async function lockBackorders(tx: Tx, { siteId, productIds }: Omit<ArrivedGoods, 'depotId'>): Promise<void> {
  await sql`
    select o.id from orders o where o.site_id = ${siteId} and ${getsGoods} and o.id in (
      select l.order_id from order_lines l where l.backordered > 0 and l.product_id = any(${[...productIds]}::bigint[]))
    order by o.id for no key update`.execute(tx)
}

/**
 * Products of a site that orders wait for although a depot has free goods of them: after a list, a cancellation, a
 * return. What staff left for later when they approved a part of an order waits for the next arrival.
 */
export async function loadDueProducts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ productId: number; siteId: number }[]> {
  const { rows } = await sql<{ productId: number; siteId: number }>`
    select distinct l.product_id, o.site_id from order_lines l join orders o on o.id = l.order_id
    where l.backordered > 0 and l.product_id > ${after} and ${waiting} > 0 and ${getsGoods} and ${isNotLeftForLater}
      and exists (select from stock s where s.product_id = l.product_id and s.on_hand > 0)
    order by l.product_id limit ${limit}`.execute(db)
  return rows
}

const isNotLeftForLater = sql`o.status <> ${sql.lit(STATUS.partialApproved)}`
