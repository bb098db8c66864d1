import { sql } from 'kysely'
import { notifyCustomers } from '#src/notifications/bell/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { BookEntry, EntryResult } from './account.ts'
import { selectSimilarReceipt } from './manual-entries/similar-queries.server.ts'

interface CheckedEntry {
  no: number
  why: string | null
  known: boolean
  /** The document of a receipt that staff entered, which may be the same money. */
  similarTo: string | null
}

/** An added entry may be a payment that staff entered by hand before. */
type BookEntryResult = EntryResult | { similarTo: string }

/**
 * Adds entries of the owner's own books, each reference once. Nothing is ever changed: a known reference with other
 * values is refused, and errors are corrected by an entry that reverses them. A payment like a receipt that staff entered
 * is added, and its result names the receipt. With `write: false` only validates.
 */
export async function loadEntries(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  entries: readonly BookEntry[],
): Promise<BookEntryResult[]> {
  if (entries.length === 0) return []
  // One import at a time writes to the books of a site, so that the validation still holds when rows are written.
  if (write) await sql`select pg_advisory_xact_lock(hashtext(${`account entries ${siteId}`}))`.execute(tx)
  const originals = entries.map((entry, no) => ({ ...entry, no })).filter(({ reverses }) => reverses === undefined)
  const reversals = entries.map((entry, no) => ({ ...entry, no })).filter(({ reverses }) => reverses !== undefined)
  const results = new Map<number, BookEntryResult>()
  // Reversals come second: they may refer to entries of the same import.
  for (const group of [originals, reversals]) {
    const checked = await checkEntries(tx, siteId, group)
    for (const entry of checked) results.set(entry.no, toResult(entry))
    if (!write) continue
    const added = group.filter(({ no }) => isAdded(results.get(no)))
    await insertEntries(tx, siteId, added)
    await notifyPayments(tx, siteId, added)
  }
  return entries.map((_, no) => results.get(no) ?? { why: 'it was not looked at' })
}

function toResult({ why, known, similarTo }: CheckedEntry): BookEntryResult {
  if (why !== null) return { why }
  if (known) return 'unchanged'
  return similarTo === null ? 'new' : { similarTo }
}

const isAdded = (result: BookEntryResult | undefined) =>
  result === 'new' || (typeof result === 'object' && 'similarTo' in result)

type NumberedEntry = BookEntry & { no: number }

const toEntryRecordset = (siteId: number, entries: readonly NumberedEntry[]) => sql`
  given as (
    select row.no, row.reference, row.document_type, row.document_no, row.side, row.amount, row.entry_date, row.dbs,
      row.description, row.reverses, c.id as customer_id, coalesce(row.currency, c.currency) as currency,
      coalesce(row.due_date, row.entry_date + case row.side when 'debit' then c.terms_days else 0 end) as due_date,
      case when coalesce(row.currency, c.currency) = site.currency then 1 else rate.rate end as rate,
      undone.id as reverses_id, undone.side as undone_side, undone.amount as undone_amount,
      undone.customer_id as undone_customer, undone.currency as undone_currency, undone.dbs as undone_dbs,
      undone.reverses_id is not null as undone_reverses
    from json_to_recordset(${JSON.stringify(entries.map(toRow))}::json) as row (no int, reference text, code text,
        document_type text, document_no text, side text, amount numeric, currency text, entry_date date, due_date date,
        reverses text, dbs boolean, description text)
      join sites site on site.id = ${siteId}
      left join customers c on c.site_id = ${siteId} and c.code = row.code and c.joined_to_id is null
      left join currency_rates rate on rate.site_id = ${siteId} and rate.currency = coalesce(row.currency, c.currency)
      left join account_entries undone on undone.site_id = ${siteId} and undone.external_no = row.reverses
  )`

const toRow = ({ documentType, documentNo, entryDate, dueDate, ...entry }: NumberedEntry) => ({
  ...entry,
  document_type: documentType,
  document_no: documentNo,
  entry_date: entryDate,
  due_date: dueDate,
})

