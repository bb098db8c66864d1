import Big from 'big.js'
import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { readContent } from '#src/cart/barcode/content.ts'
import { SHIPPABLE } from '#src/orders/desk/desk.ts'
import { type NewShipment, type ShipmentResult, shipOrder } from '#src/orders/desk/shipping-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { computePickable, findScannedLine, type LineProgress, type PickedLine, type ScanOutcome } from './picking.ts'
import { findScannedProducts, type ScannedProduct } from './scanned-products-queries.server.ts'

/** What the user saw of the order: its lines have another version after a shipment or a cancellation. */
interface PickedOrderReference {
  orderId: number
  orderVersion: number
}

export interface PickedScan extends PickedOrderReference {
  /** Created by the device; the same scan sent again has the same key. */
  key: string
  content: string
}

export interface PickedScanResult {
  outcome: ScanOutcome
  /** The number that was read. */
  barcode: string
  /** The line that was counted, or that has too many; null for other outcomes. */
  lineNo: number | null
  /** The product that was recognized. */
  code: string
  name: string
  /** Of the line, after the scan. */
  picked: Decimal | null
  pickable: Decimal | null
}

/**
 * Counts one scan of a picked product: one unit, or the count on its label. A scan that cannot be counted changes
 * nothing. The same key counts once. OrderMoved, OrderHeld, StatusNotAllowed, KeyReused; 404 for a missing order.
 */
export const countPickedScan = (db: Db, context: RequestContext, scan: PickedScan): Promise<Result<PickedScanResult>> =>
  transact(db, async (tx) => {
    const reading = readContent(scan.content)
    // A repetition that arrives at the same time waits here, and then finds the first one.
    await lockOrderOfSite(tx, context, scan.orderId)
    const before = await findCountedScan(tx, scan)
    if (before && !isRepetition(before.requestHash, digestRequest([scan.content]))) return refuse('KeyReused')
    const locked = before ? ok(null) : await lockPicking(tx, context, scan)
    if (!locked.ok) return locked
    const products = await findScannedProducts(tx, context, reading.keys)
    const lines = await loadPickedLines(tx, scan.orderId)
    const counted = before && lines.find(({ id }) => id === before.orderLineId)
    const found: ReturnType<typeof findScannedLine> = counted
      ? { outcome: 'counted', line: counted, picked: counted.picked }
      : findScannedLine(lines, { productIds: products.map(({ id }) => id), count: reading.count ?? '1' })
    if (!before && found.outcome === 'counted') {
      const line = requireLine(lines, found.line.lineNo)
      await writePicked(tx, context, { orderId: scan.orderId, quantities: [[line.id, found.picked]] })
      await tx
        .insertInto('pickingScans')
        .values({
          orderId: scan.orderId,
          key: scan.key,
          requestHash: digestRequest([scan.content]),
          orderLineId: line.id,
        })
        .execute()
    }
    return ok(toScanResult(found, { barcode: reading.barcode, lines, products }))
  })

interface ScanFacts {
  barcode: string
  lines: readonly StoredLine[]
  products: readonly ScannedProduct[]
}

function toScanResult(
  found: ReturnType<typeof findScannedLine>,
  { barcode, lines, products }: ScanFacts,
): PickedScanResult {
  if (!('line' in found)) {
    const product = found.outcome === 'wrong' ? products[0] : undefined
    const { code = '', name = '' } = product ?? {}
    return { outcome: found.outcome, barcode, lineNo: null, code, name, picked: null, pickable: null }
  }
  const { lineNo, pickable } = found.line
  const { code, name } = requireLine(lines, lineNo)
  const picked = found.outcome === 'counted' ? found.picked : found.line.picked
  return { outcome: found.outcome, barcode, lineNo, code, name, picked, pickable }
}

const findCountedScan = (tx: Tx, { orderId, key }: PickedScan) =>
  tx
    .selectFrom('pickingScans')
    .select(['requestHash', 'orderLineId'])
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()

export interface PickedQuantity extends PickedOrderReference {
  lineNo: number
  quantity: Decimal
  /** The picked quantity that the user saw. */
  seen: Decimal
}

/**
 * Sets the picked quantity of a line. Refuses RecordChanged if it is no longer the one that the user saw, unless it is
 * the requested one already; PickedTooMany above what can be picked.
 */
export const setPickedQuantity = (db: Db, context: RequestContext, picked: PickedQuantity): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const locked = await lockPicking(tx, context, picked)
    if (!locked.ok) return locked
    const line = (await loadPickedLines(tx, picked.orderId)).find(({ lineNo }) => lineNo === picked.lineNo)
    if (!line) throw notFound()
    if (new Big(line.picked).eq(picked.quantity)) return ok(null)
    if (!new Big(line.picked).eq(picked.seen)) return refuse('RecordChanged')
    if (new Big(picked.quantity).gt(line.pickable)) return refuse('PickedTooMany', { quantity: line.pickable })
    await writePicked(tx, context, { orderId: picked.orderId, quantities: [[line.id, picked.quantity]] })
    return ok(null)
  })

/**
 * Sets all lines of an order to what can be picked, or to nothing. Refuses RecordChanged if another user picked since
 * the user saw the order, unless all lines are so already.
 */
