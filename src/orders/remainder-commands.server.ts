import Big from 'big.js'
import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import { cancelRest, computeRemaining, type DeskLine } from './desk-line.ts'
import { loadDeskLines, writeLines } from './line-commands.server.ts'
import { getMover, type LockedOrder, lockOrder, toMovedBy } from './lock-commands.server.ts'
import { makeMove } from './move-commands.server.ts'
import { refuseUnrated, settleDebt } from './posting-commands.server.ts'
import { STATUS, transition } from './status.ts'
import type { StatusChanged } from './status-commands.server.ts'

export interface RestCancelled {
  orderId: number
  /** Null for every line. */
  lineNo: number | null
  ip: string
}

const WAITS: readonly number[] = [
  STATUS.pendingApproval,
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.partialDelivery,
]

/**
 * Cancels the backordered rest of an order, for its buyer, their dealer or the owner. Debt of it is credited; an order
 * with nothing left is cancelled. NothingPending when nothing is backordered; 404 for everyone else.
 */
export const cancelRemainder = (
  db: Db,
  context: RequestContext,
  restCancelled: RestCancelled,
): Promise<Result<StatusChanged>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, restCancelled.orderId)
    if (!order || !getMover(context, order)) throw notFound()
    if (!WAITS.includes(order.status)) return refuse('NothingPending')
    const lines = await loadDeskLines(tx, order.orderId)
    const changed = lines.filter((line) => isRequested(line, restCancelled)).map(cancelRest)
    if (changed.length === 0) return refuse('NothingPending')
    const after = lines.map((line) => changed.find(({ id }) => id === line.id) ?? line)
    if (after.every((line) => new Big(line.cancelled).eq(line.quantity)))
      return cancelWhole(tx, context, { order, request: restCancelled })
    const unrated = order.status !== STATUS.pendingApproval && (await refuseUnrated(tx, context.site, order.currency))
    if (unrated) return { ok: false, refusal: unrated }
    await writeLines(tx, changed)
    const { userId } = context.viewer
    await settleDebt(tx, context.site, { orderId: order.orderId, userId })
    const entry = {
      siteId: context.site.id,
      userId,
      customerId: order.customerId,
      ip: restCancelled.ip,
      target: order.number,
    }
    await audit(tx, { ...entry, action: 'order.cancelRest', detail: { lines: changed.map(({ lineNo }) => lineNo) } })
    return ok({
      number: order.number,
      productIds: await deliverWhole(tx, context, { order, lines: after, ip: restCancelled.ip }),
    })
  })

/** A partly delivered order whose rest is cancelled is delivered. */
async function deliverWhole(
  tx: Tx,
  context: RequestContext,
  { order, lines, ip }: { order: LockedOrder; lines: readonly DeskLine[]; ip: string },
): Promise<number[]> {
  const move = order.status === STATUS.partialDelivery ? transition(order.status, STATUS.delivered, 'shop') : undefined
  if (!move || lines.some((line) => computeRemaining(line).gt(0))) return []
  return makeMove(tx, toMovedBy(context, ip), { order, move })
}

const isRequested = ({ lineNo, backordered }: DeskLine, restCancelled: RestCancelled) =>
  new Big(backordered).gt(0) && (restCancelled.lineNo === null || restCancelled.lineNo === lineNo)

async function cancelWhole(
  tx: Tx,
  context: RequestContext,
  { order, request }: { order: LockedOrder; request: RestCancelled },
) {
  const move = transition(order.status, STATUS.cancelled, 'shop')
  if (!move) return refuse('StatusNotAllowed')
  return ok({ number: order.number, productIds: await makeMove(tx, toMovedBy(context, request.ip), { order, move }) })
}