async function checkEntries(tx: Tx, siteId: number, entries: readonly NumberedEntry[]): Promise<CheckedEntry[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<CheckedEntry>`
    with ${toEntryRecordset(siteId, entries)}
    select g.no, stored.id is not null as known, ${selectSimilarReceipt('g')} as similar_to, case
      when g.customer_id is null then 'there is no customer of this code'
      when g.rate is null then 'the shop has no rate for ' || g.currency
      when stored.id is not null then case when
        (stored.customer_id, stored.side, stored.amount, stored.currency, stored.document_no, stored.entry_date) is distinct from
        (g.customer_id, g.side, g.amount, g.currency::char(3), g.document_no, g.entry_date)
        then 'it is in the books as something else: an entry is never changed, undo it by another that reverses it' end
      when g.reverses is not null and g.reverses_id is null then 'what it reverses is not in the books'
      when g.undone_reverses then 'a reversal is not undone: post the document again'
      when g.reverses is not null and ((g.undone_customer, g.undone_amount, g.undone_currency, g.undone_dbs) is distinct from
        (g.customer_id, g.amount, g.currency::char(3), g.dbs) or g.undone_side = g.side)
        then 'a reversal is as large as what it undoes and on the other side'
      when exists (select from account_entries done where done.reverses_id = g.reverses_id) then 'that entry is undone already'
      when g.reverses is null and exists (select from account_entries own where own.customer_id = g.customer_id
        and own.external_no is null and own.document_no = g.document_no and own.side = g.side and own.currency = g.currency
        and own.reverses_id is null and not exists (select from account_entries undone where undone.reverses_id = own.id))
        then 'the shop posted this document itself'
      end as why
    from given g left join account_entries stored on stored.site_id = ${siteId} and stored.external_no = g.reference`.execute(
    tx,
  )
  return rows
}

async function insertEntries(tx: Tx, siteId: number, entries: readonly NumberedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    with ${toEntryRecordset(siteId, entries)}
    insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no,
      reverses_id, entry_date, due_date, description, dbs, external_no)
    select ${siteId}, customer_id, side, amount, currency, round(amount * rate, 2),
      case when reverses_id is null then document_type else 'reversal' end, document_no, reverses_id, entry_date, due_date,
      description, dbs, reference
    from given order by entry_date, no`.execute(tx)
}

/** Customers are not notified of older payments: years of them are imported when a shop opens. */
const MAX_NOTIFIED_AGE_DAYS = 3

/** Notifies customers of payments in imported entries, such as transfers: each entry once. */
async function notifyPayments(tx: Tx, siteId: number, added: readonly BookEntry[]): Promise<void> {
  const payments = added.filter(
    ({ documentType, side, reverses }) => documentType === 'payment' && side === 'credit' && !reverses,
  )
  if (payments.length === 0) return
  const references = payments.map(({ reference }) => reference)
  const { rows } = await sql<BookedPayment>`
    select e.customer_id, e.amount, e.currency, e.document_no, e.entry_date::text as day
    from account_entries e join sites site on site.id = e.site_id
    where e.site_id = ${siteId} and e.external_no = any(${references}::text[])
      and e.entry_date > (now() at time zone site.time_zone)::date - ${MAX_NOTIFIED_AGE_DAYS}::integer
    order by e.id`.execute(tx)
  const recipients = rows.map(({ customerId, amount, currency, documentNo, day }) => ({
    customerId,
    facts: { total: { money: amount, currency }, document: documentNo, day: { day } },
  }))
  await notifyCustomers(tx, {
    siteId,
    kind: 'paymentBooked',
    target: { page: 'accountActivity' },
    recipients,
  })
}

interface BookedPayment {
  customerId: number
  amount: Decimal
  currency: string
  documentNo: string
  day: string
}
