import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { approveLine, computeOpen, type DeskLine, type Rest } from '../desk-line.ts'
import {
  areQuantitiesOfProducts,
  deferLines,
  loadDeskLines,
  releaseGoods,
  writeLines,
} from '../line-commands.server.ts'
import {
  getMover,
  hasChangedLines,
  isStale,
  type LockedOrder,
  lockOrder,
  makeMove,
  toMovedBy,
} from '../move-commands.server.ts'
import { refuseUnrated } from '../posting-commands.server.ts'
import { STATUS, type Status, transition } from '../status.ts'
import { changeStatus, type StatusChangeResult } from '../status-commands.server.ts'
import type { Hold } from './desk.ts'
import { selectHold } from './queries.server.ts'

export interface PartialApproval {
  orderId: number
  /** Quantity per line; an omitted line is approved whole. */
  lines: readonly { lineNo: number; quantity: Decimal }[]
  rest: Rest
  /** Day on which the rest is expected, if known. */
  expected?: string | null | undefined
  /** The status the sender saw. */
  seen?: number | undefined
  /** The version of the order that the sender saw. */
  version?: number | undefined
  ip: string
}

/**
 * Approves part of an order: that part becomes debt, the goods of the rest return to stock and it is backordered or
 * cancelled (orders 3). Goods of a backordered rest are left for the next arrival. All quantities in full approve the order whole. InvalidQuantity for more than was ordered, a
 * fraction of a piece or nothing at all, RecordChanged for lines that changed meanwhile, OrderHeld, RateMissing,
 * StatusNotAllowed; 404 for a missing line or order.
 */
export const approvePartially = (
  db: Db,
  context: RequestContext,
  approval: PartialApproval,
): Promise<Result<StatusChangeResult>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, approval.orderId)
    const mover = order && getMover(context, order)
    if (!order || !mover) throw notFound()
    if (isStale(order, approval.seen)) return refuse('OrderMoved')
    if (hasChangedLines(order, approval.version)) return refuse('RecordChanged')
    const move =
      mover === 'buyer' || mover === 'warehouse' ? undefined : transition(order.status, STATUS.partialApproved, mover)
    if (!move) return refuse('StatusNotAllowed')
    if (order.hold !== '') return refuse('OrderHeld')
    const unrated = await refuseUnrated(tx, context.site, order.currency)
    if (unrated) return { ok: false, refusal: unrated }
    const lines = await loadDeskLines(tx, order.orderId)
    const quantities = resolveQuantities(lines, approval)
    if (!quantities) return refuse('InvalidQuantity')
    const parts = lines.flatMap((line) => {
      const quantity = quantities.get(line.lineNo) ?? '0'
      return computeOpen(line).eq(quantity) ? [] : [{ productId: line.productId, quantity }]
    })
    if (!(await areQuantitiesOfProducts(tx, context, parts))) return refuse('InvalidQuantity')
    const by = toMovedBy(context, approval.ip)
    if (lines.every((line) => computeOpen(line).eq(quantities.get(line.lineNo) ?? 0))) {
      const fullApproval = { ...move, to: STATUS.approved }
      return ok({ number: order.number, productIds: await makeMove(tx, by, { order, move: fullApproval }) })
    }
    const productIds = await applyPartialApproval(tx, context, { order, lines, approved: quantities, approval })
    await makeMove(tx, by, { order, move })
    return ok({ number: order.number, productIds })
  })

/** The quantity of every line; undefined when one is out of bounds or none remains. 404 for a missing line. */
function resolveQuantities(lines: readonly DeskLine[], { lines: request }: PartialApproval) {
  const named = new Map(request.map(({ lineNo, quantity }) => [lineNo, quantity]))
  if ([...named.keys()].some((no) => !lines.some(({ lineNo }) => lineNo === no))) throw notFound()
  const requested = new Map(lines.map((line) => [line.lineNo, named.get(line.lineNo) ?? computeOpen(line).toFixed()]))
  const inBounds = lines.every((line) => {
    const quantity = new Big(requested.get(line.lineNo) ?? 0)
    return quantity.gte(0) && quantity.lte(computeOpen(line))
  })
  return inBounds && [...requested.values()].some((quantity) => new Big(quantity).gt(0)) ? requested : undefined
}

interface PartialApprovalInput {
  order: LockedOrder
  lines: readonly DeskLine[]
  approved: ReadonlyMap<number, Decimal>
  approval: PartialApproval
}

async function applyPartialApproval(
  tx: Tx,
  { site }: RequestContext,
  { order: { orderId }, lines, approved, approval }: PartialApprovalInput,
) {
  const decided = lines.map((line) => approveLine(line, approved.get(line.lineNo) ?? '0', approval.rest))
  const released = new Map(decided.map(({ line, released: back }) => [line.id, back]))
  await writeLines(
    tx,
    decided.map(({ line }) => line),
  )
  if (approval.rest === 'backorder') await deferLines(tx, released)
  if (approval.expected) await setExpectedDate(tx, orderId, approval.expected)
  return releaseGoods(tx, { orderId, site, released })
}

