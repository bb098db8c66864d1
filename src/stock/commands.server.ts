import { sql } from 'kysely'
import { type Holder, loadReserved, selectReserved } from '#src/products/goods/queries.server.ts'
import type { BuyingCustomer, SiteScope } from '../permissions/viewer.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { executeTogether } from '../platform/postgres/joined-statements.server.ts'
import {
  type Allocation,
  allocate,
  type DepotQuantity,
  type StockRequest,
  subtractReserved,
  sumMoves,
} from '../products/goods/allocation.ts'
import { updateListedStock } from '../products/search-index-commands.server.ts'

interface StockDemand {
  requests: readonly StockRequest[]
  /** The customer whose depots are used. */
  buyer: DepotCustomer
}

/** Its own depot is used first; the others follow by priority, only the named ones if there are any. */
export type DepotCustomer = Pick<BuyingCustomer, 'depotId' | 'depotIds'>

/** All depots by priority, for moves that staff decide. */
export const ANY_DEPOT: DepotCustomer = { depotId: null, depotIds: [] }

/**
 * Locks the stock of every requested product, in the order of product and depot so that two orders cannot deadlock, and
 * allocates what is available minus open checkouts of others. Nothing is deducted yet: `takeStock` does that in the
 * same transaction. A scope of the site only has no checkout of its own.
 */
export async function allocateStock(
  tx: Tx,
  scope: SiteScope & Partial<Holder>,
  { requests, buyer }: StockDemand,
): Promise<Allocation> {
  const productIds = [...new Set(requests.map(({ productId }) => productId))]
  const { userId = null, customer = null } = scope
  const onHand = await lockStock(tx, { productIds, depotId: null })
  const { reserved, depots } = await executeTogether<{ reserved: DepotQuantity; depots: { id: number } }>(tx, {
    reserved: selectReserved({ userId, customer }, productIds),
    depots: selectDepots(scope),
  })
  const depotOrder = orderDepots(depots, buyer)
  const stock = subtractReserved(onHand, reserved).filter(({ depotId }) => depotOrder.includes(depotId))
  return allocate(requests, { stock, depotOrder })
}

interface LockedProducts {
  productIds: readonly number[]
  /** Null for all depots. */
  depotId: number | null
}

/** Locks the stock of products, in the order of product and depot; returns it without what others reserve. */
export async function lockFreeStock(tx: Tx, holder: Holder, products: LockedProducts): Promise<DepotQuantity[]> {
  const onHand = await lockStock(tx, products)
  return subtractReserved(onHand, await loadReserved(tx, holder, products.productIds))
}

async function lockStock(tx: Tx, { productIds, depotId }: LockedProducts): Promise<DepotQuantity[]> {
  const { rows } = await sql<DepotQuantity>`
    select product_id, depot_id, on_hand as quantity from stock
    where product_id = any(${[...productIds]}::bigint[]) and (${depotId}::bigint is null or depot_id = ${depotId}::bigint)
    order by product_id, depot_id for no key update`.execute(tx)
  return rows
}

const selectDepots = ({ siteId }: SiteScope) =>
  sql<{ id: number }>`select id from depots where site_id = ${siteId} order by priority, id`

/** The depots from which goods are taken, the first one first. */
function orderDepots(depots: readonly { id: number }[], { depotId, depotIds }: DepotCustomer): number[] {
  const ids = depots.map(({ id }) => id).filter((id) => depotIds.length === 0 || depotIds.includes(id))
  return depotId !== null && ids.includes(depotId) ? [depotId, ...ids.filter((id) => id !== depotId)] : ids
}

interface OrderStock {
  orderId: number
  /** The stock document that brought the goods. */
  documentId?: number | null
  allocations: readonly DepotQuantity[]
}

/** Deducts the allocated quantities. The update is still conditional, so that stock never becomes negative. */
export async function takeStock(
  tx: Tx,
  { siteId }: Pick<SiteScope, 'siteId'>,
  { orderId, documentId = null, allocations }: OrderStock,
): Promise<void> {
  const moves = sumMoves(allocations)
  if (moves.length === 0) return
  const { numAffectedRows } = await sql`
    with move as (${toMovesRecordset(moves)}), taken as (
      update stock set on_hand = stock.on_hand - move.quantity from move
      where stock.product_id = move.product_id and stock.depot_id = move.depot_id and stock.on_hand >= move.quantity
      returning stock.product_id, stock.depot_id, move.quantity
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason, order_id, document_id)
    select ${siteId}::bigint, product_id, depot_id, -quantity, 'order', ${orderId}::bigint, ${documentId}::bigint
    from taken`.execute(tx)
  if (Number(numAffectedRows) !== moves.length) throw new Error(`Order ${orderId} took stock that was not allocated`)
}

