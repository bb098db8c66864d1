import Big from 'big.js'
import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { allocateStock, takeStock } from '#src/stock/commands.server.ts'
import { computeRemaining, type DeskLine, shipLine } from '../desk-line.ts'
import { addAllocations, areQuantitiesOfProducts, loadDeskLines, writeLines } from '../line-commands.server.ts'
import { isStale, type LockedOrder, lockOrder, makeMove, toMovedBy } from '../move-commands.server.ts'
import { refuseUnrated, settleDebt } from '../posting-commands.server.ts'
import { STATUS, transition } from '../status.ts'
import { SHIPPABLE } from './desk.ts'

export interface NewShipment {
  /** Idempotency key: the same key returns the same shipment; a different shipment under it is refused. */
  key: string
  orderId: number
  /** Quantity to ship per line; empty for everything in stock. */
  lines: readonly { lineNo: number; quantity: Decimal }[]
  company: string
  method: string
  tracking: string
  /** One without a number. */
  packages?: number | undefined
  /** The status the sender saw. */
  seen?: number | undefined
  ip: string
}

export interface ShipmentResult {
  /** Counted from 1 within its order. */
  shipment: number
  productIds: number[]
}

/**
 * Ships some or all of the remainder of an order. Backordered goods are taken from stock now, and unapproved ones
 * become debt now. The order is partly delivered while anything remains. KeyReused, InvalidQuantity, InsufficientStock,
 * OrderHeld, RateMissing, StatusNotAllowed; 404 for a missing order or line.
 */
export const shipOrder = (db: Db, context: RequestContext, shipment: NewShipment): Promise<Result<ShipmentResult>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, shipment.orderId)
    if (!order || !hasStaffPermission(context.viewer, 'shipOrders')) throw notFound()
    const before = await findShipmentByKey(tx, shipment)
    if (before && !isRepetition(before.requestHash, digestShipment(shipment))) return refuse('KeyReused')
    if (before) return ok({ shipment: before.number, productIds: [] })
    if (isStale(order, shipment.seen)) return refuse('OrderMoved')
    if (!isShippable(order.status)) return refuse('StatusNotAllowed')
    if (order.hold !== '') return refuse('OrderHeld')
    const unrated = await refuseUnrated(tx, context.site, order.currency)
    if (unrated) return { ok: false, refusal: unrated }
    const lines = await loadDeskLines(tx, order.orderId)
    const quantities = resolveShippedQuantities(lines, shipment)
    if (!quantities) return refuse('InvalidQuantity')
    if (!(await areQuantitiesOfProducts(tx, context, listChosenParts(lines, shipment))))
      return refuse('InvalidQuantity')
    return shipLines(tx, context, { order, lines, quantities, shipment })
  })

const isShippable = (status: number) => SHIPPABLE.some((one) => one === status)

const findShipmentByKey = (tx: Tx, { orderId, key }: NewShipment) =>
  tx
    .selectFrom('shipments')
    .select(['number', 'requestHash'])
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()

const digestShipment = ({ lines, company, method, tracking, packages = 1 }: NewShipment) =>
  digestRequest([
    lines.map(({ lineNo, quantity }) => [lineNo, quantity]),
    company,
    method,
    tracking,
    ...(packages === 1 ? [] : [packages]),
  ])

/** Quantity to ship per line; undefined when it is more than remains, or nothing. */
function resolveShippedQuantities(
  lines: readonly DeskLine[],
  { lines: request }: NewShipment,
): Map<number, Decimal> | undefined {
  if (request.some(({ lineNo }) => !lines.some((line) => line.lineNo === lineNo))) throw notFound()
  const all = request.length === 0
  const quantities = new Map<number, Decimal>()
  for (const line of lines) {
    const remaining = computeRemaining(line)
    const named = request.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? '0'
    const quantity = all ? remaining.minus(line.backordered) : new Big(named)
    if (quantity.lt(0) || quantity.gt(remaining)) return undefined
    if (quantity.gt(0)) quantities.set(line.id, quantity.toFixed())
  }
  return quantities.size > 0 ? quantities : undefined
}

/** The quantities that the sender chose, except whole remainders: an order may have a fraction by its stock or its unit. */
const listChosenParts = (lines: readonly DeskLine[], { lines: request }: NewShipment) =>
  request.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line && !computeRemaining(line).eq(quantity) ? [{ productId: line.productId, quantity }] : []
  })

interface ShipmentInput {
  order: LockedOrder
  lines: readonly DeskLine[]
  quantities: ReadonlyMap<number, Decimal>
  shipment: NewShipment
}

