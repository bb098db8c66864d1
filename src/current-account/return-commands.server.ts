import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from '../shop/site.ts'
import { inSiteCurrency } from './rates-queries.server.ts'

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
  const baseAmount = (await atInvoiceRate(tx, credit)) ?? (await inSiteCurrency(tx, site, { amount, currency }))
  await sql`
    insert into account_entries
      (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, order_id, return_id,
       entry_date, due_date, user_id)
    select ${site.id}::bigint, ${customerId}::bigint, 'credit', ${amount}::numeric, ${currency}, ${baseAmount}::numeric,
           'return', ${number}, ${orderId}::bigint, ${returnId}::bigint, today.day, today.day, ${userId}::bigint
    from (select (now() at time zone ${site.timeZone})::date as day) today`.execute(tx)
}

/** undefined for an order that was not posted here, such as an imported one. */
async function atInvoiceRate(tx: Tx, { amount, currency, orderId }: ReturnCredit): Promise<Decimal | undefined> {
  const { rows } = await sql<{ baseAmount: Decimal }>`
    select round(${amount}::numeric * base_amount / amount, 2) as base_amount from account_entries
    where order_id = ${orderId}::bigint and document_type = 'invoice' and currency = ${currency}
    order by id limit 1`.execute(tx)
  return rows[0]?.baseAmount
}
