import { findOpenAttempt, lockAttempt } from '#src/payments/attempts/queries.server.ts'
import { supersede } from '#src/payments/attempts/start-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { OrderBuyer } from '../draft-queries.server.ts'
import { makeMove } from '../move-commands.server.ts'
import type { PlacedOrder } from '../order.ts'
import { STATUS, transition } from '../status.ts'
import { lockForPaying } from './lock-commands.server.ts'

/**
 * Cancels the payment of an order whose buyer chose another method, and releases its goods. False when the order does
 * not await payment, or a capture was already requested.
 */
export async function abandonPayment(
  tx: Tx,
  { context, scope, ip }: OrderBuyer,
  { orderId }: PlacedOrder,
): Promise<boolean> {
  const order = await lockForPaying(tx, scope.siteId, orderId)
  if (order?.status === STATUS.paymentError) return true
  const move = order && transition(order.status, STATUS.paymentError, 'system')
  if (!move) return false
  const open = await findOpenAttempt(tx, orderId)
  const attempt = open && (await lockAttempt(tx, open.id))
  if (attempt?.state === 'pending') return false
  if (attempt?.state === 'created') await supersede(tx, attempt)
  await makeMove(tx, { site: context.site, userId: scope.userId, ip }, { order, move })
  return true
}
