import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Db } from '../platform/db.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import { approveAvailable, deliverLines } from './line-commands.server.ts'
import { getMover, lockOrder, movedSince, toMovedBy, wasSent } from './lock-commands.server.ts'
import { makeMove } from './move-commands.server.ts'
import { refuseUnrated } from './posting-commands.server.ts'
import { hasReturns } from './returnable/commands.server.ts'
import { type Mover, STATUS, transition } from './status.ts'

export interface StatusChange {
  orderId: number
  to: number
  /** The reason, shown to the buyer. */
  note?: string | undefined
  /** The status the sender saw; without it the check for stale writes is skipped. */
  seen?: number | undefined
  ip: string
}

export interface StatusChanged {
  number: string
  /** Products whose stock was released. */
  productIds: number[]
}

/**
 * Moves an order by the status table: as the business owner, or as the dealer of the sub-dealer that placed it (orders
 * 4). 404 for an order of neither; StatusNotAllowed for a move that is not in the table, or cancelling a shipped order;
 * RateMissing for debt in a currency without a rate; OrderHasReturns for returning a whole order that has partial
 * returns. An order on hold is OrderHeld for every forward move: release is a separate action (`holdOrder`), and only
 * cancelling or returning does not need it.
 */
export const changeStatus = (db: Db, context: RequestContext, change: StatusChange): Promise<Result<StatusChanged>> =>
  moveOrder(db, context, { ...change, as: ['shop', 'parentDealer'] })

/** Lets the buyer cancel their order while the status table allows it, otherwise returns StatusNotAllowed. */
export const cancelMyOrder = (db: Db, context: RequestContext, { orderId, ip }: Omit<StatusChange, 'to'>) =>
  moveOrder(db, context, { orderId, ip, to: STATUS.cancelled, as: ['buyer'] })

const ENDS_IT: ReadonlySet<number> = new Set([STATUS.cancelled, STATUS.returned])

type RequestedMove = StatusChange & { as: readonly Mover[] }

const moveOrder = (
  db: Db,
  context: RequestContext,
  { orderId, to, note, seen, ip, as }: RequestedMove,
): Promise<Result<StatusChanged>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, orderId)
    const mover = order && getMover(context, order)
    if (!order || !mover) throw notFound()
    if (movedSince(order, seen)) return refuse('OrderMoved')
    const move = as.includes(mover) ? transition(order.status, to, mover) : undefined
    if (!move || (move.unlessSent && (await wasSent(tx, orderId)))) return refuse('StatusNotAllowed')
    if (order.waitsFor !== '' && !ENDS_IT.has(to)) return refuse('OrderHeld')
    if (to === STATUS.returned && (await hasReturns(tx, orderId))) return refuse('OrderHasReturns')
    if (move.does.includes('postDebt')) {
      const unrated = await refuseUnrated(tx, context.site, order.currency)
      if (unrated) return { ok: false, refusal: unrated }
    }
    if (to === STATUS.partialApproved) await approveAvailable(tx, orderId)
    if (to === STATUS.delivered || to === STATUS.partialDelivery) await deliverLines(tx, orderId, to)
    return ok({ number: order.number, productIds: await makeMove(tx, toMovedBy(context, ip, note), { order, move }) })
  })
