import { sql } from 'kysely'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { notifyCustomers } from '#src/notifications/bell/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import { convertToSiteCurrency } from './currency-queries.server.ts'
import { daysBetween } from './period.ts'
import { lockAccount, lockAccountOfEntry } from './queries.server.ts'

interface BankPayment {
  customerId: number
  userId: number
  amount: Decimal
  currency: string
  /** Of the bank. */
  day: string
  /** Marks an entry that was booked here; a list of the ERP with the same number is refused. */
  number: string
  description: string
}

/** Customers are not notified of older payments: a statement of months is imported when a shop opens. */
const MAX_NOTIFIED_AGE_DAYS = 3

/** Posts received money as a payment, which closes the oldest debt first; RateMissing for a currency that never had a rate. */
export async function postBankPayment(tx: Tx, site: Site, payment: BankPayment): Promise<Result<{ id: number }>> {
  const { customerId, userId, amount, currency, day, number, description } = payment
  await lockAccount(tx, customerId)
  const { baseAmount, rated } = await convertToSiteCurrency(tx, site, { amount, currency })
  if (!rated) return refuse('RateMissing')
  const { rows } = await sql<{ id: number; today: string }>`
    insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no,
      description, entry_date, due_date, user_id)
    values (${site.id}, ${customerId}::bigint, 'credit', ${amount}::numeric, ${currency}, ${baseAmount}::numeric, 'payment',
      ${number}, ${description}, ${day}::date, ${day}::date, ${userId}::bigint)
    returning id, (now() at time zone ${site.timeZone})::date::text as today`.execute(tx)
  const [posted] = rows
  if (!posted) throw new Error('A payment was not posted')
  if (daysBetween(day, posted.today) < MAX_NOTIFIED_AGE_DAYS) {
    await notifyCustomers(tx, {
      siteId: site.id,
      kind: 'paymentBooked',
      target: { page: 'accountActivity' },
      recipients: [{ customerId, facts: { total: { money: amount, currency }, document: number, day: { day } } }],
    })
  }
  return ok({ id: posted.id })
}

/** Reverses a payment by a further entry; BankPaymentInUse if a user matched it with debts, or it is disputed. */
export async function reverseBankPayment(
  tx: Tx,
  site: Site,
  { entryId, userId }: { entryId: number; userId: number },
): Promise<Result<null>> {
  if (!(await lockAccountOfEntry(tx, { siteId: site.id, entryId }))) throw notFound()
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from account_matches where credit_id = ${entryId}::bigint and released_at is null)
      or exists (select from account_disputes where entry_id = ${entryId}::bigint and closed_at is null)
      or exists (select from account_entries where reverses_id = ${entryId}::bigint) as used`.execute(tx)
  if (rows[0]?.used) return refuse('BankPaymentInUse')
  await sql`
    insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no,
      description, reverses_id, dbs, entry_date, due_date, user_id)
    select e.site_id, e.customer_id, 'debit', e.amount, e.currency, e.base_amount, 'reversal', e.document_no, e.description,
      e.id, e.dbs, today.day, today.day, ${userId}::bigint
    from account_entries e, (select (now() at time zone ${site.timeZone})::date as day) today
    where e.id = ${entryId}::bigint`.execute(tx)
  return ok(null)
}
