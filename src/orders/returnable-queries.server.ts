import { sql } from 'kysely'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { computeReturnValue, DELIVERED_STATUSES, type ReturnableLine } from './returnable.ts'
import { STATUS } from './status.ts'

/** The delivered quantity of a line: for partial delivery, without the backordered part. */
export const deliveredQuantity = sql<Decimal>`
  case when o.status <> ${STATUS.partialDelivery} then line.quantity - line.cancelled
    when exists (select from shipments where order_id = o.id) then line.shipped
    else line.quantity - line.backordered - line.cancelled end`

interface ReturnableFilter {
  /** Part of an order number, a product code or a product name; empty for all. */
  search: string
  order?: string | undefined
  page: number
  pageSize: number
}

/** Returnable lines of the customer's own orders, the newest order first. */
export async function returnableLines(
  db: Db,
  { siteId, customer }: CustomerScope,
  { search, order, page, pageSize }: ReturnableFilter,
): Promise<{ lines: ReturnableLine[]; totalHits: number }> {
  const { rows } = await sql<Row>`
    select o.number as order_number, line.line_no, o.placed_at, line.code, line.name, line.brand, line.unit, o.currency,
      line.quantity, line.returned, line.returned_amount, line.net_total + line.tax_total as total,
      ${deliveredQuantity} - line.returned as left, count(*) over () as hits
    from orders o join order_lines line on line.order_id = o.id
    where o.site_id = ${siteId} and o.customer_id = ${customer.id}
      and o.status = any(${[...DELIVERED_STATUSES]}::smallint[]) and ${deliveredQuantity} > line.returned
      and (${order ?? null}::text is null or o.number = ${order ?? null})
      and (${search === ''} or ${containsFolded(sql`o.number || ' ' || line.code || ' ' || line.name`, search)})
    order by o.placed_at desc, o.id desc, line.line_no
    limit ${pageSize} offset ${(Math.max(page, 1) - 1) * pageSize}`.execute(db)
  return {
    totalHits: Number(rows[0]?.hits ?? 0),
    lines: rows.map(({ hits: _, returned, returnedAmount, total, ...line }) => ({
      ...line,
      leftAmount: computeReturnValue({ ...line, returned, returnedAmount, total }, line.left),
    })),
  }
}

interface Row extends Omit<ReturnableLine, 'leftAmount'> {
  returned: Decimal
  returnedAmount: Decimal
  total: Decimal
  hits: number
}
