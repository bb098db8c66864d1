import Big from 'big.js'
import { sql } from 'kysely'
import type { RequestContext } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import type { Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { AllocatedQuantity } from '../products/goods/allocation.ts'
import { loadGoods } from '../products/goods/queries.server.ts'
import { toQuantityTerms } from '../products/quantity.ts'
import type { Site } from '../settings/site.ts'
import { restockOrder } from '../stock/commands.server.ts'
import { type DeskLine, isQuantityOfProduct } from './desk-line.ts'
import { STATUS, type Status } from './status.ts'

/** The lines of a locked order. */
export const loadDeskLines = (tx: Tx, orderId: number): Promise<DeskLine[]> =>
  tx
    .selectFrom('orderLines')
    .select(['id', 'lineNo', 'productId', 'code', 'quantity', 'backordered', 'approved', 'cancelled', 'shipped'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

/** Whether quantities are whole numbers, except of products that are sold in decimals. */
export async function areQuantitiesOfProducts(
  tx: Tx,
  context: RequestContext,
  quantities: readonly { productId: number; quantity: Decimal }[],
): Promise<boolean> {
  const productIds = quantities.map(({ productId }) => productId)
  const goods = await loadGoods(tx, siteScope(context), productIds)
  return quantities.every(({ productId, quantity }) =>
    isQuantityOfProduct(quantity, toQuantityTerms(goods.get(productId)).stockType),
  )
}

/** Writes the progress of lines of one order, and increases its version. */
export async function writeLines(tx: Tx, lines: readonly DeskLine[]): Promise<void> {
  const rows = lines.map(({ id, backordered, approved, cancelled, shipped }) => ({
    id,
    backordered,
    approved,
    cancelled,
    shipped,
  }))
  await sql`
    update order_lines l set backordered = n.backordered, approved = n.approved, cancelled = n.cancelled,
      shipped = n.shipped, deferred = least(l.deferred, n.backordered)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (id bigint, backordered numeric, approved numeric, cancelled numeric, shipped numeric)
    where l.id = n.id`.execute(tx)
  await sql`
    update orders set version = version + 1
    where id in (select order_id from order_lines where id = ${lines[0]?.id ?? null}::bigint)`.execute(tx)
}

/** Marks quantities of lines, by the line's id, as left for later: they wait for the next arrival, although goods are free. */
export async function deferLines(tx: Tx, quantities: ReadonlyMap<number, Decimal>): Promise<void> {
  await sql`
    update order_lines l set deferred = least(l.deferred + item.quantity, l.backordered)
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::numeric[]) as item (id, quantity)
    where l.id = item.id`.execute(tx)
}

/** Partial approval without chosen lines approves what is in stock. The rest is approved when it is shipped. */
export const approveAvailable = (tx: Tx, orderId: number) =>
  tx
    .updateTable('orderLines')
    .set({ approved: sql`quantity - cancelled - backordered` })
    .where('orderId', '=', orderId)
    .execute()

/** Delivery without a recorded shipment: everything, or what was in stock. Its picking ends. */
export async function deliverLines(tx: Tx, orderId: number, to: Status): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set({
      shipped:
        to === STATUS.delivered
          ? sql`quantity - cancelled`
          : sql`greatest(shipped, quantity - cancelled - backordered)`,
    })
    .where('orderId', '=', orderId)
    .execute()
  await tx.deleteFrom('pickings').where('orderId', '=', orderId).execute()
}

interface ReleasedStock {
  orderId: number
  site: Site
  /** Quantity per line, by the line's id. */
  released: ReadonlyMap<number, Decimal>
}

/** Returns goods of lines to their depots, the last depot first; returns their products. */
export async function releaseGoods(tx: Tx, { orderId, site, released }: ReleasedStock): Promise<number[]> {
  const allocated = await tx
    .selectFrom('orderLineDepots as part')
    .innerJoin('orderLines as line', 'line.id', 'part.orderLineId')
    .select(['line.id as lineId', 'line.productId', 'part.depotId', 'part.quantity'])
    .where('line.orderId', '=', orderId)
    .orderBy('part.depotId', 'desc')
    .execute()
  const releasedQuantities = selectReleased(allocated, released)
  await releaseAllocations(tx, releasedQuantities)
  return restockOrder(tx, siteScope({ site, language: 'tr' }), { orderId, allocations: releasedQuantities })
}

/** The part of each allocation that is released. */
function selectReleased(
  allocatedQuantities: readonly AllocatedQuantity[],
  released: ReadonlyMap<number, Decimal>,
): AllocatedQuantity[] {
  const left = new Map([...released].map(([id, quantity]) => [id, new Big(quantity)]))
  return allocatedQuantities.flatMap((allocatedQuantity) => {
    const requested = left.get(allocatedQuantity.lineId) ?? new Big(0)
    const taken = requested.lt(allocatedQuantity.quantity) ? requested : new Big(allocatedQuantity.quantity)
    left.set(allocatedQuantity.lineId, requested.minus(taken))
    return taken.gt(0) ? [{ ...allocatedQuantity, quantity: taken.toFixed() }] : []
  })
}

/** Reduces depot allocations of lines; each line and depot is one row. */
export async function releaseAllocations(tx: Tx, allocatedQuantities: readonly AllocatedQuantity[]) {
  const rows = JSON.stringify(
    allocatedQuantities.map(({ lineId, depotId, quantity }) => ({ line: lineId, depot: depotId, quantity })),
  )
  const reductions = sql`json_to_recordset(${rows}::json) as less (line bigint, depot bigint, quantity numeric)`
  await sql`
    delete from order_line_depots p using ${reductions}
    where p.order_line_id = less.line and p.depot_id = less.depot and p.quantity <= less.quantity`.execute(tx)
  await sql`
    update order_line_depots p set quantity = p.quantity - less.quantity from ${reductions}
    where p.order_line_id = less.line and p.depot_id = less.depot and p.quantity > less.quantity`.execute(tx)
}

/** Adds depot allocations of lines to the existing ones. */
export async function addAllocations(tx: Tx, allocatedQuantities: readonly AllocatedQuantity[]): Promise<void> {
  const rows = JSON.stringify(
    allocatedQuantities.map(({ lineId, depotId, quantity }) => ({ line: lineId, depot: depotId, quantity })),
  )
  await sql`
    insert into order_line_depots (order_id, order_line_id, depot_id, quantity)
    select l.order_id, l.id, more.depot, sum(more.quantity)
    from json_to_recordset(${rows}::json) as more (line bigint, depot bigint, quantity numeric)
      join order_lines l on l.id = more.line
    group by l.id, more.depot
    on conflict (order_line_id, depot_id) do update set quantity = order_line_depots.quantity + excluded.quantity`.execute(
    tx,
  )
}
