import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { DocumentType } from '#src/current-account/account.ts'
import { accountName } from '#src/current-account/accounts/queries.server.ts'
import { loadRates } from '#src/current-account/currency-queries.server.ts'
import type { EntryKind, EntryOrigin } from '#src/current-account/manual-entries/manual-entry.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'

/** The customer of a new entry, today, and the currencies that have a rate: that of the customer first. */
export async function loadEntryForm(db: Db, context: RequestContext, customerId: number) {
  const { siteId } = siteScope(context)
  const [{ rows }, rates] = await Promise.all([
    sql<{ code: string; name: string; currency: string; today: string }>`
      select c.code, ${accountName} as name, c.currency, (now() at time zone ${context.site.timeZone})::date::text as today
      from customers c where c.id = ${customerId}::bigint and c.site_id = ${siteId} and c.joined_to_id is null`.execute(
      db,
    ),
    loadRates(db, context.site),
  ])
  const [found] = rows
  if (!found) throw notFound()
  const { currency, ...customer } = found
  const currencies = [...new Set([currency, context.site.currency, ...rates.keys()])]
  return { ...customer, currencies: currencies.filter((one) => rates.has(one)) }
}

interface ReversibleEntry {
  id: number
  customerId: number
  code: string
  name: string
  documentType: DocumentType
  kind: EntryKind | null
  documentNo: string
  side: 'debit' | 'credit'
  amount: Decimal
  currency: string
  entryDate: string
  note: string
  origin: EntryOrigin
  orderNumber: string | null
  bankLineId: number | null
  isReversal: boolean
  reversedBy: { id: number; documentNo: string } | null
  isInUse: boolean
}

export async function findReversibleEntry(db: Db, context: RequestContext, id: number): Promise<ReversibleEntry> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<ReversibleEntry>`
    select e.id, e.customer_id, c.code, ${accountName} as name, e.document_type, m.kind, e.document_no, e.side, e.amount,
      e.currency, e.entry_date, e.description as note, orders.number as order_number, line.id as bank_line_id,
      e.reverses_id is not null as is_reversal,
      case when m.id is not null then 'manual' when e.external_no is not null then 'erp' when line.id is not null then 'bank'
        when e.payment_id is not null then 'payment' when e.return_id is not null then 'return'
        when e.order_id is not null then 'order' else 'other' end as origin,
      case when undone.id is not null
        then jsonb_build_object('id', undone.id, 'documentNo', undone.document_no) end as reversed_by,
      exists (select from account_matches one
        where (one.credit_id = e.id or one.debit_id = e.id) and one.released_at is null)
        or exists (select from account_disputes d where d.entry_id = e.id and d.closed_at is null) as is_in_use
    from account_entries e join customers c on c.id = e.customer_id
      left join manual_entries m on m.entry_id = e.id left join bank_lines line on line.entry_id = e.id
      left join orders on orders.id = e.order_id left join account_entries undone on undone.reverses_id = e.id
    where e.id = ${id}::bigint and e.site_id = ${siteId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
