import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { AllocatedQuantity } from '#src/products/goods/allocation.ts'
import { loadSiteIds } from '#src/site/queries.server.ts'
import { lockFreeStock, refreshListedStock, takeStock } from '#src/stock/commands.server.ts'
import { addAllocations } from '../line-commands.server.ts'
import { type AllocatedOrder, allocateToBackorders, type BackorderedLine, groupByOrder } from './backorder.ts'
import {
  type ArrivedGoods,
  loadBackorderedLines,
  loadDueProducts,
  lockBackorders,
  lockUnlockedBackorders,
} from './queries.server.ts'

interface Arrival extends ArrivedGoods {
  /** The stock document that the goods came with. */
  documentId: number | null
  userId: number | null
  ip: string
}

/**
 * Gives the free goods of these products to the orders that wait for them, the oldest first, and notifies their buyers.
 * The orders hold them from now on, as if they had been in stock when the order was placed. A posting calls
 * `lockBackorders` before it locks stock. Returns the products whose stock changed.
 */
export async function fillBackorders(tx: Tx, arrival: Arrival): Promise<number[]> {
  const { siteId, productIds, depotId, documentId } = arrival
  const stock = await lockFreeStock(tx, { userId: null, customer: null }, { productIds, depotId })
  // After the lock of the stock: an order that was placed meanwhile waits too.
  const orderIds = await lockUnlockedBackorders(tx, arrival)
  const lines = await loadBackorderedLines(tx, arrival, orderIds)
  if (arrival.includesDeferred) await endDeferral(tx, lines)
  const allocations = allocateToBackorders(lines, stock)
  if (allocations.length === 0) return []
  await reduceBackorders(tx, allocations)
  await addAllocations(tx, allocations)
  const orders = groupByOrder(lines, allocations)
  for (const { orderId, allocations } of orders) await takeStock(tx, { siteId }, { orderId, documentId, allocations })
  for (const order of orders) await notifyArrival(tx, siteId, order)
  await auditAll(
    tx,
    orders.map((order) => toEntry(arrival, order)),
  )
  return [...new Set(allocations.map(({ productId }) => productId))]
}

/** Lines that were left for later wait like any other from the next arrival on. */
async function endDeferral(tx: Tx, lines: readonly BackorderedLine[]): Promise<void> {
  const ids = lines.filter(({ depotIds }) => depotIds.length > 0).map(({ lineId }) => lineId)
  await sql`update order_lines set deferred = 0 where id = any(${ids}::bigint[]) and deferred > 0`.execute(tx)
}

async function reduceBackorders(tx: Tx, allocations: readonly AllocatedQuantity[]): Promise<void> {
  await sql`
    with part as (
      select line_id, sum(quantity) as quantity from unnest(${allocations.map(({ lineId }) => lineId)}::bigint[],
        ${allocations.map(({ quantity }) => quantity)}::numeric[]) as item (line_id, quantity) group by line_id
    ), line as (
      update order_lines l set backordered = l.backordered - part.quantity,
        deferred = least(l.deferred, l.backordered - part.quantity)
      from part where l.id = part.line_id
      returning l.order_id
    )
    update orders set version = version + 1 where id in (select order_id from line)`.execute(tx)
}

const notifyArrival = (tx: Tx, siteId: number, { orderNumber: number, customerId, codes }: AllocatedOrder) =>
  notify(tx, {
    siteId,
    kind: 'backorderArrived',
    to: { customer: customerId },
    facts: { number, products: codes.join(', ') },
    target: { page: 'orderDetail', rest: `/${encodeURIComponent(number)}` },
  })

const toEntry = (
  { siteId, userId, ip, documentId }: Arrival,
  { orderNumber, customerId, codes, allocations }: AllocatedOrder,
) => ({
  siteId,
  userId,
  customerId,
  action: 'order.fillBackorder',
  target: orderNumber,
  detail: {
    codes,
    quantity: allocations.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
    ...(documentId !== null && { document: `${documentId}` }),
  },
  ip,
})

const BATCH = 50

/**
 * Gives goods that became free without a posting (lists, cancellations, returns, ended checkouts) to the orders that wait
 * for them, in shops that reserve arrived goods.
 */
export async function fillDueBackorders(db: Db, isClosing: () => boolean): Promise<void> {
  const siteIds = await loadSiteIds(db, ({ stock }) => stock.arrivalsReserved)
  for (let after = 0; !isClosing(); ) {
    const due = await loadDueProducts(db, { siteIds, after, limit: BATCH })
    for (const [siteId, products] of Map.groupBy(due, (row) => row.siteId)) {
      const productIds = products.map(({ productId }) => productId)
      const goods = { siteId, productIds, depotId: null, includesDeferred: false }
      const arrival = { ...goods, documentId: null, userId: null, ip: '' }
      const { changedIds } = await transact(db, async (tx) => {
        await lockBackorders(tx, arrival)
        return { ok: true, changedIds: await fillBackorders(tx, arrival) }
      })
      await refreshListedStock(db, changedIds)
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) return
    after = last.productId
  }
}
