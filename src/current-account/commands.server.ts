import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from '../shop/site.ts'

export interface Invoice {
  orderId: number
  /** The order's number is the document's. */
  number: string
  customerId: number
  amount: Decimal
  currency: string
  /** The same in the site's own currency, at the rate of this day. */
  baseAmount: Decimal
  /** Who moved the order; null for the shop itself. */
  userId: number | null
}

/** Posts an order as debt, due after the customer's terms. The database takes one such entry an order. */
export async function postInvoice(tx: Tx, site: Site, invoice: Invoice): Promise<void> {
  const { orderId, number, customerId, amount, currency, baseAmount, userId } = invoice
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, entry_date,
       due_date, user_id)
    select ${site.id}::bigint, c.id, 'debit', ${amount}::numeric, ${currency}, ${baseAmount}::numeric, 'invoice',
           ${number}, ${orderId}::bigint, today.day, today.day + c.terms_days, ${userId}::bigint
    from customers c, (select (now() at time zone ${site.timeZone})::date as day) today
    where c.id = ${customerId}::bigint`.execute(tx)
}

interface Reversal {
  orderId: number
  userId: number | null
}

/** Undoes the debt of an order by an entry that names the one it undoes; nothing is ever changed or deleted. */
export async function reverseInvoice(tx: Tx, site: Site, { orderId, userId }: Reversal): Promise<void> {
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, reverses_id,
       entry_date, due_date, user_id)
    select e.site_id, e.customer_id, 'credit', e.amount, e.currency, e.base_amount, 'reversal', e.document_no,
           e.order_id, e.id, today.day, today.day, ${userId}::bigint
    from account_entries e, (select (now() at time zone ${site.timeZone})::date as day) today
    where e.order_id = ${orderId}::bigint and e.document_type = 'invoice'
      and not exists (select from account_entries undone where undone.reverses_id = e.id)`.execute(tx)
}
