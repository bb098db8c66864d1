import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { MessageLine, ThreadMessage } from './message.ts'

export interface Reader {
  siteId: number
  userId: number
}

export type Box = 'inbox' | 'outbox'

export interface MailboxRequest {
  box: Box
  /** From 1. */
  page: number
  pageSize: number
}

/** Messages that a user received or sent, newest first. */
export async function loadMessages(
  db: Db,
  { siteId, userId }: Reader,
  { box, page, pageSize }: MailboxRequest,
): Promise<{ lines: MessageLine[]; totalHits: number }> {
  const from =
    box === 'inbox'
      ? sql`message_readers own join messages m on m.id = own.message_id and own.user_id = ${userId}`
      : sql`messages m left join message_readers own on false`
  const boxCondition = box === 'inbox' ? sql`true` : sql`m.sender_id = ${userId}`
  const { rows } = await sql<MessageLine & { hits: number }>`
    select ${line(userId)}, count(*) over ()::integer as hits
    from ${from} ${people} where m.site_id = ${siteId} and ${boxCondition}
    order by m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { lines: rows.map(({ hits: _, ...one }) => one), totalHits: rows[0]?.hits ?? 0 }
}

/** Number of a user's unread messages, counted only up to the badge's limit. */
export async function unreadMessages(db: Db, { userId }: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from message_readers where user_id = ${userId} and read_at is null limit 100) counted`.execute(db)
  return rows[0]?.unread ?? 0
}

/**
 * The conversation of a message, oldest first, limited to messages that both this user and the other participant have.
 * The user's own message to more than one recipient shows all of their replies. Empty when the message is not the user's.
 */
export async function loadThread(db: Db, { siteId, userId }: Reader, id: number): Promise<ThreadMessage[]> {
  const { rows } = await sql<ThreadMessage>`
    with requested as (
      select coalesce(m.thread_id, m.id) as root, case when m.sender_id <> ${userId} then m.sender_id else (
        select min(r.user_id) from message_readers r where r.message_id = m.id having count(*) = 1) end as other
      from messages m where m.id = ${id} and m.site_id = ${siteId} and ${markThreadRead(userId)}
    )
    select ${line(userId)}, m.body, m.sender_id = ${userId} as own
    from requested join messages m on (m.id = requested.root or m.thread_id = requested.root)
        and ${markThreadRead(userId)} and (requested.other is null or ${markThreadRead(sql`requested.other`)})
      left join message_readers own on own.message_id = m.id and own.user_id = ${userId} ${people}
    order by m.id`.execute(db)
  return rows
}

/** A message is readable by its sender and its recipients. */
export const markThreadRead = (
  user: number | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(m.sender_id = ${user} or exists (
  select from message_readers r where r.message_id = m.id and r.user_id = ${user}))`

const line = (userId: number) => sql`
  m.id, m.subject, m.sent_at, btrim(s.first_name || ' ' || s.last_name) as "from",
  coalesce(case when s.role in ('customer', 'dealer', 'subDealer') then c.company_name end, '') as firm,
  coalesce(first.name, '') as "to", coalesce(first.readers, 0) as readers,
  own.read_at is not null or m.sender_id = ${userId} as "read"`

const people = sql`
  join users s on s.id = m.sender_id
  left join customers c on c.id = m.customer_id
  left join lateral (
    select min(coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)) as name, count(*)::integer as readers
    from message_readers r join users u on u.id = r.user_id where r.message_id = m.id) first on true`