async function shipLines(
  tx: Tx,
  context: RequestContext,
  { order, lines, quantities, shipment }: ShipmentInput,
): Promise<Result<ShipmentResult>> {
  const shipped = lines.map((line) => shipLine(line, quantities.get(line.id) ?? '0'))
  const goods = await takeBackordered(tx, context, { order, shipped })
  if (!goods.ok) return goods
  await writeLines(
    tx,
    shipped.map(({ line }) => line),
  )
  await reducePicked(tx, order.orderId, quantities)
  await settleDebt(tx, context.site, { orderId: order.orderId, userId: context.viewer.userId })
  const number = await writeShipment(tx, context, { order, quantities, shipment })
  await advanceStatus(tx, context, {
    order,
    nothingRemains: shipped.every(({ line }) => computeRemaining(line).eq(0)),
    ip: shipment.ip,
  })
  return ok({ shipment: number, productIds: goods.value })
}

type ShippedLine = ReturnType<typeof shipLine>

/** Goods that are shipped from the order desk are no longer picked, so that the warehouse does not ship them again. */
async function reducePicked(tx: Tx, orderId: number, quantities: ReadonlyMap<number, Decimal>): Promise<void> {
  await sql`
    with sent as (select * from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::numeric[])
      as item (order_line_id, quantity)
    ), gone as (
      delete from picking_lines picked using sent
      where picked.order_id = ${orderId} and picked.order_line_id = sent.order_line_id and picked.quantity <= sent.quantity
    ), less as (
      update picking_lines picked set quantity = picked.quantity - sent.quantity from sent
      where picked.order_id = ${orderId} and picked.order_line_id = sent.order_line_id and picked.quantity > sent.quantity
    )
    update pickings set version = version + 1 where order_id = ${orderId}`.execute(tx)
}

/** Backordered quantities are taken from current stock; returns the products whose stock changed. */
async function takeBackordered(
  tx: Tx,
  context: RequestContext,
  { order, shipped }: { order: LockedOrder; shipped: readonly ShippedLine[] },
) {
  const missing = shipped.filter((one) => new Big(one.missing).gt(0))
  if (missing.length === 0) return ok<number[]>([])
  const scope = siteScope(context)
  const requested = missing.map(({ line: { id, productId }, missing: quantity }) => ({
    lineId: id,
    productId,
    depotId: null,
    quantity,
    mayComeLater: false,
  }))
  const { allocations, short } = await allocateStock(tx, scope, { requests: requested, buyer: order })
  const [first] = short
  const line = first && missing.find((one) => one.line.id === first.lineId)
  if (first && line) return refuse('InsufficientStock', { requested: line.missing, available: first.available })
  await addAllocations(tx, allocations)
  await takeStock(tx, scope, { orderId: order.orderId, allocations })
  return ok([...new Set(allocations.map(({ productId }) => productId))])
}

async function writeShipment(
  tx: Tx,
  { viewer, site }: RequestContext,
  { order, quantities, shipment }: Omit<ShipmentInput, 'lines'>,
) {
  const { orderId, customerId } = order
  const { key, company, method, tracking, packages = 1, ip } = shipment
  const { count } = await tx
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const number = Number(count) + 1
  const { id } = await tx
    .insertInto('shipments')
    .values({
      orderId,
      number,
      company,
      method,
      tracking,
      packages,
      key,
      userId: viewer.userId,
      requestHash: digestShipment(shipment),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [...quantities].map(([orderLineId, quantity]) => ({ shipmentId: id, orderLineId, quantity }))
  await tx.insertInto('shipmentLines').values(rows).execute()
  const entry = { siteId: site.id, userId: viewer.userId, customerId, ip }
  await audit(tx, { ...entry, action: 'order.ship', target: order.number, detail: { number, company, tracking } })
  return number
}

interface StatusAdvance {
  order: LockedOrder
  nothingRemains: boolean
  ip: string
}

/** A shipped order is received first, then partly delivered while anything remains. Delivery is a separate move. */
async function advanceStatus(tx: Tx, context: RequestContext, { order, nothingRemains, ip }: StatusAdvance) {
  const steps = [STATUS.received, ...(nothingRemains ? [] : [STATUS.partialDelivery])]
  let from = order.status
  for (const to of steps) {
    const move = transition(from, to, 'warehouse')
    if (!move) continue
    await makeMove(tx, toMovedBy(context, ip), { order, move })
    from = to
  }
}
