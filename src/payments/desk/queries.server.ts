import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatPaymentNumber } from '#src/current-account/account.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { IssueKind } from '../payment.ts'
import type { CapturedPayment, CaptureSort, CapturesFilter } from './capture.ts'

interface CapturesRequest {
  filter: CapturesFilter
  sort: { column: CaptureSort; descending: boolean }
  /** From 1. */
  page: number
  pageSize: number
}

/** A page of the captured payments of a site. */
export async function loadCaptures(
  db: Db,
  scope: SiteScope,
  { filter, sort, page, pageSize }: CapturesRequest,
): Promise<{ captures: CapturedPayment[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const [{ rows }, totalHits] = await Promise.all([
    sql<Omit<CapturedPayment, 'number'> & { id: number }>`
      select a.id, a.reference, a.created_at as at, o.number as order_number, a.captured, a.refunded, a.currency,
        coalesce(${customerName('c')}, '') as customer_name, c.code as customer_code, a.instalments,
        btrim(a.card_bank || ' ' || a.card_family) as card, ${STATE} as state,
        a.captured - coalesce((
          select sum(r.amount) from payment_refunds r where r.attempt_id = a.id and r.state <> 'failed'), 0) as "left"
      from payment_attempts a join customers c on c.id = a.customer_id left join orders o on o.id = a.order_id
      where ${matchCaptures(scope, filter)}
      order by ${SORTS[sort.column]} ${direction}, a.id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countCaptures(db, scope, filter),
  ])
  return { captures: rows.map(({ id, ...row }) => ({ ...row, number: formatPaymentNumber(id) })), totalHits }
}

export async function countCaptures(db: Db, scope: SiteScope, filter: CapturesFilter): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits
    from payment_attempts a left join orders o on o.id = a.order_id where ${matchCaptures(scope, filter)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const STATE = sql`case when a.refunded >= a.captured then 'refunded' when a.refunded > 0 then 'partlyRefunded' else 'paid' end`

const SORTS: Record<CaptureSort, RawBuilder<unknown>> = {
  at: sql`a.created_at`,
  captured: sql`a.captured`,
  refunded: sql`a.refunded`,
  customer: sql`${customerName('c')}`,
}

function matchCaptures({ siteId }: SiteScope, filter: CapturesFilter): RawBuilder<SqlBool> {
  const { search = '', reference = '', state = '', currency = '', startDate = '', endDate = '', timeZone } = filter
  const payment = Number(/^K-0*(\d{1,15})$/i.exec(search)?.[1] ?? 0)
  return sql`a.site_id = ${siteId} and a.captured > 0
    and (${reference} = '' or a.reference::text = ${reference})
    and (${state} = '' or ${STATE} = ${state})
    and (${currency} = '' or a.currency = ${currency})
    and (${startDate} = '' or a.created_at >= nullif(${startDate}, '')::date::timestamp at time zone ${timeZone})
    and (${endDate} = '' or a.created_at < (nullif(${endDate}, '')::date + 1)::timestamp at time zone ${timeZone})
    and (${search} = '' or a.id = ${payment} or o.number = ${search}
      or a.customer_id in (select k.id from customers k where k.site_id = ${siteId}
        and ${containsFolded(sql`k.code || ' ' || k.company_name || ' ' || k.first_name || ' ' || k.last_name`, search)}))`
}

/** The currencies of the captured payments of a site. */
export async function loadCaptureCurrencies(db: Db, { siteId }: SiteScope): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('currency')
    .distinct()
    .where('siteId', '=', siteId)
    .where('captured', '>', '0')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency }) => currency)
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