const setExpectedDate = (tx: Tx, orderId: number, expectedDate: string) =>
  tx
    .updateTable('orderLines')
    .set({ expectedDate })
    .where('orderId', '=', orderId)
    .where('backordered', '>', '0')
    .execute()

interface BulkApproval {
  approvedCount: number
  /** Products whose stock was released. */
  productIds: number[]
  notApproved: (RefusedApproval & { refusal: Refusal })[]
}

/** An order that was not approved, as it is now. */
interface RefusedApproval {
  orderId: number
  /** Empty when the site has no such order. */
  number: string
  hold: Hold
  /** The last change of its status; null while it still waits for approval. */
  decision: { status: Status; by: string; at: Date } | null
}

interface BulkApprovalRequest {
  orderIds: readonly number[]
  /** The versions of orders that the sender saw. */
  versions?: readonly { orderId: number; version: number }[] | undefined
  ip: string
}

/**
 * Approves each order whole in its own transaction, so that a refusal does not undo the others. An order that no longer
 * waits for approval is OrderMoved, which makes the call idempotent; one with another version is RecordChanged.
 */
export async function approveOrders(
  db: Db,
  context: RequestContext,
  { orderIds, versions = [], ip }: BulkApprovalRequest,
): Promise<BulkApproval> {
  const productIds: number[] = []
  const refusals = new Map<number, Refusal>()
  const ids = [...new Set(orderIds)]
  const seenVersions = new Map(versions.map(({ orderId, version }) => [orderId, version]))
  for (const orderId of ids) {
    const version = seenVersions.get(orderId)
    const change = { orderId, to: STATUS.approved, seen: STATUS.pendingApproval, version, ip }
    const answer = await changeStatus(db, context, change).catch(toRefusal)
    if (answer.ok) productIds.push(...answer.value.productIds)
    else refusals.set(orderId, answer.refusal)
  }
  const refused = await loadRefused(db, context, [...refusals.keys()])
  return {
    approvedCount: ids.length - refusals.size,
    productIds,
    notApproved: [...refusals].map(([orderId, refusal]) => ({
      ...(refused.get(orderId) ?? { orderId, number: '', hold: '', decision: null }),
      refusal,
    })),
  }
}

/** A missing order is one refusal among others; any other error still ends the call. */
function toRefusal(error: unknown): Result<never> {
  if (error instanceof HttpError) return refuse(error.code)
  throw error
}

async function loadRefused(db: Db, { site }: RequestContext, orderIds: readonly number[]) {
  const { rows } = await sql<RefusedApproval>`
    select o.id as order_id, o.number, ${selectHold} as hold, case when o.status <> ${STATUS.pendingApproval} then
      json_build_object('status', o.status, 'by', coalesce(last.by, ''), 'at', coalesce(last.at, o.placed_at)) end as decision
    from orders o left join lateral (
      select e.at, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as by
      from order_events e left join users u on u.id = e.user_id
      where e.order_id = o.id and e.kind = 'move' order by e.id desc limit 1) last on true
    where o.site_id = ${site.id} and o.id = any(${[...orderIds]}::bigint[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.orderId,
      { ...row, decision: row.decision && { ...row.decision, at: new Date(row.decision.at) } },
    ]),
  )
}

interface HoldChange {
  orderId: number
  /** False releases the order from any hold, the owner's or the credit limit's. */
  hold: boolean
  note: string
  /** The status the sender saw. */
  seen?: number | undefined
  ip: string
}

const HOLDABLE: readonly number[] = [
  STATUS.pendingApproval,
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.partialDelivery,
]

/**
 * Holds or releases an order; while it is on hold nothing of it is approved or shipped. Idempotent. StatusNotAllowed
 * once the order is closed; 404 for users without the permission.
 */
export const holdOrder = (
  db: Db,
  context: RequestContext,
  { orderId, hold, note, seen, ip }: HoldChange,
): Promise<Result<{ number: string }>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, orderId)
    if (!order || !hasStaffPermission(context.viewer, 'workOrders')) throw notFound()
    if (isStale(order, seen)) return refuse('OrderMoved')
    if (!HOLDABLE.includes(order.status)) return refuse('StatusNotAllowed')
    if ((order.hold !== '') === hold) return ok({ number: order.number })
    await tx.updateTable('orders').set({ held: hold, hold: '' }).where('id', '=', orderId).execute()
    await addHistory(tx, context, { order, kind: hold ? 'hold' : 'release', note })
    const entry = { siteId: context.site.id, userId: context.viewer.userId, customerId: order.customerId, ip }
    const action = hold ? 'order.hold' : 'order.release'
    await audit(tx, { ...entry, action, target: order.number, detail: { was: order.hold, note } })
    return ok({ number: order.number })
  })

interface HistoryEntry {
  order: LockedOrder
  kind: 'hold' | 'release'
  note: string
}

/** The status is unchanged; the hold and its reason appear in the history. */
const addHistory = (
  tx: Tx,
  { viewer }: RequestContext,
  { order: { orderId, status, customerId }, kind, note }: HistoryEntry,
) =>
  tx
    .insertInto('orderEvents')
    .values({ orderId, fromStatus: status, toStatus: status, userId: viewer.userId, customerId, kind, note })
    .execute()
