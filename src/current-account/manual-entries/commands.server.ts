import Big from 'big.js'
import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { notifyCustomers } from '#src/notifications/bell/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { convertToSiteCurrency } from '../currency-queries.server.ts'
import { daysBetween } from '../period.ts'
import { lockAccount } from '../queries.server.ts'
import { ENTRY_RULES, findEntryProblems, formatEntryNumber, isReceipt, type ManualEntry } from './manual-entry.ts'
import { findSimilarEntry } from './similar-queries.server.ts'

export interface EntryRequest extends ManualEntry {
  /** Repeating a key posts nothing. */
  key: string
  customerId: number
  /** Post it although the account has an entry like it. */
  isConfirmed: boolean
  ip: string
}

/** Customers are not notified of older receipts: a book of months may be entered later. */
const MAX_NOTIFIED_AGE_DAYS = 3

/**
 * Posts a receipt or a correction to the account of a customer. KeyReused for another request under the same key,
 * DocumentNumberTaken if the account has this document on this side, SimilarEntry if it has an entry like it
 * and the request is not confirmed, RateMissing for a currency that never had a rate.
 */
export const postManualEntry = (
  db: Db,
  context: RequestContext,
  request: EntryRequest,
): Promise<Result<{ entryId: number }>> =>
  transact(db, async (tx) => {
    const { site } = context
    await sql`select pg_advisory_xact_lock(hashtext(${`manual entry ${request.key}`}))`.execute(tx)
    const earlier = await findPosted(tx, site.id, request.key)
    if (earlier) {
      return isRepetition(earlier.requestHash, digestEntry(request))
        ? ok({ entryId: earlier.entryId })
        : refuse('KeyReused')
    }
    await lockCustomer(tx, site.id, request.customerId)
    const today = await readToday(tx, site.timeZone)
    if (Object.keys(findEntryProblems(request, today)).length > 0) return refuse('InvalidRequest')
    const repeated = await findRepeatedDocument(tx, request)
    if (!repeated.ok) return repeated
    const inserted = await insertEntry(tx, context, request)
    if (!inserted.ok) return inserted
    const { entryId, documentNo } = inserted.value
    await recordEntry(tx, context, { request, documentNo })
    if (isReceipt(request.kind) && daysBetween(request.entryDate, today) < MAX_NOTIFIED_AGE_DAYS)
      await notifyReceipt(tx, site.id, { ...request, documentNo })
    return ok({ entryId })
  })

const digestEntry = ({ customerId, kind, amount, currency, ...entry }: EntryRequest): Buffer =>
  digestRequest([customerId, kind, amount, currency, entry.entryDate, entry.dueDate, entry.documentNo, entry.note])

const findPosted = (tx: Tx, siteId: number, key: string) =>
  tx
    .selectFrom('manualEntries')
    .select(['entryId', 'requestHash'])
    .where('siteId', '=', siteId)
    .where('requestKey', '=', key)
    .executeTakeFirst()

/** Also inactive customers: they may still owe something. */
async function lockCustomer(tx: Tx, siteId: number, id: number): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('joinedToId', 'is', null)
    .executeTakeFirst()
  if (!customer) throw notFound()
  await lockAccount(tx, id)
}

async function readToday(tx: Tx, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (now() at time zone ${timeZone})::date::text as today`.execute(
    tx,
  )
  return rows[0]?.today ?? ''
}

/** The same document, or the same amount on the same side under another number. */
async function findRepeatedDocument(tx: Tx, request: EntryRequest): Promise<Result<null>> {
  const { customerId, kind, amount, currency, entryDate, documentNo, isConfirmed } = request
  const { side } = ENTRY_RULES[kind]
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account_entries e where e.customer_id = ${customerId}::bigint and e.side = ${side}
      and e.currency = ${currency} and e.document_no = ${documentNo} and e.reverses_id is null
      and not exists (select from account_entries u where u.reverses_id = e.id)) as found`.execute(tx)
  if (rows[0]?.found) return refuse('DocumentNumberTaken', { document: documentNo })
  if (isConfirmed) return ok(null)
  const similar = await findSimilarEntry(tx, { customerId, side, amount, currency, day: entryDate })
  return similar === undefined ? ok(null) : refuse('SimilarEntry', { document: similar })
}

async function insertEntry(
  tx: Tx,
  context: RequestContext,
  request: EntryRequest,
): Promise<Result<{ entryId: number; documentNo: string }>> {
  const { site } = context
  const { customerId, kind, amount, currency, entryDate, dueDate, note } = request
  const rule = ENTRY_RULES[kind]
  const { baseAmount, rated } = await convertToSiteCurrency(tx, site, { amount, currency })
  if (!rated) return refuse('RateMissing', { currency })
  const id = await reserveId(tx)
  const documentNo = request.documentNo || formatEntryNumber(id)
  const due = rule.dueDate === 'none' || dueDate === '' ? entryDate : dueDate
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no,
      description, entry_date, due_date, user_id)
    values (${site.id}, ${customerId}::bigint, ${rule.side}, ${amount}::numeric, ${currency}, ${baseAmount}::numeric,
      ${rule.documentType}, ${documentNo}, ${note}, ${entryDate}::date, ${due}::date, ${requireUserId(context)}::bigint)
    returning id`.execute(tx)
  const [entry] = rows
  if (!entry) throw new Error('An entry was not posted')
  await sql`
    insert into manual_entries (id, entry_id, site_id, kind, request_key, request_hash) overriding system value
    values (${id}::bigint, ${entry.id}::bigint, ${site.id}, ${kind}, ${request.key}::uuid, ${digestEntry(request)})`.execute(
    tx,
  )
  return ok({ entryId: entry.id, documentNo })
}

/** Entries are only ever added, so that the number of one is known before it is posted. */
async function reserveId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('manual_entries', 'id')) as id`.execute(tx)
  return Number(rows[0]?.id)
}

async function recordEntry(
  tx: Tx,
  context: RequestContext,
  { request, documentNo }: { request: EntryRequest; documentNo: string },
): Promise<void> {
  const { kind, amount, currency, entryDate, dueDate, note } = request
  await audit(tx, {
    siteId: context.site.id,
    userId: requireUserId(context),
    customerId: request.customerId,
    action: 'account.post',
    target: documentNo,
    detail: {
      entryKind: kind,
      amount: new Big(amount).toFixed(2),
      currency,
      entryDate,
      ...(dueDate && { dueDate }),
      ...(note && { note }),
    },
    ip: request.ip,
  })
}

const notifyReceipt = (tx: Tx, siteId: number, { customerId, amount, currency, documentNo, entryDate }: EntryRequest) =>
  notifyCustomers(tx, {
    siteId,
    kind: 'paymentBooked',
    target: { page: 'accountActivity' },
    recipients: [
      { customerId, facts: { total: { money: amount, currency }, document: documentNo, day: { day: entryDate } } },
    ],
  })
