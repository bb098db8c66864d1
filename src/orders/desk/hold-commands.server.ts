import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { type LockedOrder, lockOrder, movedSince } from '../lock-commands.server.ts'
import { STATUS } from '../status.ts'

export interface HoldChange {
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
 * once the order is closed; 404 for everyone but the owner.
 */
export const holdOrder = (
  db: Db,
  context: RequestContext,
  { orderId, hold, note, seen, ip }: HoldChange,
): Promise<Result<{ number: string }>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, orderId)
    if (!order || context.viewer.role !== 'owner') throw notFound()
    if (movedSince(order, seen)) return refuse('OrderMoved')
    if (!HOLDABLE.includes(order.status)) return refuse('StatusNotAllowed')
    if ((order.waitsFor !== '') === hold) return ok({ number: order.number })
    await tx.updateTable('orders').set({ held: hold, hold: '' }).where('id', '=', orderId).execute()
    await addHistory(tx, context, { order, kind: hold ? 'hold' : 'release', note })
    const entry = { siteId: context.site.id, userId: context.viewer.userId, customerId: order.customerId, ip }
    const action = hold ? 'order.hold' : 'order.release'
    await audit(tx, { ...entry, action, target: order.number, detail: { was: order.waitsFor, note } })
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
