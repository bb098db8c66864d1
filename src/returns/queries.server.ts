import { type Expression, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { customerScope, type SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { type FileTable, readContent } from '../platform/file-store/file-table.server.ts'
import type { SqlSpan } from '../platform/postgres/sql-span.ts'
import {
  nextReturnStatuses,
  RETURN_STATUS,
  type Return,
  type ReturnList,
  type ReturnMover,
  type ReturnReason,
  type ReturnStatus,
  returnNumber,
} from './return.ts'

/** The reader's side: `filer` of the returns, or their `receiver`. */
export type Side = ReturnMover

/** Returns on this side of the reader as an SQL condition; false if the reader may not see such returns. */
export function matchOwnReturns(context: RequestContext, side: Side): Expression<SqlBool> {
  const scope = customerScope(context)
  const site = sql<SqlBool>`r.site_id = ${context.site.id}`
  if (side === 'filer')
    return scope && can(context, 'seeOrders')
      ? sql<SqlBool>`${site} and r.customer_id = ${scope.customer.id}`
      : sql<SqlBool>`false`
  if (!can(context, 'decideReturns')) return sql<SqlBool>`false`
  if (hasStaffPermission(context.viewer, 'decideReturns')) return sql<SqlBool>`${site} and customer.kind <> 'subDealer'`
  return scope ? sql<SqlBool>`${site} and customer.parent_id = ${scope.customer.id}` : sql<SqlBool>`false`
}

/** SQL for the number of returns that wait for the shop; the index `returns_pending` has those of all receivers. */
export const countPendingReturns = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from returns r join customers customer on customer.id = r.customer_id
    where r.site_id = ${siteId} and r.status = ${sql.lit(RETURN_STATUS.pending)} and customer.kind <> 'subDealer')`

/** SQL for the number of returns that were filed with the shop in a span. */
export const countFiledReturns = ({ siteId }: SiteScope, { from, until }: SqlSpan) =>
  sql<number>`(select count(*)::integer from returns r join customers customer on customer.id = r.customer_id
    where r.site_id = ${siteId} and customer.kind <> 'subDealer' and r.created_at >= ${from} and r.created_at < ${until})`

interface ReturnsFilter {
  side: Side
  id?: number | undefined
  status?: number | undefined
  /** Days of the site's calendar on which they were filed, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  page: number
}

/** Returns on one side of the reader, newest first; the only personal data are the names of customer and filer. */
export async function returnList(
  db: Db,
  context: RequestContext,
  { side, id, status, startDate, endDate, page }: ReturnsFilter,
): Promise<ReturnList> {
  const pageSize = context.shop.listing.pageSize
  const { timeZone } = context.site
  const returns = sql`returns r join customers customer on customer.id = r.customer_id
    where ${matchOwnReturns(context, side)} and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
      and (${status ?? null}::bigint is null or r.status = ${status ?? null}::bigint)
      and ${startDate ? sql`r.created_at >= ${toMidnight(startDate, timeZone)}` : sql`true`}
      and ${endDate ? sql`r.created_at < ${toMidnight(endDate, timeZone, 1)}` : sql`true`}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    // Only the rows of the page are joined with what is read for each.
    sql<Row>`
    with page as materialized (
      select r.id from ${returns} order by r.id desc limit ${pageSize} offset ${(Math.max(page, 1) - 1) * pageSize})
    select r.id, r.status, r.reason, r.quantity, r.amount, r.currency, r.description, r.created_at,
      o.number as order_number, line.line_no, line.code, line.name, line.brand, line.unit,
      ${customerName('customer')} as customer_name,
      trim(filer.first_name || ' ' || filer.last_name) as filed_by,
      array(select photo_no::int from return_photos p where p.return_id = r.id order by photo_no) as photos,
      coalesce((select e.note from return_events e where e.return_id = r.id and e.note <> '' order by e.id desc limit 1), '') as answer
    from page join returns r on r.id = page.id
      join orders o on o.id = r.order_id
      join order_lines line on line.id = r.order_line_id
      join customers customer on customer.id = r.customer_id
      join users filer on filer.id = r.user_id
    order by r.id desc`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from ${returns}`.execute(db),
  ])
  return {
    returns: rows.map((row) => ({
      ...row,
      number: returnNumber(row.id),
      nextStatuses: nextReturnStatuses(row.status, side),
    })),
    totalHits: counts[0]?.hits ?? 0,
    pageSize,
  }
}

interface Row extends Omit<Return, 'number' | 'nextStatuses' | 'status' | 'reason'> {
  status: ReturnStatus
  reason: ReturnReason
}

export const RETURN_PHOTOS: FileTable = {
  name: 'return_photos',
  key: ['return_id', 'photo_no'],
  access: 'private',
}

/** A photo of a return that the reader filed or receives; undefined for any other. */
export async function returnPhoto(db: Db, context: RequestContext, { id, no }: { id: number; no: number }) {
  const { rows } = await sql<{ type: string; content: Buffer | null; object: string | null }>`
    select photo.type, photo.content, photo.object
    from return_photos photo join returns r on r.id = photo.return_id join customers customer on customer.id = r.customer_id
    where r.id = ${id} and photo.photo_no = ${no}::bigint
      and ((${matchOwnReturns(context, 'filer')}) or (${matchOwnReturns(context, 'receiver')}))`.execute(db)
  const [photo] = rows
  return photo && { type: photo.type, content: await readContent(db, photo) }
}