const toMovesRecordset = (moves: readonly DepotQuantity[]) => sql`
  select * from unnest(
    ${moves.map(({ productId }) => productId)}::bigint[],
    ${moves.map(({ depotId }) => depotId)}::bigint[],
    ${moves.map(({ quantity }) => quantity)}::numeric[]
  ) as item (product_id, depot_id, quantity)`

interface StockReturn {
  orderId: number
  reason: 'cancel' | 'return'
}

/**
 * Returns the quantities that an order still holds to the depots they came from; a repeated call changes nothing.
 * Returns the products whose stock changed.
 */
export async function returnStock(tx: Tx, { siteId }: SiteScope, { orderId, reason }: StockReturn): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    with held as (
      select product_id, depot_id, -sum(quantity) as quantity from stock_moves where order_id = ${orderId}::bigint
      group by product_id, depot_id having sum(quantity) < 0
      order by product_id, depot_id
    ), back as (
      insert into stock (product_id, depot_id, on_hand) select product_id, depot_id, quantity from held
      on conflict (product_id, depot_id) do update set on_hand = stock.on_hand + excluded.on_hand
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason, order_id)
    select ${siteId}::bigint, product_id, depot_id, quantity, ${reason}, ${orderId}::bigint from held
    returning product_id`.execute(tx)
  return [...new Set(rows.map(({ productId }) => productId))]
}

interface ReturnedStock {
  productId: number
  depotId: number
  quantity: Decimal
  returnId: number
}

/** Adds the goods of a return to the sellable stock of a depot of the site; once per return. */
export async function restockReturn(
  tx: Tx,
  { siteId }: SiteScope,
  { productId, depotId, quantity, returnId }: ReturnedStock,
) {
  await sql`
    with back as (
      insert into stock (product_id, depot_id, on_hand)
      select ${productId}::bigint, depots.id, ${quantity}::numeric from depots
      where depots.id = ${depotId} and depots.site_id = ${siteId}
      on conflict (product_id, depot_id) do update set on_hand = stock.on_hand + excluded.on_hand
      returning depot_id
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason, return_id)
    select ${siteId}::bigint, ${productId}::bigint, depot_id, ${quantity}::numeric, 'return', ${returnId}::bigint
    from back`.execute(tx)
}

/**
 * Returns a part of the quantities that an order holds to the depots they came from, in the order of product and depot.
 * Returns the products whose stock changed.
 */
export async function restockOrder(
  tx: Tx,
  { siteId }: SiteScope,
  { orderId, allocations }: OrderStock,
): Promise<number[]> {
  const moves = sumMoves(allocations)
  if (moves.length === 0) return []
  await sql`
    with back as (${toMovesRecordset(moves)} order by product_id, depot_id), stocked as (
      insert into stock (product_id, depot_id, on_hand) select product_id, depot_id, quantity from back
      on conflict (product_id, depot_id) do update set on_hand = stock.on_hand + excluded.on_hand
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason, order_id)
    select ${siteId}::bigint, product_id, depot_id, quantity, 'cancel', ${orderId}::bigint from back`.execute(tx)
  return [...new Set(moves.map(({ productId }) => productId))]
}

interface SplitStock {
  orderId: number
  /** The order that has the goods of a depot from now on. */
  depots: readonly { depotId: number; orderId: number }[]
}

/** Gives the goods that an order holds in whole depots to other orders, with their moves. No stock changes. */
export async function splitOrderStock(tx: Tx, { orderId, depots }: SplitStock): Promise<void> {
  await sql`
    update stock_moves m set order_id = part.order_id
    from unnest(${depots.map(({ depotId }) => depotId)}::bigint[], ${depots.map((part) => part.orderId)}::bigint[])
      as part (depot_id, order_id)
    where m.order_id = ${orderId} and m.depot_id = part.depot_id`.execute(tx)
}

/** Updates the quantity that listings sort by, after the transaction that changed stock. */
export async function refreshListedStock(db: Db, productIds: readonly number[]): Promise<void> {
  await db.transaction().execute((tx) => updateListedStock(tx, productIds))
}
