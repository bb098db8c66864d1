import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { findOpenAttempt } from '#src/payments/attempts/queries.server.ts'
import type { PaymentDeps } from '#src/payments/attempts/settlement-commands.server.ts'
import { refreshListedStock } from '#src/stock/commands.server.ts'
import { makeMove } from '../move-commands.server.ts'
import { STATUS, transition } from '../status.ts'
import { lockForPaying } from './lock-commands.server.ts'

/**
 * Cancels one order whose payment was never started, because its buyer left before reaching the bank. Skips orders with
 * an open attempt. Returns whether there was one (threat 42).
 */
export async function cancelUnpaid({ db, sites }: Pick<PaymentDeps, 'db' | 'sites'>): Promise<boolean> {
  const due = await dueOrder(db)
  const open = due && (await sites.byId(due.siteId))
  if (!due || !open) return false
  const { productIds } = await transact(db, async (tx) => {
    const order = await lockForPaying(tx, due.siteId, due.id)
    const move = order && transition(order.status, STATUS.paymentError, 'system')
    if (!order || !move || (await findOpenAttempt(tx, due.id))) return { ok: true, productIds: [] }
    return { ok: true, productIds: await makeMove(tx, { site: open.site, userId: null, ip: '' }, { order, move }) }
  })
  if (productIds.length > 0) await refreshListedStock(db, productIds)
  return true
}

/** Postponed at once, so that no other process picks the same order. */
async function dueOrder(db: PaymentDeps['db']) {
  const { rows } = await sql<{ id: number; siteId: number }>`
    update orders set pay_until = now() + interval '2 minutes'
    where id = (
      select id from orders where status = ${STATUS.inPosTransaction} and pay_until <= now()
      order by pay_until limit 1 for no key update skip locked)
    returning id, site_id`.execute(db)
  return rows[0]
}
