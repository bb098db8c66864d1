import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { Call } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { refreshListedStock } from '#src/stock/commands.server.ts'
import { BACKORDER_STATUSES } from './backorders/queries.server.ts'
import { cancelRest, computeRemaining, type DeskLine } from './desk-line.ts'
import { approveAvailable, deliverLines, loadDeskLines, writeLines } from './line-commands.server.ts'
import {
  getMover,
  hasChangedLines,
  isStale,
  type LockedOrder,
  lockOrder,
  makeMove,
  toMovedBy,
  wasSent,
} from './move-commands.server.ts'
import { refuseUnrated, settleDebt } from './posting-commands.server.ts'
import { hasReturns } from './returnable-commands.server.ts'
import { type Mover, STATUS, transition } from './status.ts'

interface StatusChange {
  orderId: number
  to: number
  /** The reason, shown to the buyer. */
  note?: string | undefined
  /** The status the sender saw; without it the check for stale writes is skipped. */
  seen?: number | undefined
  /** The version of the order that the sender saw; RecordChanged when its lines changed since. */
  version?: number | undefined
  ip: string
}

export interface StatusChangeResult {
  number: string
  /** Products whose stock was released. */
  productIds: number[]
}

/**
 * Moves an order by the status table: as the business owner or staff, or as the dealer of the sub-dealer that placed it
 * (orders 4). 404 for an order of neither; StatusNotAllowed for a move that is not in the table, or cancelling a shipped order;
 * RateMissing for debt in a currency without a rate; OrderHasReturns for returning a whole order that has partial
 * returns. An order on hold is OrderHeld for every forward move: release is a separate action (`holdOrder`), and only
 * cancelling or returning does not need it.
 */
export const changeStatus = (
  db: Db,
  context: RequestContext,
  change: StatusChange,
): Promise<Result<StatusChangeResult>> =>
  moveOrder(db, context, { ...change, as: ['shop', 'warehouse', 'parentDealer'] })

/** Lets the buyer cancel their order while the status table allows it, otherwise returns StatusNotAllowed. */
export const cancelMyOrder = (db: Db, context: RequestContext, { orderId, ip }: Omit<StatusChange, 'to'>) =>
  moveOrder(db, context, { orderId, ip, to: STATUS.cancelled, as: ['buyer'] })

/** Moves to these do not require the release of a hold. */
const ENDING_STATUSES: ReadonlySet<number> = new Set([STATUS.cancelled, STATUS.returned])

type RequestedMove = StatusChange & { as: readonly Mover[] }

const moveOrder = (
  db: Db,
  context: RequestContext,
  { orderId, to, note, seen, version, ip, as }: RequestedMove,
): Promise<Result<StatusChangeResult>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, orderId)
    const mover = order && getMover(context, order)
    if (!order || !mover) throw notFound()
    if (isStale(order, seen)) return refuse('OrderMoved')
    if (hasChangedLines(order, version)) return refuse('RecordChanged')
    const move = as.includes(mover) ? transition(order.status, to, mover) : undefined
    if (!move || (move.unlessSent && (await wasSent(tx, orderId)))) return refuse('StatusNotAllowed')
    if (order.hold !== '' && !ENDING_STATUSES.has(to)) return refuse('OrderHeld')
    if (to === STATUS.returned && (await hasReturns(tx, orderId))) return refuse('OrderHasReturns')
    if (move.effects.includes('postDebt')) {
      const unrated = await refuseUnrated(tx, context.site, order.currency)
      if (unrated) return { ok: false, refusal: unrated }
    }
    if (to === STATUS.partialApproved) await approveAvailable(tx, orderId)
    if (to === STATUS.delivered || to === STATUS.partialDelivery) await deliverLines(tx, orderId, to)
    return ok({ number: order.number, productIds: await makeMove(tx, toMovedBy(context, ip, note), { order, move }) })
  })

interface RemainderCancellation {
  orderId: number
  /** Null for every line. */
  lineNo: number | null
  ip: string
}

/**
 * Cancels the backordered rest of an order, for its buyer, their dealer or sales staff. Debt of it is credited; an order
 * with nothing left is cancelled. NothingPending when nothing is backordered; 404 for everyone else.
 */
export const cancelRemainder = (
  db: Db,
  context: RequestContext,
  cancellation: RemainderCancellation,
): Promise<Result<StatusChangeResult>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, cancellation.orderId)
    const mover = order && getMover(context, order)
    if (!order || !mover || mover === 'warehouse') throw notFound()
    if (!BACKORDER_STATUSES.includes(order.status)) return refuse('NothingPending')
    const lines = await loadDeskLines(tx, order.orderId)
    const changed = lines.filter((line) => isRequested(line, cancellation)).map(cancelRest)
    if (changed.length === 0) return refuse('NothingPending')
    const after = lines.map((line) => changed.find(({ id }) => id === line.id) ?? line)
    if (after.every((line) => new Big(line.cancelled).eq(line.quantity)))
      return cancelWhole(tx, context, { order, request: cancellation })
    const unrated = order.status !== STATUS.pendingApproval && (await refuseUnrated(tx, context.site, order.currency))
    if (unrated) return { ok: false, refusal: unrated }
    await writeLines(tx, changed)
    const { userId } = context.viewer
    await settleDebt(tx, context.site, { orderId: order.orderId, userId })
    const entry = {
      siteId: context.site.id,
      userId,
      customerId: order.customerId,
      ip: cancellation.ip,
      target: order.number,
    }
    await audit(tx, { ...entry, action: 'order.cancelRest', detail: { lines: changed.map(({ lineNo }) => lineNo) } })
    return ok({
      number: order.number,
      productIds: await deliverWhole(tx, context, { order, lines: after, ip: cancellation.ip }),
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

const isRequested = ({ lineNo, backordered }: DeskLine, cancellation: RemainderCancellation) =>
  new Big(backordered).gt(0) && (cancellation.lineNo === null || cancellation.lineNo === lineNo)

async function cancelWhole(
  tx: Tx,
  context: RequestContext,
  { order, request }: { order: LockedOrder; request: RemainderCancellation },
) {
  const move = transition(order.status, STATUS.cancelled, 'shop')
  if (!move) return refuse('StatusNotAllowed')
  return ok({ number: order.number, productIds: await makeMove(tx, toMovedBy(context, request.ip), { order, move }) })
}

type Context = Omit<Call<unknown>, 'input'>

/**
 * The response to a change of an order, in the reader's language; also refreshes the stock figures that listings sort
 * by.
 */
export async function toChangeResponse(
  call: Context,
  answer: Result<{ productIds?: readonly number[]; number?: string }>,
) {
  const { language } = call.context
  if (!answer.ok) {
    return { done: false, message: refusalText(language, answer.refusal), refusal: answer.refusal.code }
  }
  await refreshStock(call, answer.value.productIds ?? [])
  return { done: true, message: message(language, 'order.statusSaved'), refusal: null }
}

/** Best effort: the change is committed, and the figure only affects sorting. */
export async function refreshStock({ app }: Context, productIds: readonly number[]) {
  if (productIds.length === 0) return
  await refreshListedStock(app.db, productIds).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the stock that listings sort by was not refreshed'),
  )
}
