import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { staffEmails } from '../customers/staff/queries.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { likePart } from '../platform/i18n/contains-folded.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { InboxKind, StoredInboxMessage } from './message.ts'

interface MessageFilter {
  siteId: number
  kind?: InboxKind | undefined
  since: Date
}

/** Messages received since then, newest first. */
export async function loadMessagesSince(db: Db, { siteId, kind, since }: MessageFilter): Promise<StoredInboxMessage[]> {
  const rows = await db
    .selectFrom('inboxMessages')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('receivedAt', '>=', since)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ siteId: _, fingerprint: __, searchText: ___, ...row }) => ({
    ...row,
    kind: row.kind as InboxKind,
    language: row.language as Language,
  }))
}

/** The recipients configured by the site, else its owners and the staff who write to customers. */
export async function loadRecipients(db: Db | Tx, siteId: number): Promise<string[]> {
  const named = await loadConfiguredRecipients(db, siteId)
  return named.length > 0 ? named : staffEmails(db, siteId, 'messageCustomers')
}

export async function loadConfiguredRecipients(db: Db | Tx, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inboxRecipients')
    .select('address')
    .where('siteId', '=', siteId)
    .orderBy('address')
    .execute()
  return rows.map(({ address }) => address)
}

interface MessageRequest {
  filters: Readonly<Record<string, string>>
  sort: { descending: boolean }
  page: number
  pageSize: number
}

/** A message in the back office. */
export interface DeskMessage extends StoredInboxMessage {
  handledAt: Date | null
}

const COLUMNS = sql`id, kind, language, subject, name, company, email, phone_code, phone, web_site, country, body,
  received_at, handled_at`

/** A page of the messages of a site. */
export async function loadMessages(
  db: Db,
  siteId: number,
  { filters, sort, page, pageSize }: MessageRequest,
): Promise<{ messages: DeskMessage[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const [{ rows }, totalHits] = await Promise.all([
    sql<DeskMessage>`
      select ${COLUMNS} from inbox_messages where ${matchMessages(siteId, filters)}
      order by received_at ${direction}, id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countMessages(db, siteId, filters),
  ])
  return { messages: rows, totalHits }
}

export async function countMessages(db: Db, siteId: number, filters: MessageRequest['filters']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${selectMessageCount(siteId, filters)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL for the number of messages that the filters select. */
export const selectMessageCount = (siteId: number, filters: MessageRequest['filters']) =>
  sql<number>`(select count(*)::integer from inbox_messages where ${matchMessages(siteId, filters)})`

/** Undefined for a message of another site, or one that was removed. */
export async function findMessage(db: Db, siteId: number, id: number): Promise<DeskMessage | undefined> {
  const { rows } = await sql<DeskMessage>`
    select ${COLUMNS} from inbox_messages where site_id = ${siteId} and id = ${id}`.execute(db)
  return rows[0]
}

function matchMessages(siteId: number, { q, kind, state }: MessageRequest['filters']): RawBuilder<SqlBool> {
  const conditions = [sql`site_id = ${siteId}`]
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (state !== undefined) conditions.push(state === 'handled' ? sql`handled_at is not null` : sql`handled_at is null`)
  if (q !== undefined) conditions.push(sql`search_text like ${likePart(q)}`)
  return sql`${sql.join(conditions, sql` and `)}`
}
