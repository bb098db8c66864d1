import { transact } from '#src/api/command.server.ts'
import type { PaidFor, Payable, SettlementOutcome } from '#src/api/payable.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { refreshListedStock } from '#src/stock/commands.server.ts'
import { makeMove } from '../move-commands.server.ts'
import { STATUS, transition } from '../status.ts'
import { closeOrderCart } from './cart-commands.server.ts'
import { lockForPaying } from './lock-commands.server.ts'
import type { PayingOrder } from './payment-order.ts'
import { retake } from './reacquire-commands.server.ts'

/** The outcome of a payment for its order: received on success, payment error on failure. */
export const payableOrder = (db: Db): Payable => ({
  async lock(tx, paid) {
    const order = await lockedOrder(tx, paid)
    return order?.status === STATUS.inPosTransaction
  },
  async settle(tx, paid) {
    const order = await lockedOrder(tx, paid)
    if (!order) return { accepted: false }
    const taken = await transact(tx, (part) => receive(part, paid, order))
    return taken.ok ? { accepted: true, ...refreshAfterCommit(db, taken.productIds) } : { accepted: false }
  },
  async release(tx, paid) {
    const order = await lockedOrder(tx, paid)
    const move = order && transition(order.status, STATUS.paymentError, 'system')
    if (!order || !move) return { accepted: false }
    return { accepted: false, ...refreshAfterCommit(db, await makeMove(tx, by(paid), { order, move })) }
  },
})

const lockedOrder = (tx: Tx, { site, orderId }: PaidFor) =>
  orderId === null ? undefined : lockForPaying(tx, site.id, orderId)

/** No IP address: the payment is the buyer's, whatever the source of the callback. */
const by = ({ site, userId }: PaidFor) => ({ site, userId, ip: '' })

/** An order cancelled meanwhile is reactivated if possible, because its buyer has paid. */
async function receive(tx: Tx, paid: PaidFor, order: PayingOrder) {
  const again = transition(order.status, STATUS.inPosTransaction, 'system')
  const productIds: number[] = []
  if (again) {
    const taken = await retake(tx, paid.site, order)
    if (!taken.ok) return { ok: false as const }
    productIds.push(...taken.value)
    await makeMove(tx, by(paid), { order, move: again })
  }
  const move = transition(again ? again.to : order.status, STATUS.received, 'system')
  if (!move) return { ok: false as const }
  await makeMove(tx, by(paid), { order, move })
  await tx.updateTable('orders').set({ paymentFee: paid.fee }).where('id', '=', order.orderId).execute()
  await closeOrderCart(tx, order.orderId)
  return { ok: true as const, productIds }
}

const refreshAfterCommit = (db: Db, productIds: readonly number[]): Pick<SettlementOutcome, 'afterCommit'> =>
  productIds.length > 0 ? { afterCommit: () => refreshListedStock(db, productIds) } : {}
