import Big from 'big.js'
import { sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { allocateToBackorders } from '#src/orders/backorders/backorder.ts'
import { loadBackorderedLines } from '#src/orders/backorders/queries.server.ts'
import { isReadyToShip } from '#src/orders/desk/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { selectReservedByOthers } from '#src/products/goods/queries.server.ts'
import type { StockDocument, WaitingOrder } from './document.ts'

const MAX_WAITING_ORDERS = 50

/**
 * Orders that got goods of a document, and those that wait for its products, the oldest first. Of a draft of goods-in,
 * what each would get if it were posted now.
 */
export async function loadWaitingOrders(
  db: Db,
  context: RequestContext,
  { id, kind, postedAt }: Pick<StockDocument, 'id' | 'kind' | 'postedAt'>,
): Promise<WaitingOrder[]> {
  const [filled, waiting] = await Promise.all([
    postedAt === null ? [] : loadFilledLines(db, id),
    kind === 'receipt' ? loadWaitingLines(db, context, { id, isDraft: postedAt === null }) : [],
  ])
  const lines = mergeLines([...filled, ...waiting])
  const orders = await loadOrders(db, context, [...new Set(lines.map(({ orderId }) => orderId))])
  return orders.map(({ id: orderId, ...order }) => ({
    ...order,
    lines: lines
      .filter((line) => line.orderId === orderId)
      .map(({ code, waiting: quantity, allocated }) => ({ code, waiting: quantity, allocated })),
  }))
}

interface OrderShare {
  orderId: number
  code: string
  waiting: Decimal
  allocated: Decimal
}

/** What orders got of the goods of a posted document. */
async function loadFilledLines(db: Db, id: number): Promise<OrderShare[]> {
  const { rows } = await sql<OrderShare>`
    select m.order_id, p.code, -sum(m.quantity) as waiting, -sum(m.quantity) as allocated
    from stock_moves m join products p on p.id = m.product_id
    where m.document_id = ${id} and m.order_id is not null group by m.order_id, p.code order by p.code`.execute(db)
  return rows
}

/** The free goods of the depot of a document, with those that its draft brings. */
async function loadFreeGoods(db: Db, { id, isDraft }: { id: number; isDraft: boolean }) {
  const { rows } = await sql<{ productId: number; depotId: number; quantity: Decimal }>`
    select line.product_id, d.depot_id, case when ${isDraft} then coalesce(line.quantity, 0)
      + greatest(coalesce(s.on_hand, 0) - coalesce(held.quantity, 0), 0) else 0 end as quantity
    from stock_document_lines line join stock_documents d on d.id = line.document_id
      left join stock s on s.product_id = line.product_id and s.depot_id = d.depot_id
      left join (${selectReservedByOthers(
        { userId: null, customer: null },
        sql`array(
        select product_id from stock_document_lines where document_id = ${id})`,
      )}) held
        on held.product_id = line.product_id and held.depot_id = d.depot_id
    where line.document_id = ${id}`.execute(db)
  return rows
}

async function loadWaitingLines(
  db: Db,
  { site, shop }: RequestContext,
  document: { id: number; isDraft: boolean },
): Promise<OrderShare[]> {
  const goods = await loadFreeGoods(db, document)
  const productIds = goods.map(({ productId }) => productId)
  const depotId = goods[0]?.depotId ?? null
  const lines = await loadBackorderedLines(db, { siteId: site.id, productIds, depotId, includesDeferred: true })
  const allocations = shop.stock.arrivalsReserved ? allocateToBackorders(lines, goods) : []
  return lines.map(({ orderId, lineId, code, quantity }) => ({
    orderId,
    code,
    waiting: quantity,
    allocated: sumQuantities(allocations.filter((one) => one.lineId === lineId)),
  }))
}

const sumQuantities = (rows: readonly { quantity: Decimal }[]) =>
  rows.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed()

/** One line for each order and product. */
function mergeLines(lines: readonly OrderShare[]): OrderShare[] {
  const groups = Map.groupBy(lines, ({ orderId, code }) => `${orderId} ${code}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        ...first,
        waiting: sumQuantities(group.map(({ waiting: quantity }) => ({ quantity }))),
        allocated: sumQuantities(group.map(({ allocated: quantity }) => ({ quantity }))),
      },
    ]
  })
}

async function loadOrders(db: Db, context: RequestContext, ids: readonly number[]) {
  const { siteId } = siteScope(context)
  const { rows } = await sql<Omit<WaitingOrder, 'lines'> & { id: number }>`
    select o.id, o.number, coalesce(${customerName('customer')}, customer.code) as customer_name,
      ${isReadyToShip} as shippable
    from orders o join customers customer on customer.id = o.customer_id
    where o.site_id = ${siteId} and o.id = any(${[...ids]}::bigint[])
    order by o.placed_at, o.id limit ${MAX_WAITING_ORDERS}`.execute(db)
  return rows
}
