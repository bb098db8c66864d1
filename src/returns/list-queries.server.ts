import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parseId } from '#src/api/id.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import type { Db } from '../platform/db.server.ts'
import { matchOwnReturns } from './queries.server.ts'
import { type ReturnReason, type ReturnStatus, readReturnNumber, returnNumber } from './return.ts'

/** A return in the list of the shop. */
export interface ListedReturn {
  id: number
  number: string
  status: ReturnStatus
  reason: ReturnReason
  quantity: string
  unit: string
  amount: string
  currency: string
  createdAt: Date
  orderNumber: string
  code: string
  name: string
  brand: string
  customerCode: string
  customerName: string
  filedBy: string
  photoCount: number
  depot: string
}

interface ReturnListRequest {
  filters: Readonly<Record<string, string>>
  sort: { column: string; descending: boolean }
  page: number
  pageSize: number
}

/** A page of the returns that the shop receives. */
export async function loadReturnList(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: ReturnListRequest,
): Promise<{ returns: ListedReturn[]; totalHits: number }> {
  const order = toOrder(sort)
  const [{ rows }, totalHits] = await Promise.all([
    // Only the rows of the page are joined with what is read for each.
    sql<Omit<ListedReturn, 'number'>>`
    with page as materialized (
      select r.id, row_number() over (order by ${order}) as at from ${selectReturns(context, filters)}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize})
    select r.id, r.status, r.reason, r.quantity, r.amount, r.currency, r.created_at, o.number as order_number,
      line.code, line.name, line.brand, line.unit, customer.code as customer_code,
      coalesce(${customerName('customer')}, customer.code) as customer_name,
      trim(filer.first_name || ' ' || filer.last_name) as filed_by,
      (select count(*)::integer from return_photos p where p.return_id = r.id) as photo_count,
      coalesce(depot.name, '') as depot
    from page join returns r on r.id = page.id
      join orders o on o.id = r.order_id
      join order_lines line on line.id = r.order_line_id
      join customers customer on customer.id = r.customer_id
      join users filer on filer.id = r.user_id
      left join depots depot on depot.id = r.depot_id
    order by page.at`.execute(db),
    countReturnList(db, context, filters),
  ])
  return { returns: rows.map((row) => ({ ...row, number: returnNumber(row.id) })), totalHits }
}

export async function countReturnList(
  db: Db,
  context: RequestContext,
  filters: ReturnListRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from ${selectReturns(context, filters)}`.execute(db)
  return rows[0]?.hits ?? 0
}

function toOrder({ column, descending }: ReturnListRequest['sort']): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  if (column === 'status') return sql`r.status ${direction}, r.id ${direction}`
  if (column === 'amount') return sql`r.amount ${direction}, r.id ${direction}`
  return sql`r.created_at ${direction}, r.id ${direction}`
}

const selectReturns = (context: RequestContext, filters: ReturnListRequest['filters']) => {
  const matches = Object.entries(CONDITIONS).flatMap(([key, match]) => {
    const value = filters[key]
    return value === undefined ? [] : [match(value, context)]
  })
  return sql`returns r join customers customer on customer.id = r.customer_id
    where ${sql.join([matchOwnReturns(context, 'receiver'), ...matches], sql` and `)}`
}

type Condition = (value: string, context: RequestContext) => RawBuilder<SqlBool>

const CONDITIONS: Readonly<Record<'q' | 'customer' | 'status' | 'reason' | 'startDate' | 'endDate', Condition>> = {
  q: matchText,
  customer: (value) => sql`r.customer_id = ${parseId(value) ?? 0}`,
  status: (value) => sql`r.status = ${toSmallNumber(value)}`,
  reason: (value) => sql`r.reason = ${toSmallNumber(value)}`,
  startDate: (day, { site }) => sql`r.created_at >= ${toMidnight(day, site.timeZone)}`,
  endDate: (day, { site }) => sql`r.created_at < ${toMidnight(day, site.timeZone, 1)}`,
}

/** 0, which no row has, for a value that is none. */
const toSmallNumber = (value: string) => (/^[1-9]$/.test(value) ? Number(value) : 0)

/** The number of a return or of its order, the code of its product, or a part of the customer's name or code. */
function matchText(text: string, context: RequestContext): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const code = text.toUpperCase()
  return sql<SqlBool>`(r.customer_id in (
      select id from customers where site_id = ${siteId} and search_text like ${likePart(text)})
    or r.id in (
      select ${readReturnNumber(text)}::bigint
      union all select found.id from orders o join order_lines line on line.order_id = o.id
        join returns found on found.order_line_id = line.id where o.site_id = ${siteId} and o.number = ${code}
      union all select found.id from products p join order_lines line on line.product_id = p.id
        join returns found on found.order_line_id = line.id where p.site_id = ${siteId} and p.code = ${code}))`
}
