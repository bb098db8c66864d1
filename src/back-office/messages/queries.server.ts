import { type RawBuilder, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { Reader } from '#src/message-centre/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import { CONVERSATION_STATES, type Conversation, type MessageFilter } from './messages-table.ts'

interface ConversationsRequest extends TableRequest {
  timeZone: string
}

/** Characters of a message that a list shows. */
const EXCERPT = 120

/** A page of the conversations in which a user received messages. */
export async function loadConversations(
  db: Db,
  reader: Reader,
  { filters, sort, page, pageSize, timeZone }: ConversationsRequest,
): Promise<{ conversations: Conversation[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<Conversation & { hits: number }>`
    select c.id, c.sender, c.customer, c.subject, c.excerpt, c.sent_at, c.state, count(*) over ()::integer as hits
    from (${selectConversations(reader)}) c where ${matchFilters(FILTERS, filters, timeZone)}
    order by c.sent_at ${direction}, c.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const totalHits = rows[0]?.hits ?? (page > 1 ? await countConversations(db, reader, { filters, timeZone }) : 0)
  return { conversations: rows.map(({ hits: _, ...conversation }) => conversation), totalHits }
}

export async function countConversations(
  db: Db,
  reader: Reader,
  { filters, timeZone }: Pick<ConversationsRequest, 'filters' | 'timeZone'>,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from (${selectConversations(reader)}) c
    where ${matchFilters(FILTERS, filters, timeZone)}`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of conversations with messages that a user has not read; an index has the unread messages. */
export const countUnreadConversations = ({ siteId, userId }: SiteScope & { userId: number | null }) => sql<number>`(
  select count(distinct (coalesce(m.thread_id, m.id), m.sender_id))::integer
  from message_readers r join messages m on m.id = r.message_id
  where r.user_id = ${userId}::bigint and r.read_at is null and m.site_id = ${siteId})`

/** Answers to one message of the user to many people are a conversation with each of them. */
const selectConversations = ({ siteId, userId }: Reader) => sql`
  select m.id, m.subject, left(m.body, ${EXCERPT}::integer) as excerpt, m.sent_at,
    coalesce(nullif(btrim(s.first_name || ' ' || s.last_name), ''), s.email) as sender,
    coalesce(${customerName('firm')}, '') as customer, m.customer_id,
    case when talk.unread then 'unread' when exists (
      select from messages answer join message_readers r on r.message_id = answer.id and r.user_id = talk.sender_id
      where answer.thread_id = talk.root and answer.sender_id = ${userId} and answer.id > talk.id) then 'answered'
      else 'unanswered' end as state
  from (
    select coalesce(m.thread_id, m.id) as root, m.sender_id, max(m.id) as id, bool_or(r.read_at is null) as unread
    from message_readers r join messages m on m.id = r.message_id
    where r.user_id = ${userId} and m.site_id = ${siteId} group by 1, 2) talk
    join messages m on m.id = talk.id join users s on s.id = talk.sender_id
    left join customers firm on firm.id = m.customer_id and s.role in ('customer', 'dealer', 'subDealer')`

const FILTERS: FilterConditions<MessageFilter, [timeZone: string]> = {
  q: (text): RawBuilder<unknown> => containsFolded(sql`c.sender || ' ' || c.customer || ' ' || c.subject`, text),
  customer: (value) => sql`c.customer_id = ${readFilterId(value)}`,
  state: (value) => sql`c.state = ${CONVERSATION_STATES.find((state) => state === value) ?? ''}`,
  startDate: (day, timeZone) => sql`c.sent_at >= ${toMidnight(day, timeZone)}`,
  endDate: (day, timeZone) => sql`c.sent_at < ${toMidnight(day, timeZone, 1)}`,
}
