import Big from 'big.js'
import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { AccountDocument, Dispute, DocumentType, Match } from '../account.ts'
import { findAccount } from '../accounts/queries.server.ts'
import { daysBetween } from '../period.ts'
import { openLines } from './queries.server.ts'

type DocumentEntry = Omit<AccountDocument, 'open' | 'overdueDays' | 'matches' | 'matchVersion' | 'disputes'>

/** One entry of an account that this viewer may see; not found otherwise. */
export async function findDocument(db: Db, context: RequestContext, id: number): Promise<AccountDocument> {
  const entry = await findEntry(db, context, id)
  const account = await findAccount(db, context, { customerId: entry.customerId, currency: entry.currency })
  const [matches, matchVersion, disputes] = await Promise.all([
    loadMatches(db, id),
    readMatchVersion(db, id),
    loadDisputes(db, id),
  ])
  const open =
    entry.side === 'debit'
      ? ((await openLines(db, account, { from: entry.dueDate })).find((line) => line.id === id)?.open ?? '0')
      : matches.reduce((left, { amount }) => left.minus(amount), new Big(entry.undoneBy ? 0 : entry.amount)).toFixed(2)
  const late = entry.side === 'debit' && new Big(open).gt(0) ? daysBetween(entry.dueDate, account.today) : 0
  return { ...entry, open, overdueDays: Math.max(late, 0), matches, matchVersion, disputes }
}

async function findEntry(db: Db, context: RequestContext, id: number): Promise<DocumentEntry> {
  const { siteId } = siteScope(context)
  const other = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
      'documentNo', ${sql.ref(`${alias}.document_no`)}, 'entryDate', ${sql.ref(`${alias}.entry_date`)}) end`
  const { rows } = await sql<DocumentEntry>`
    select e.id, e.customer_id, e.document_type, manual.kind, e.document_no, e.description, e.side, e.amount, e.currency, e.base_amount,
      e.entry_date, e.due_date, e.dbs, orders.number as order_number, e.created_at as recorded_at,
      coalesce(btrim(users.first_name || ' ' || users.last_name), '') as user_name,
      ${other('undone')} as undone_by, ${other('undoes')} as undoes
    from account_entries e left join manual_entries manual on manual.entry_id = e.id
    left join orders on orders.id = e.order_id left join users on users.id = e.user_id
    left join account_entries undone on undone.reverses_id = e.id left join account_entries undoes on undoes.id = e.reverses_id
    where e.id = ${id}::bigint and e.site_id = ${siteId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

async function loadMatches(db: Db, id: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select other.id as entry_id, other.document_no, m.amount, m.created_at as at, m.by_document
    from account_matches m join account_entries other
      on other.id = case when m.credit_id = ${id}::bigint then m.debit_id else m.credit_id end
    where (m.credit_id = ${id}::bigint or m.debit_id = ${id}::bigint) and m.released_at is null
    order by m.id`.execute(db)
  return rows
}

/** Version of a payment's matches: matches are added and released, never deleted. */
async function readMatchVersion(db: Db, creditId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (1 + count(*) + count(released_at))::int as version from account_matches
    where credit_id = ${creditId}::bigint`.execute(db)
  return rows[0]?.version ?? 1
}

async function loadDisputes(db: Db, id: number): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select d.id, d.note, btrim(author.first_name || ' ' || author.last_name) as by, d.created_at as at, d.answer,
      btrim(closer.first_name || ' ' || closer.last_name) as closed_by, d.closed_at
    from account_disputes d join users author on author.id = d.user_id left join users closer on closer.id = d.closed_by
    where d.entry_id = ${id}::bigint order by d.id`.execute(db)
  return rows
}

/** A document that a payment pays, with the amount. */
interface ClosedDocument {
  documentType: DocumentType
  documentNo: string
  orderNumber: string | null
  amount: Decimal
}

/** Documents matched to a card payment, without its own fee and refunds. The caller checks access to the payment. */
export async function closedDocuments(db: Db, paymentId: number): Promise<ClosedDocument[]> {
  const { rows } = await sql<ClosedDocument>`
    select debit.document_type, debit.document_no, orders.number as order_number, m.amount
    from account_entries credit
      join account_matches m on m.credit_id = credit.id and m.released_at is null
      join account_entries debit on debit.id = m.debit_id left join orders on orders.id = debit.order_id
    where credit.payment_id = ${paymentId}::bigint and credit.document_type = 'payment'
      and debit.document_type not in ('fee', 'refund')
    order by debit.id`.execute(db)
  return rows
}
