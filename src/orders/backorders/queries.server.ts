import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { selectServingDepots } from '#src/products/goods/depot-queries.server.ts'
import { selectReservedByOthers } from '#src/products/goods/queries.server.ts'
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

/** Goods of a site that arrived or became free. */
export interface ArrivedGoods {
  siteId: number
  productIds: readonly number[]
  /** Null for all depots. */
  depotId: number | null
  /** Whether lines get what staff left for later too: when more goods arrive, not when goods are counted or become free. */
  includesDeferred: boolean
}

/** SQL for what a line gets of goods that become free: without what staff left for later until more goods arrive. */
const waitingNow = sql`least(${waiting}, l.backordered - l.deferred)`

/** SQL for lines `l` of orders `o`, with the depots that serve their customer as `served.ids`; empty for all of the site. */
const servedLines = sql`
  order_lines l join orders o on o.id = l.order_id join customers customer on customer.id = o.customer_id
    left join customers dealer on dealer.id = customer.parent_id
    cross join lateral (select ${selectServingDepots('customer', 'dealer')} as ids) served`

/** Lines that wait for these products, those of the oldest order first; only of these orders if any are named. */
export async function loadBackorderedLines(
  db: Db | Tx,
  { siteId, productIds, depotId, includesDeferred }: ArrivedGoods,
  orderIds: readonly number[] | null = null,
): Promise<BackorderedLine[]> {
  const quantity = includesDeferred ? waiting : waitingNow
  const { rows } = await sql<BackorderedLine>`
    select o.id as order_id, o.number as order_number, o.customer_id, l.id as line_id, l.product_id, l.code,
      ${quantity} as quantity, array(
        select d.id from depots d where d.site_id = o.site_id and (${depotId}::bigint is null or d.id = ${depotId}::bigint)
          and (served.ids = '{}' or d.id = any(served.ids))
        order by d.id is distinct from customer.depot_id, d.priority, d.id) as depot_ids
    from ${servedLines}
    where o.site_id = ${siteId} and l.product_id = any(${[...productIds]}::bigint[]) and l.backordered > 0
      and ${quantity} > 0 and ${getsGoods} and ${orderIds === null ? sql`true` : sql`o.id = any(${[...orderIds]}::bigint[])`}
    order by o.placed_at, o.id, l.line_no`.execute(db)
  return rows
}

type WaitedProducts = Pick<ArrivedGoods, 'siteId' | 'productIds'>

const selectWaitingOrders = ({ siteId, productIds }: WaitedProducts) => sql<{ id: number }>`
  select o.id from orders o where o.site_id = ${siteId} and ${getsGoods} and o.id in (
    select l.order_id from order_lines l where l.backordered > 0 and l.product_id = any(${[...productIds]}::bigint[]))
  order by o.id for no key update`

/** Locks the orders that wait for these products. Called before their stock is locked, as by every other change of an order. */
export async function lockBackorders(tx: Tx, products: WaitedProducts): Promise<void> {
  await selectWaitingOrders(products).execute(tx)
}

/**
 * The orders that wait for these products, locked, without those that others are changing now. Their lines are read by a
 * later statement, which sees what the previous holder of a lock wrote.
 */
export async function lockUnlockedBackorders(tx: Tx, products: WaitedProducts): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${selectWaitingOrders(products)} skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

interface DueProductsPage {
  siteIds: readonly number[]
  /** The last product of the page before. */
  after: number
  limit: number
}

/**
 * Products that orders of these sites wait for although a depot that serves the customer has free goods of them: after a
 * list, a cancellation, a return.
 */
export async function loadDueProducts(
  db: Db,
  { siteIds, after, limit }: DueProductsPage,
): Promise<{ productId: number; siteId: number }[]> {
  const reserved = selectReservedByOthers({ userId: null, customer: null }, sql`array[l.product_id]`)
  const { rows } = await sql<{ productId: number; siteId: number }>`
    select distinct l.product_id, o.site_id from ${servedLines}
    where o.site_id = any(${[...siteIds]}::bigint[]) and l.backordered > 0 and l.product_id > ${after}
      and ${waitingNow} > 0 and ${getsGoods} and exists (
        select from stock s join depots d on d.id = s.depot_id and d.site_id = o.site_id
          left join lateral (${reserved}) held on held.depot_id = s.depot_id
        where s.product_id = l.product_id and (served.ids = '{}' or d.id = any(served.ids))
          and s.on_hand > coalesce(held.quantity, 0))
    order by l.product_id limit ${limit}`.execute(db)
  return rows
}
