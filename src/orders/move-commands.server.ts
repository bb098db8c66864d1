import { audit } from '../platform/audit.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { releasePromotions } from '../promotions/claim-commands.server.ts'
import type { Site } from '../shop/site.ts'
import { siteScope } from '../shop/viewer.ts'
import { returnStock } from '../stock/commands.server.ts'
import { notifyMove } from './notification-commands.server.ts'
import { postDebt, reverseDebt, settleDebt } from './posting-commands.server.ts'
import { STATUS, type Transition } from './status.ts'

/** The author of a move; empty for automatic moves. */
export interface MovedBy {
  site: Site
  userId: number | null
  /** The customer that the representative acts for. */
  actingFor?: number | null
  /** The reason, shown in the history. */
  note?: string
  ip: string
}

export interface MovedOrder {
  orderId: number
  number: string
  customerId: number
}

interface Move {
  order: MovedOrder
  /** A transition of the status table that this user may use. */
  move: Transition
}

/**
 * Executes a move with its effects on an order locked together with its customer's account. Effects that acquire
 * resources run first, as they can be refused. Returns the products whose stock changed.
 */
export async function makeMove(tx: Tx, by: MovedBy, { order, move }: Move): Promise<number[]> {
  const { orderId, number, customerId } = order
  const { from, to } = move
  const { userId, actingFor = null, note = '', ip } = by
  await tx.updateTable('orders').set({ status: to, hold: '' }).where('id', '=', orderId).execute()
  await tx
    .insertInto('orderEvents')
    .values({ orderId, fromStatus: from, toStatus: to, userId, customerId, actingFor, note })
    .execute()
  const entry = { siteId: by.site.id, userId, customerId, ip, action: 'order.status', target: number }
  await audit(tx, { ...entry, detail: { from, to, ...(actingFor !== null && { actingFor }) } })
  await notifyMove(tx, { siteId: by.site.id, order, move, userId })
  return applyEffects(tx, by, { orderId, move })
}

async function applyEffects(
  tx: Tx,
  { site, userId }: MovedBy,
  { orderId, move }: { orderId: number; move: Transition },
) {
  const moved = { orderId, userId }
  // Partial approval is already recorded in the lines; any other approval covers all of them.
  const post = move.to === STATUS.partialApproved ? settleDebt : postDebt
  if (move.does.includes('postDebt')) await post(tx, site, moved)
  if (move.does.includes('reverseDebt')) await reverseDebt(tx, site, moved)
  const reason = move.to === STATUS.returned ? 'return' : 'cancel'
  const productIds = move.does.includes('returnStock')
    ? await returnStock(tx, siteScope({ site, language: 'tr' }), { orderId, reason })
    : []
  // After the goods: order placement locks them in this sequence too.
  if (move.does.includes('releasePromotions')) await releasePromotions(tx, orderId)
  return productIds
}