export const pickWholeOrder = (
  db: Db,
  context: RequestContext,
  { all, version, ...order }: PickedOrderReference & { all: boolean; version: number },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const locked = await lockPicking(tx, context, order)
    if (!locked.ok) return locked
    const lines = await loadPickedLines(tx, order.orderId)
    const quantities = lines.map(({ id, pickable }) => [id, all ? pickable : '0'] as const)
    const isChange = lines.some(({ picked, pickable }) => !new Big(picked).eq(all ? pickable : '0'))
    if (!isChange) return ok(null)
    if (locked.value !== version) return refuse('RecordChanged')
    await writePicked(tx, context, { orderId: order.orderId, quantities })
    return ok(null)
  })

/**
 * Ships the picked quantities of an order, which the user saw as the lines of the shipment, and ends its picking.
 * Refuses RecordChanged if others are picked by now; otherwise like `shipOrder`, also for a repeated key.
 */
export const shipPickedOrder = (
  db: Db,
  context: RequestContext,
  shipment: NewShipment,
): Promise<Result<ShipmentResult>> =>
  transact(db, async (tx): Promise<Result<ShipmentResult>> => {
    const { orderId, key, lines } = shipment
    await lockOrderOfSite(tx, context, orderId)
    const sent = await tx
      .selectFrom('shipments')
      .select('id')
      .where('orderId', '=', orderId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (sent) return shipOrder(tx, context, shipment)
    const picked = (await loadPickedLines(tx, orderId)).filter(({ picked }) => new Big(picked).gt(0))
    if (picked.length === 0) return refuse('NothingPicked')
    const isSame =
      picked.length === lines.length &&
      picked.every((one) =>
        lines.some(({ lineNo, quantity }) => lineNo === one.lineNo && new Big(quantity).eq(one.picked)),
      )
    if (!isSame) return refuse('RecordChanged')
    const result = await shipOrder(tx, context, shipment)
    if (result.ok) await tx.deleteFrom('pickings').where('orderId', '=', orderId).execute()
    return result
  })

async function lockOrderOfSite(tx: Tx, { site }: RequestContext, orderId: number) {
  const { rows } = await sql<{ status: number; version: number; isHeld: boolean }>`
    select status, version, held or hold <> '' as is_held from orders
    where id = ${orderId} and site_id = ${site.id} for no key update`.execute(tx)
  const [order] = rows
  if (!order) throw notFound()
  return order
}

/** Locks an order that can be picked; returns the version of its picking, 0 before the first. */
async function lockPicking(
  tx: Tx,
  context: RequestContext,
  { orderId, orderVersion }: PickedOrderReference,
): Promise<Result<number>> {
  const order = await lockOrderOfSite(tx, context, orderId)
  if (!SHIPPABLE.some((status) => status === order.status)) return refuse('StatusNotAllowed')
  if (order.isHeld) return refuse('OrderHeld')
  if (order.version !== orderVersion) return refuse('OrderMoved')
  const picking = await tx.selectFrom('pickings').select('version').where('orderId', '=', orderId).executeTakeFirst()
  return ok(picking?.version ?? 0)
}

interface StoredLine extends PickedLine {
  id: number
  code: string
  name: string
}

async function loadPickedLines(tx: Tx, orderId: number): Promise<StoredLine[]> {
  const { rows } = await sql<Omit<StoredLine, 'pickable'> & LineProgress>`
    select l.id, l.line_no, l.product_id, l.code, l.name, l.quantity, l.cancelled, l.shipped, l.backordered,
      coalesce(picked.quantity, 0) as picked
    from order_lines l left join picking_lines picked on picked.order_id = l.order_id and picked.order_line_id = l.id
    where l.order_id = ${orderId} order by l.line_no`.execute(tx)
  const pickable = computePickable(rows)
  return rows.map(({ id, lineNo, productId, code, name, picked }) => ({
    id,
    lineNo,
    productId,
    code,
    name,
    picked,
    pickable: pickable.get(lineNo) ?? '0',
  }))
}

function requireLine(lines: readonly StoredLine[], lineNo: number): StoredLine {
  const line = lines.find((one) => one.lineNo === lineNo)
  if (!line) throw notFound()
  return line
}

interface PickedWrite {
  orderId: number
  /** Id of the order line, and its picked quantity. */
  quantities: readonly (readonly [number, Decimal])[]
}

async function writePicked(tx: Tx, context: RequestContext, { orderId, quantities }: PickedWrite): Promise<void> {
  const userId = requireUserId(context)
  await sql`
    insert into pickings (order_id, version, user_id) values (${orderId}, 1, ${userId})
    on conflict (order_id) do update set version = pickings.version + 1, user_id = excluded.user_id, changed_at = now()`.execute(
    tx,
  )
  const ids = quantities.map(([id]) => id)
  await tx.deleteFrom('pickingLines').where('orderId', '=', orderId).where('orderLineId', 'in', ids).execute()
  const rows = quantities
    .filter(([, quantity]) => new Big(quantity).gt(0))
    .map(([orderLineId, quantity]) => ({ orderId, orderLineId, quantity }))
  if (rows.length > 0) await tx.insertInto('pickingLines').values(rows).execute()
}
