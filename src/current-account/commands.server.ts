import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import { inSiteCurrency } from './currency-queries.server.ts'

interface Invoice {
  orderId: number
  /** The order's number is the document's. */
  number: string
  customerId: number
  amount: Decimal
  currency: string
  /** The same amount in the site's own currency, at the rate of this day. */
  baseAmount: Decimal
  /** The user who changed the order; null for the system. */
  userId: number | null
}

/** Posts an order, or a further part of it, as debt, due after the customer's terms. */
export const postInvoice = (tx: Tx, site: Site, invoice: Invoice): Promise<void> =>
  post(tx, site, { ...invoice, side: 'debit', documentType: 'invoice' })

/** Credits the debt of the part of an order that will not be delivered. */
export const postCreditNote = (tx: Tx, site: Site, note: Invoice): Promise<void> =>
  post(tx, site, { ...note, side: 'credit', documentType: 'note' })

/** The second entry of an order gets the number 2026-000123/2, because document numbers are unique. */
async function post(tx: Tx, site: Site, entry: Invoice & { side: 'debit' | 'credit'; documentType: string }) {
  const { orderId, number, customerId, amount, currency, baseAmount, userId, side, documentType } = entry
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, entry_date,
       due_date, user_id)
    select ${site.id}::bigint, c.id, ${side}, ${amount}::numeric, ${currency}, ${baseAmount}::numeric, ${documentType},
           ${number} || case when before.count = 0 then '' else '/' || before.count + 1 end, ${orderId}::bigint,
           today.day, today.day + case ${side} when 'debit' then c.terms_days else 0 end, ${userId}::bigint
    from customers c, (select (now() at time zone ${site.timeZone})::date as day) today,
      (select count(*) as count from account_entries
        where order_id = ${orderId}::bigint and document_type in ('invoice', 'note') and payment_id is null) before
    where c.id = ${customerId}::bigint`.execute(tx)
}

interface Reversal {
  orderId: number
  userId: number | null
}

/**
 * Reverses the debt of an order, and its credits, by entries that refer to the reversed ones; nothing is changed or
 * deleted.
 */
export async function reverseInvoices(tx: Tx, site: Site, { orderId, userId }: Reversal): Promise<void> {
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, reverses_id,
       entry_date, due_date, user_id)
    select e.site_id, e.customer_id, case e.side when 'debit' then 'credit' else 'debit' end, e.amount, e.currency,
           e.base_amount, 'reversal', e.document_no, e.order_id, e.id, today.day, today.day, ${userId}::bigint
    from account_entries e, (select (now() at time zone ${site.timeZone})::date as day) today
    where e.order_id = ${orderId}::bigint and e.document_type in ('invoice', 'note') and e.payment_id is null
      and not exists (select from account_entries undone where undone.reverses_id = e.id)`.execute(tx)
}

interface ReturnCredit {
  returnId: number
  /** As displayed. */
  number: string
  orderId: number
  customerId: number
  amount: Decimal
  currency: string
  userId: number
}

/**
 * Reverses a part of an order's debt: a credit, once per return, at the rate of the posted invoice. No entry for a
 * gift.
 */
export async function postReturn(tx: Tx, site: Site, credit: ReturnCredit): Promise<void> {
  const { returnId, number, orderId, customerId, amount, currency, userId } = credit
  if (Number(amount) === 0) return
  const baseAmount = (await convertAtInvoiceRate(tx, credit)) ?? (await inSiteCurrency(tx, site, { amount, currency }))
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, return_id,
       entry_date, due_date, user_id)
    select ${site.id}::bigint, ${customerId}::bigint, 'credit', ${amount}::numeric, ${currency}, ${baseAmount}::numeric,
           'return', ${number}, ${orderId}::bigint, ${returnId}::bigint, today.day, today.day, ${userId}::bigint
    from (select (now() at time zone ${site.timeZone})::date as day) today`.execute(tx)
}

/** The amount in the site's currency at the rate of the invoice; undefined for an order that was not posted here. */
async function convertAtInvoiceRate(tx: Tx, { amount, currency, orderId }: ReturnCredit): Promise<Decimal | undefined> {
  const { rows } = await sql<{ baseAmount: Decimal }>`
    select round(${amount}::numeric * base_amount / amount, 2) as base_amount from account_entries
    where order_id = ${orderId}::bigint and document_type = 'invoice' and currency = ${currency}
    order by id limit 1`.execute(tx)
  return rows[0]?.baseAmount
}
