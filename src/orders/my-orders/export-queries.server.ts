import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CustomerScope } from '#src/shop/viewer.ts'

export interface ExportedOrder {
  number: string
  placedAt: Date
  status: number
  total: Decimal
  currency: string
  /** `3 × BR-1040 Brake pad`, one per line. */
  lines: string[]
}

/** Every order of the buying customer with its lines, newest first, for the personal data export. */
export async function loadOwnOrders(db: Db, { siteId, customer }: CustomerScope): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select o.number, o.placed_at, o.status, o.total, o.currency, array(
      select trim_scale(l.quantity) || ' × ' || l.code || ' ' || l.name from order_lines l
      where l.order_id = o.id order by l.line_no) as lines
    from orders o where o.site_id = ${siteId} and o.customer_id = ${customer.id}
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows
}
