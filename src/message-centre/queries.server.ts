import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName, matchCustomersOfOrders } from '#src/customers/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { MessageLine, Party, ThreadMessage } from './message.ts'

export interface Reader {
  siteId: number
  userId: number
}

type Box = 'inbox' | 'outbox'

interface MailboxRequest {
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
    select ${lineColumns(userId)}, count(*) over ()::integer as hits
    from ${from} ${peopleJoins} where m.site_id = ${siteId} and ${boxCondition}
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
      from messages m where m.id = ${id} and m.site_id = ${siteId} and ${isReadable(userId)}
    )
    select ${lineColumns(userId)}, m.body, m.sender_id = ${userId} as own
    from requested join messages m on (m.id = requested.root or m.thread_id = requested.root)
        and ${isReadable(userId)} and (requested.other is null or ${isReadable(sql`requested.other`)})
      left join message_readers own on own.message_id = m.id and own.user_id = ${userId} ${peopleJoins}
    order by m.id`.execute(db)
  return rows
}

/** Messages of conversations about an order that a user sent or received, newest first. */
export async function loadOrderMessages(
  db: Db,
  { siteId, userId }: Reader,
  orderNumber: string,
): Promise<MessageLine[]> {
  const { rows } = await sql<MessageLine>`
    with about as (
      select first.id from orders o join messages first on first.order_id = o.id
      where o.site_id = ${siteId} and o.number = ${orderNumber})
    select ${lineColumns(userId)} from messages m
      left join message_readers own on own.message_id = m.id and own.user_id = ${userId} ${peopleJoins}
    where (m.id in (select id from about) or m.thread_id in (select id from about)) and ${isReadable(userId)}
    order by m.id desc limit 20`.execute(db)
  return rows
}

/**
 * The order that a message is about, if the viewer may open it and all of these users are of the shop, or of the order's
 * customer or that one's dealer.
 */
export async function findOrder(
  db: Db | Tx,
  context: RequestContext,
  { number, readers }: { number: string; readers: readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join customers customer on customer.id = o.customer_id
    where o.site_id = ${context.site.id} and o.number = ${number} and ${matchCustomersOfOrders(context)}
      and not exists (select from users u where u.id = any(${[...readers]}::bigint[]) and u.customer_id is not null
        and u.customer_id <> o.customer_id and u.customer_id is distinct from customer.parent_id)`.execute(db)
  return rows[0]?.id
}

