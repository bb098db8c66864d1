import { sql } from 'kysely'
import { notifyCustomers } from '#src/notifications/bell/notification-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { BookEntry } from './entry.ts'

/** An older payment is not notified: years of them are imported when a shop opens. */
const NEWS_DAYS = 3

/** Notifies customers of payments in imported entries, such as transfers: each entry once. */
export async function notifyPayments(tx: Tx, siteId: number, added: readonly BookEntry[]): Promise<void> {
  const payments = added.filter(
    ({ documentType, side, reverses }) => documentType === 'payment' && side === 'credit' && !reverses,
  )
  if (payments.length === 0) return
  const references = payments.map(({ reference }) => reference)
  const { rows } = await sql<BookedPayment>`
    select e.customer_id, e.amount, e.currency, e.document_no, e.entry_date::text as day
    from account_entries e join sites site on site.id = e.site_id
    where e.site_id = ${siteId} and e.external_no = any(${references}::text[])
      and e.entry_date > (now() at time zone site.time_zone)::date - ${NEWS_DAYS}::integer
    order by e.id`.execute(tx)
  const notification = rows.map(({ customerId, amount, currency, documentNo, day }) => ({
    customerId,
    facts: { total: { money: amount, currency }, document: documentNo, day: { day } },
  }))
  await notifyCustomers(tx, {
    siteId,
    kind: 'paymentBooked',
    target: { page: 'accountActivity' },
    recipients: notification,
  })
}

interface BookedPayment {
  customerId: number
  amount: Decimal
  currency: string
  documentNo: string
  day: string
}
