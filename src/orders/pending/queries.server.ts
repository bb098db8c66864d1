import { sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadStock } from '#src/stock/stock-queries.server.ts'
import { requireCustomerScope } from '../queries.server.ts'
import { STATUS } from '../status.ts'

/** A line that is not fully delivered. */
export interface PendingLine {
  orderId: number
  number: string
  placedAt: Date
  lineNo: number
  productId: number
  code: string
  name: string
  unit: string
  ordered: Decimal
  shipped: Decimal
  /** Neither shipped nor cancelled. */
  remaining: Decimal
  /** The part of it that is out of stock. */
  backordered: Decimal
  /** Date in the site's time zone: set by the owner, else the product's expected arrival; null if unknown. */
  expected: string | null
  mayCancel: boolean
}

const PENDING_STATUSES = [
  STATUS.pendingApproval,
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.partialDelivery,
]

/** The undelivered lines of the buying customer's orders, the oldest order first (orders 2, 3). */
export async function pendingLines(db: Db, context: RequestContext, page: number) {
  const scope = requireCustomerScope(context)
  const pageSize = context.shop.listing.pageSize
  const { rows } = await sql<PendingLine & { hits: number }>`
    select o.id as order_id, o.number, o.placed_at, l.line_no, l.product_id, l.code, l.name, l.unit, l.quantity as ordered,
      l.shipped, l.quantity - l.cancelled - l.shipped as remaining, l.backordered, to_char(l.expected_date, 'YYYY-MM-DD') as expected,
      l.backordered > 0 as may_cancel, count(*) over ()::integer as hits
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${scope.customer.id} and o.site_id = ${scope.siteId}
      and o.status = any(${PENDING_STATUSES}::smallint[]) and l.quantity - l.cancelled - l.shipped > 0
    order by o.placed_at, o.id, l.line_no
    limit ${pageSize} offset ${(Math.max(page, 1) - 1) * pageSize}`.execute(db)
  const lines = await addExpectedDates(
    db,
    context,
    rows.map(({ hits: _, ...line }) => line),
  )
  return { lines, totalHits: rows[0]?.hits ?? 0, pageSize }
}

/** Where the owner set no date, the product's expected arrival applies, for viewers who may see it. */
async function addExpectedDates(
  db: Db,
  context: RequestContext,
  lines: readonly PendingLine[],
): Promise<PendingLine[]> {
  const unknown = lines.filter(({ expected, mayCancel }) => expected === null && mayCancel)
  if (unknown.length === 0 || !can(context, 'seeComing')) return [...lines]
  const stock = await loadStock(db, viewerScope(context), [...new Set(unknown.map(({ productId }) => productId))])
  return lines.map((line) =>
    unknown.includes(line) ? { ...line, expected: stock.get(line.productId)?.comingOn ?? null } : line,
  )
}
