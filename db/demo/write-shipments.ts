import { sql } from 'kysely'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Shop } from './write-shop.ts'

const s = STATUS
const REVERSED = [s.returned, s.cancelled]
const SHIPPED = [s.delivered, s.partialDelivery, s.returned]

/**
 * Writes approvals and shipments of order lines: approved at posting, sent by one of two carriers, some orders only in
 * part.
 */
export async function writeShipments(tx: Tx, shop: Shop, userId: number): Promise<void> {
  await sql`update orders set posted_total = total
    where site_id = ${shop.id} and posted_at is not null and status <> all(${REVERSED}::smallint[])`.execute(tx)
  await sql`update order_lines l set approved = l.quantity from orders o
    where o.id = l.order_id and o.site_id = ${shop.id} and o.posted_at is not null`.execute(tx)
  // In partial shipments the first line is halved and every second line is pending.
  await sql`update order_lines l set shipped = case
      when o.status <> ${s.partialDelivery} or l.line_no % 2 = 0 then l.quantity
      when l.line_no = 1 then greatest(1, floor(l.quantity / 2)) else 0 end
    from orders o where o.id = l.order_id and o.site_id = ${shop.id} and o.status = any(${SHIPPED}::smallint[])`.execute(
    tx,
  )
  await sql`insert into shipments (order_id, number, company, method, tracking, shipped_at, user_id, key)
    select o.id, 1, case when o.id % 3 = 0 then 'Anayol Ambarı' else 'Hızır Kargo' end, '',
      'TR' || lpad(o.id::text, 9, '0'), moved.at, ${userId}, md5('shipment ' || o.number || o.site_id)::uuid
    from orders o, lateral (select min(at) as at from order_events e
      where e.order_id = o.id and e.to_status = ${s.received}) moved
    where o.site_id = ${shop.id} and o.status = any(${SHIPPED}::smallint[]) and moved.at is not null`.execute(tx)
  await sql`insert into shipment_lines (shipment_id, order_line_id, quantity)
    select p.id, l.id, l.shipped from shipments p join order_lines l on l.order_id = p.order_id
    join orders o on o.id = p.order_id where o.site_id = ${shop.id} and l.shipped > 0`.execute(tx)
}
