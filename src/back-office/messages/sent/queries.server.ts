import { type RawBuilder, sql } from 'kysely'
import { type FilterConditions, matchFilters } from '#src/back-office/table/filter-conditions.server.ts'
import type { TableRequest } from '#src/back-office/table/request.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { Reader } from '#src/message-centre/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { READ_STATES, type SentFilter, type SentMessage } from './sent-table.ts'

interface SentRequest extends TableRequest {
  timeZone: string
}

/** Characters of a message that a list shows. */
const EXCERPT = 120

/** A page of the messages that a user sent. */
export async function loadSentMessages(
  db: Db,
  reader: Reader,
  { filters, sort, page, pageSize, timeZone }: SentRequest,
): Promise<{ messages: SentMessage[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<SentMessage & { hits: number }>`
    select m.*, count(*) over ()::integer as hits
    from (${selectSentMessages(reader)}) m where ${matchFilters(FILTERS, filters, timeZone)}
    order by ${sql.ref(SORT_COLUMNS[sort.column] ?? 'm.sentAt')} ${direction}, m.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const totalHits = rows[0]?.hits ?? (page > 1 ? await countSentMessages(db, reader, { filters, timeZone }) : 0)
  return { messages: rows.map(({ hits: _, ...message }) => message), totalHits }
}

export async function countSentMessages(
  db: Db,
  reader: Reader,
  { filters, timeZone }: Pick<SentRequest, 'filters' | 'timeZone'>,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from (${selectSentMessages(reader)}) m
    where ${matchFilters(FILTERS, filters, timeZone)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const SORT_COLUMNS: Record<string, string> = {
  subject: 'm.subject',
  recipients: 'm.recipients',
  readers: 'm.readers',
  sentAt: 'm.sentAt',
}

const selectSentMessages = ({ siteId, userId }: Reader) => sql`
  select m.id, m.subject, left(m.body, ${EXCERPT}::integer) as excerpt, m.sent_at,
    coalesce(people.name, '') as "to", coalesce(people.company, '') as customer,
    people.recipients, people.readers, coalesce(o.number, '') as "order",
    case when people.readers = 0 then 'unread' when people.readers < people.recipients then 'partly' else 'read' end as state
  from messages m
    left join messages first on first.id = coalesce(m.thread_id, m.id)
    left join orders o on o.id = first.order_id
    left join lateral (
      select count(*)::integer as recipients, count(r.read_at)::integer as readers, min(${recipientName}) as name,
        case when count(distinct coalesce(u.customer_id, 0)) = 1 then min(${customerName('firm')}) end as company
      from message_readers r join users u on u.id = r.user_id left join customers firm on firm.id = u.customer_id
      where r.message_id = m.id) people on true
  where m.sender_id = ${userId} and m.site_id = ${siteId}`

const recipientName = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

const FILTERS: FilterConditions<SentFilter, [timeZone: string]> = {
  q: (text): RawBuilder<unknown> => sql`(${containsFolded(sql`m.subject || ' ' || m."order"`, text)} or exists (
    select from message_readers r join users u on u.id = r.user_id left join customers firm on firm.id = u.customer_id
    where r.message_id = m.id and ${containsFolded(sql`concat(${recipientName}, ' ', ${customerName('firm')})`, text)}))`,
  state: (value) => sql`m.state = ${READ_STATES.find((state) => state === value) ?? ''}`,
  startDate: (day, timeZone) => sql`m.sent_at >= ${toMidnight(day, timeZone)}`,
  endDate: (day, timeZone) => sql`m.sent_at < ${toMidnight(day, timeZone, 1)}`,
}
