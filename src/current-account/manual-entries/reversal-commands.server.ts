import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { lockAccountOfEntry } from '../queries.server.ts'

export interface ReversalRequest {
  entryId: number
  reason: string
  ip: string
}

/**
 * Reverses an entry that was entered by hand, by a further entry of today; nothing is changed or deleted.
 * EntryNotManual for an entry of another origin, EntryInUse if a user matched it or it is disputed, EntryReversed if it
 * is reversed already; repeating the same reversal changes nothing.
 */
export const reverseManualEntry = (
  db: Db,
  context: RequestContext,
  { entryId, reason, ip }: ReversalRequest,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const userId = requireUserId(context)
    const entry = await lockEntry(tx, context.site.id, entryId)
    if (!entry.isManual) return refuse('EntryNotManual')
    if (entry.reversedBy !== null)
      return entry.reversedBy === userId && entry.reversalText === reason ? ok(null) : refuse('EntryReversed')
    if (entry.inUse) return refuse('EntryInUse')
    await sql`
      insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no,
        description, reverses_id, dbs, entry_date, due_date, user_id)
      select e.site_id, e.customer_id, case e.side when 'debit' then 'credit' else 'debit' end, e.amount, e.currency,
        e.base_amount, 'reversal', e.document_no, ${reason}, e.id, e.dbs, today.day, today.day, ${userId}::bigint
      from account_entries e, (select (now() at time zone ${context.site.timeZone})::date as day) today
      where e.id = ${entryId}::bigint`.execute(tx)
    await audit(tx, {
      siteId: context.site.id,
      userId,
      customerId: entry.customerId,
      action: 'account.reverse',
      target: entry.documentNo,
      detail: { amount: entry.amount, currency: entry.currency, reason },
      ip,
    })
    return ok(null)
  })

interface LockedEntry {
  customerId: number
  documentNo: string
  amount: string
  currency: string
  isManual: boolean
  reversedBy: number | null
  reversalText: string | null
  inUse: boolean
}

async function lockEntry(tx: Tx, siteId: number, entryId: number): Promise<LockedEntry> {
  if (!(await lockAccountOfEntry(tx, { siteId, entryId }))) throw notFound()
  const { rows } = await sql<LockedEntry>`
    select e.customer_id, e.document_no, e.amount, e.currency,
      exists (select from manual_entries m where m.entry_id = e.id) as is_manual,
      undone.user_id as reversed_by, undone.description as reversal_text,
      exists (select from account_matches m where (m.credit_id = e.id or m.debit_id = e.id) and m.released_at is null)
        or exists (select from account_disputes d where d.entry_id = e.id and d.closed_at is null) as in_use
    from account_entries e left join account_entries undone on undone.reverses_id = e.id
    where e.id = ${entryId}::bigint`.execute(tx)
  const [entry] = rows
  if (!entry) throw notFound()
  return entry
}
