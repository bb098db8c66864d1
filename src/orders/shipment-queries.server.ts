import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Shipment } from './order.ts'

/** Shipments of an order, oldest first. */
export async function loadShipments(db: Db, orderId: number): Promise<Shipment[]> {
  const { rows } = await sql<Shipment>`
    select s.number, s.company, s.method, s.tracking, s.shipped_at, coalesce((
      select json_agg(json_build_object('lineNo', l.line_no, 'quantity', p.quantity::text) order by l.line_no)
      from shipment_lines p join order_lines l on l.id = p.order_line_id where p.shipment_id = s.id), '[]'::json) as lines
    from shipments s where s.order_id = ${orderId} order by s.number`.execute(db)
  return rows
}
