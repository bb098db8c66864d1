import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { isQuantityOfProduct } from '#src/orders/desk-line.ts'
import { addAllocations, releaseAllocations } from '#src/orders/line-commands.server.ts'
import { lockOrder } from '#src/orders/move-commands.server.ts'
import { STATUS } from '#src/orders/status.ts'
import type { StatusChangeResult } from '#src/orders/status-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { toQuantityTerms } from '#src/products/quantity.ts'
import { ANY_DEPOT, allocateStock, restockOrder, takeStock } from '#src/stock/commands.server.ts'
import { chooseReading } from './added-line.ts'
import { loadAllocatedLines, loadDepots } from './depot-queries.server.ts'
import { findRequest, recordLines } from './event-commands.server.ts'
import type { AllocatedLine } from './movable-goods.ts'

export interface GoodsMove {
  lineNo: number
  fromDepotId: number
  toDepotId: number
  /** Possible readings of the quantity, the likeliest first. */
  readings: readonly Decimal[]
}

export interface GoodsMoveRequest {
  /** Idempotency key: repeating the request with it moves nothing. */
  key: string
  orderId: number
  /** The version of the order that the sender saw. */
  version: number
  moves: readonly GoodsMove[]
  ip: string
}

/** A move with its quantity, its line and the names of both depots. */
interface NamedMove extends Omit<GoodsMove, 'readings'> {
  /** 0 if it cannot be read. */
  quantity: Decimal
  line: AllocatedLine
  stockType: number
  from: string
  to: string
}

/**
 * Takes goods of an order that waits for approval from other depots: they are reserved there and return to stock where
 * they were, in one transaction. Prices and amounts stay. All moves are made or none: InvalidQuantity for more than the
 * line has from the depot, or a fraction of a product that is not sold in decimals; InsufficientStock names the line.
 * OrderMoved once it no longer waits, RecordChanged; KeyReused for the key of another request. 404 without the
 * permission, or for depots of other sites.
 */
export const moveGoods = (
  db: Db,
  context: RequestContext,
  request: GoodsMoveRequest,
): Promise<Result<StatusChangeResult>> =>
  transact(db, async (tx): Promise<Result<StatusChangeResult>> => {
    const order = await lockOrder(tx, context, request.orderId)
    if (!order || !hasStaffPermission(context.viewer, 'workOrders')) throw notFound()
    const { orderId, number } = order
    const keyed = { key: request.key, content: ['moveGoods', orderId, request.moves] }
    const earlier = await findRequest(tx, orderId, keyed)
    if (earlier === 'reused') return refuse('KeyReused')
    if (earlier === 'repeated') return ok({ number, productIds: [] })
    if (order.status !== STATUS.pendingApproval) return refuse('OrderMoved')
    if (order.version !== request.version) return refuse('RecordChanged')
    const moves = await nameMoves(tx, context, request)
    if (moves.length === 0 || !areWithinAllocations(moves)) return refuse('InvalidQuantity')
    const reserved = await reserveGoods(tx, context, { orderId, moves })
    if (!reserved.ok) return reserved
    await tx
      .updateTable('orders')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', orderId)
      .execute()
    await recordLines(tx, context, {
      order,
      request: keyed,
      kind: 'depot',
      action: 'order.moveGoods',
      // Depots may be hidden from customers.
      note: moves.map(({ line, quantity }) => `${line.code} × ${trimZeros(quantity)}`).join('\n'),
      detail: describeMoves(moves),
      ip: request.ip,
    })
    return ok({ number, productIds: [] })
  })

/** The moves with their lines and depots; 404 for those of other orders and sites. */
async function nameMoves(tx: Tx, context: RequestContext, { orderId, moves }: GoodsMoveRequest): Promise<NamedMove[]> {
  const [lines, depots] = [await loadAllocatedLines(tx, orderId), await loadDepots(tx, context)]
  const getName = (depotId: number) => depots.find(({ id }) => id === depotId)?.name
  const goods = await loadGoods(
    tx,
    siteScope(context),
    lines.map(({ productId }) => productId),
  )
  return moves.map(({ readings, ...move }) => {
    const line = lines.find(({ lineNo }) => lineNo === move.lineNo)
    const [from, to] = [getName(move.fromDepotId), getName(move.toDepotId)]
    if (!line || from === undefined || to === undefined) throw notFound()
    const { stockType } = toQuantityTerms(goods.get(line.productId))
    return { ...move, quantity: chooseReading(readings, stockType) ?? '0', line, stockType, from, to }
  })
}

/** Whether each line has from each depot what is moved from there, and every move leads to another depot. */
function areWithinAllocations(moves: readonly NamedMove[]): boolean {
  if (moves.some(({ fromDepotId, toDepotId }) => fromDepotId === toDepotId)) return false
  if (!moves.every(({ quantity, stockType }) => isQuantityOfProduct(quantity, stockType) && new Big(quantity).gt(0)))
    return false
  const bySource = Map.groupBy(moves, ({ line, fromDepotId }) => `${line.id} ${fromDepotId}`)
  return [...bySource.values()].every((group) => {
    const allocated = group[0]?.line.depots.find(({ depotId }) => depotId === group[0]?.fromDepotId)?.quantity ?? '0'
    return group.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).lte(allocated)
  })
}

interface Reservation {
  orderId: number
  moves: readonly NamedMove[]
}

/**
 * Takes the goods from their new depots before those of the old ones return to stock. A line may be in more than one
 * move: goods are allocated by `moveNo`, the index of the move.
 */
async function reserveGoods(tx: Tx, context: RequestContext, { orderId, moves }: Reservation): Promise<Result<null>> {
  const scope = siteScope(context)
  const requests = moves.map(({ line, toDepotId, quantity }, moveNo) => ({
    lineId: moveNo,
    productId: line.productId,
    depotId: toDepotId,
    quantity,
    mayComeLater: false,
  }))
  const { allocations, short } = await allocateStock(tx, scope, { requests, buyer: ANY_DEPOT })
  const [first] = short
  const move = first && moves[first.lineId]
  if (first && move) {
    const values = { requested: trimZeros(move.quantity), available: trimZeros(first.available), code: move.line.code }
    return refuse('InsufficientStock', { ...values, context: 'line' })
  }
  const received = allocations.map(({ lineId: moveNo, ...part }) => ({ ...part, lineId: moves[moveNo]?.line.id ?? 0 }))
  const released = sumReleased(moves)
  await takeStock(tx, scope, { orderId, allocations: received })
  await restockOrder(tx, scope, { orderId, allocations: released })
  await releaseAllocations(tx, released)
  await addAllocations(tx, received)
  return ok(null)
}

/** One row for each line and depot, as allocations are stored. */
function sumReleased(moves: readonly NamedMove[]) {
  const bySource = Map.groupBy(moves, ({ line, fromDepotId }) => `${line.id} ${fromDepotId}`)
  return [...bySource.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const quantity = group.reduce((sum, move) => sum.plus(move.quantity), new Big(0)).toFixed()
    return [{ lineId: first.line.id, productId: first.line.productId, depotId: first.fromDepotId, quantity }]
  })
}

function describeMoves(moves: readonly NamedMove[]) {
  const toEntries = (place: 'from' | 'to') =>
    Object.fromEntries(
      moves.map((move, at) => [
        `${at + 1}. ${move.lineNo} ${move.line.code}`,
        `${trimZeros(move.quantity)} ${move[place]}`,
      ]),
    )
  return { before: toEntries('from'), after: toEntries('to') }
}