/** A message is readable by its sender and its recipients. */
const isReadable = (
  user: number | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(m.sender_id = ${user} or exists (
  select from message_readers r where r.message_id = m.id and r.user_id = ${user}))`

const lineColumns = (userId: number) => sql`
  m.id, m.subject, m.sent_at, btrim(s.first_name || ' ' || s.last_name) as "from",
  coalesce(case when s.role in ('customer', 'dealer', 'subDealer') then c.company_name end, '') as firm,
  coalesce(first.name, '') as "to", coalesce(first.readers, 0) as readers,
  own.read_at is not null or m.sender_id = ${userId} as "read"`

const peopleJoins = sql`
  join users s on s.id = m.sender_id
  left join customers c on c.id = m.customer_id
  left join lateral (
    select min(coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)) as name, count(*)::integer as readers
    from message_readers r join users u on u.id = r.user_id where r.message_id = m.id) first on true`

type Writer = Pick<RequestContext, 'site' | 'viewer'>

/**
 * Users of the site that this sender may reach, without users of disabled customers; `u` is the users table. Every
 * party is a subset of these users.
 */
function isReachable({ site, viewer }: Writer): RawBuilder<SqlBool> {
  const isActiveUser = sql<SqlBool>`u.site_id = ${site.id} and u.active and u.erased_at is null and u.id <> ${viewer.userId}::bigint
    and not exists (select from customers f where f.id = u.customer_id and not f.active)`
  const { role, customer, userId, hides } = viewer
  const ownCustomerId = customer?.id ?? null
  const assigned = sql<SqlBool>`u.role = 'representative' and exists (
    select from representative_customers rc where rc.user_id = u.id and rc.customer_id = ${ownCustomerId}::bigint)`
  const below = sql<SqlBool>`u.customer_id in (
    select c.id from customers c where c.parent_id = ${ownCustomerId}::bigint)`
  const mine = sql<SqlBool>`u.customer_id in (
    select rc.customer_id from representative_customers rc where rc.user_id = ${userId}::bigint)`
  const toCustomers = sql<SqlBool>`${isActiveUser} and (u.role = 'representative' or u.customer_id is not null)`
  const isDistributor = sql<SqlBool>`u.role in ('owner', 'staff')`
  switch (role) {
    case 'staff':
      if (!hasStaffPermission(viewer, 'messageCustomers')) return sql<SqlBool>`false`
      return toCustomers
    case 'owner':
      return toCustomers
    case 'representative':
      return sql<SqlBool>`${isActiveUser} and (${isDistributor} or ${mine})`
    case 'subDealer':
      return sql<SqlBool>`${isActiveUser} and u.customer_id = ${customer?.parentId ?? null}::bigint`
    case 'dealer':
      return sql<SqlBool>`${isActiveUser} and (${isDistributor} or (${assigned}) or (${below} and ${!hides.has('subDealers')}::boolean))`
    case 'customer':
      return sql<SqlBool>`${isActiveUser} and (${isDistributor} or (${assigned}))`
    default:
      return sql<SqlBool>`false`
  }
}

/** The users of a party that the sender may reach. */
export async function findRecipients(db: Db | Tx, writer: Writer, party: Party): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where (${isReachable(writer)}) and (${matchParty(party)}) order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface ReplyContext {
  /** The first message of the conversation. */
  root: number
  /** Recipients of a reply that the sender may still reach, ordered by name. */
  readers: number[]
  to: string
  /** The number of the order that the conversation is about. */
  order: string | null
}

/**
 * Recipients of a reply: the sender of the message, or its recipients when it is the user's own. Undefined when the
 * user may not reply to the message; no readers where the user may not write to any of them, as with an announcement.
 */
export async function findReplyContext(db: Db | Tx, writer: Writer, id: number): Promise<ReplyContext | undefined> {
  const ownUserId = sql`${writer.viewer.userId}::bigint`
  const { rows } = await sql<ReplyContext>`
    select coalesce(m.thread_id, m.id) as root, coalesce(found.ids, '{}') as readers, coalesce(found.name, '') as "to",
      (select o.number from messages first join orders o on o.id = first.order_id
        where first.id = coalesce(m.thread_id, m.id)) as "order"
    from messages m left join lateral (
      select array_agg(u.id order by u.id) as ids,
        min(coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)) as name
      from users u where (${isReachable(writer)}) and case when m.sender_id = ${ownUserId}
        then exists (select from message_readers r where r.message_id = m.id and r.user_id = u.id)
        else u.id = m.sender_id end) found on true
    where m.id = ${id} and m.site_id = ${writer.site.id} and ${isReadable(ownUserId)}`.execute(db)
  return rows.map(({ readers, ...reply }) => ({ ...reply, readers: readers.map(Number) }))[0]
}

function matchParty({ kind, id = 0 }: Party): RawBuilder<SqlBool> {
  if (kind === 'owners') return sql<SqlBool>`u.role = 'owner'`
  if (kind === 'representatives') return sql<SqlBool>`u.role = 'representative'`
  if (kind === 'dealer') return sql<SqlBool>`u.role = 'dealer'`
  if (kind === 'subDealers') return sql<SqlBool>`u.role = 'subDealer'`
  if (kind === 'customer') return sql<SqlBool>`u.customer_id = ${id}::bigint`
  if (kind === 'group') {
    return sql<SqlBool>`u.customer_id in (select c.id from customers c where c.group_id = ${id}::bigint)`
  }
  return sql<SqlBool>`u.customer_id is not null`
}

interface PartyName {
  id: number
  name: string
  code: string
}

/** Customers that the sender may choose, by a part of code or name. */
export async function writableCustomers(db: Db, writer: Writer, search: string): Promise<PartyName[]> {
  const { rows } = await sql<PartyName>`
    select c.id, c.code, ${customerNameColumn} as name from customers c
    where c.site_id = ${writer.site.id} and c.active and c.id in (select u.customer_id from users u where ${isReachable(writer)})
      and ${containsFolded(sql`c.code || ' ' || ${customerNameColumn}`, search)}
    order by ${customerNameColumn}, c.id limit 20`.execute(db)
  return rows
}

/** Customer groups of the site, for its staff. */
export async function customerGroups(db: Db, siteId: number): Promise<PartyName[]> {
  const { rows } = await sql<PartyName>`
    select id, code, name from customer_groups where site_id = ${siteId} order by name, id limit 100`.execute(db)
  return rows
}

const customerNameColumn = customerName('c')

interface ExportedMessage {
  sentAt: Date
  own: boolean
  subject: string
  body: string
}

/** Every message a user sent or received, newest first, for the personal data export. */
export async function loadOwnMessages(db: Db, { siteId, userId }: Reader): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select m.sent_at, m.sender_id = ${userId} as own, m.subject, m.body
    from messages m where m.site_id = ${siteId} and ${isReadable(userId)} order by m.id desc`.execute(db)
  return rows
}
