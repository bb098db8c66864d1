import { sql } from 'kysely'
import { documentNo } from '#src/current-account/document-no.ts'
import { customerName } from '#src/customers/name-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SiteScope } from '#src/shop/viewer.ts'

export interface CapturedPayment {
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
  /** The number of a payment or an order, or a piece of the customer's code or name; empty for all. */
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
  const captures: CapturedPayment[] = rows.map(({ id, hits: _, ...row }) => ({ ...row, number: documentNo(id) }))
  return { captures, totalHits: rows[0]?.hits ?? 0, pageSize }
}
