import { sql } from 'kysely'
import { documentNo } from '../current-account/document-no.ts'
import type { Db } from '../platform/db.server.ts'
import type { OrderPayment } from './order-payment.ts'

/**
 * Payments of an order that took money or are under review, the oldest first. The caller checks access to the order.
 */
export async function orderPayments(db: Db, orderId: number): Promise<OrderPayment[]> {
  const { rows } = await sql<Omit<OrderPayment, 'number'> & { id: number }>`
    select a.id, a.reference, a.created_at as at, a.captured, a.refunded, coalesce(waiting.amount, 0) as refunding,
      a.captured - a.refunded - coalesce(waiting.amount, 0) as "left", a.state = 'review' as in_review
    from payment_attempts a left join lateral (
      select sum(r.amount) as amount from payment_refunds r where r.attempt_id = a.id and r.state = 'requested') waiting on true
    where a.order_id = ${orderId}::bigint and (a.captured > 0 or a.state = 'review')
    order by a.id`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, number: documentNo(id) }))
}
