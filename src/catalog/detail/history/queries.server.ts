import { sql } from 'kysely'
import { HttpError } from '#src/api/refusal.ts'
import { customerName } from '#src/customers/name-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { viewerScope } from '#src/shop/viewer.ts'
import { type HistoryKind, listHistoryKinds, type OrderedLine, type OrderHistory } from './order-history.ts'

const MAX_LINES = 50

/** Cancelled (8) and unpaid (9, 10) orders are listed but not counted. */
const COUNTED_ORDERS = sql`o.status not in (8, 9, 10)`

/** Orders of a product, the latest first; 403 for orders that are none of the viewer's business. */
export async function orderHistory(
  db: Db,
  context: RequestContext,
  { productId, kind }: { productId: number; kind: HistoryKind },
): Promise<OrderHistory> {
  if (!listHistoryKinds(context).includes(kind)) throw new HttpError(403, 'Forbidden')
  const found = sql`
    from order_lines line
    join orders o on o.id = line.order_id
    join customers customer on customer.id = o.customer_id
    where line.product_id = any(${selectFamily(productId)}) and ${matchKind(context, kind)}`
  const [lines, sums] = await Promise.all([
    sql<OrderedLine>`
      select o.number as order_number, o.placed_at, o.status, line.quantity, line.unit, line.net_price, line.net_total,
             o.currency,
             ${customerName('customer')} as customer_name
      ${found} order by o.placed_at desc, o.id desc, line.line_no limit ${MAX_LINES}`.execute(db),
    sql<{ totalQuantity: Decimal; orderCount: number }>`
      select coalesce(sum(line.quantity) filter (where ${COUNTED_ORDERS}), 0) as total_quantity,
             count(distinct o.id)::integer as order_count ${found}`.execute(db),
  ])
  const [{ totalQuantity = '0', orderCount = 0 } = {}] = sums.rows
  const texts = getMessages(context.language)
  return { lines: lines.rows.map((line) => ({ ...line, unit: unitName(line.unit, texts) })), totalQuantity, orderCount }
}

/** The product and its children. */
const selectFamily = (productId: number) => sql`array(
  select ${productId}::bigint union all select id from products where parent_id = ${productId})`

/** The ownership of the orders, in the query itself. */
function matchKind(context: RequestContext, kind: HistoryKind) {
  const { siteId, customer, userId } = viewerScope(context)
  if (kind === 'represented') {
    return sql`o.site_id = ${siteId}
      and o.customer_id in (select customer_id from representative_customers where user_id = ${userId})`
  }
  return kind === 'mine'
    ? sql`o.site_id = ${siteId} and o.customer_id = ${customer?.id ?? null}`
    : sql`o.site_id = ${siteId} and customer.parent_id = ${customer?.id ?? null}`
}
