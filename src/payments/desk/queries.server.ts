import { sql } from 'kysely'
import { formatPaymentNumber } from '#src/current-account/account.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { IssueKind } from '../payment.ts'

interface CapturedPayment {
  reference: string
  number: string
  at: Date
  customerName: string
  orderNumber: string | null
  captured: Decimal
  refunded: Decimal
  left: Decimal
  currency: string
}

interface CapturesRequest {
  /** The number of a payment or an order, or a part of the customer's code or name; empty for all. */
  search: string
  /** From 1. */
  page: number
  pageSize: number
}

/** Captured payments of a site, newest first. */
export async function loadCaptures(db: Db, { siteId }: SiteScope, { search, page, pageSize }: CapturesRequest) {
  const payment = Number(/^K-0*(\d{1,15})$/i.exec(search)?.[1] ?? 0)
  const { rows } = await sql<Omit<CapturedPayment, 'number'> & { id: number; hits: number }>`
    select a.id, a.reference, a.created_at as at, o.number as order_number, a.captured, a.refunded, a.currency,
      coalesce(${customerName('c')}, '') as customer_name,
      a.captured - coalesce((
        select sum(r.amount) from payment_refunds r where r.attempt_id = a.id and r.state <> 'failed'), 0) as "left",
      count(*) over ()::int as hits
    from payment_attempts a left join customers c on c.id = a.customer_id left join orders o on o.id = a.order_id
    where a.site_id = ${siteId} and a.captured > 0 and (${search} = '' or a.id = ${payment} or o.number = ${search}
      or a.customer_id in (select k.id from customers k where k.site_id = ${siteId}
        and ${containsFolded(sql`k.code || ' ' || k.company_name || ' ' || k.first_name || ' ' || k.last_name`, search)}))
    order by a.id desc limit ${pageSize} offset ${(Math.max(page, 1) - 1) * pageSize}`.execute(db)
  const captures: CapturedPayment[] = rows.map(({ id, hits: _, ...row }) => ({
    ...row,
    number: formatPaymentNumber(id),
  }))
  return { captures, totalHits: rows[0]?.hits ?? 0, pageSize }
}

/** A payment that needs the attention of staff. */
interface ReconciliationIssue {
  id: number
  kind: IssueKind
  openedAt: Date
  reference: string
  paymentNumber: string
  orderNumber: string | null
  customerName: string
  charged: Decimal
  captured: Decimal
  refunded: Decimal
  /** The proposed refund; null for issues of other kinds. */
  proposed: Decimal | null
  currency: string
}

/** SQL for the number of open issues of a site. */
export const countOpenIssues = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from payment_reconciliations r where r.site_id = ${siteId} and r.closed_at is null)`

/** Open issues of a site, the oldest first. */
export async function loadOpenIssues(db: Db, { siteId }: SiteScope): Promise<ReconciliationIssue[]> {
  const rows = await db
    .selectFrom('paymentReconciliations as r')
    .innerJoin('paymentAttempts as a', 'a.id', 'r.attemptId')
    .leftJoin('orders as o', 'o.id', 'a.orderId')
    .leftJoin('customers as c', 'c.id', 'a.customerId')
    .select([
      'r.id',
      'r.kind',
      'r.openedAt',
      'r.amount as proposed',
      'a.id as paymentId',
      'a.reference',
      'o.number as orderNumber',
    ])
    .select(sql<string>`coalesce(${customerName('c')}, '')`.as('customerName'))
    .select(['a.charged', 'a.captured', 'a.refunded', 'a.currency'])
    .where('r.siteId', '=', siteId)
    .where('r.closedAt', 'is', null)
    .orderBy('r.id')
    .limit(500)
    .execute()
  return rows.map(({ paymentId, kind, ...row }) => ({
    ...row,
    kind: kind as ReconciliationIssue['kind'],
    paymentNumber: formatPaymentNumber(paymentId),
  }))
}
