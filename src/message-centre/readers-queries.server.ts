import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '../customers/name-queries.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { containsFolded } from '../platform/i18n/contains-folded.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import type { Party } from './party.ts'
import { markThreadRead } from './queries.server.ts'

type Writer = Pick<RequestContext, 'site' | 'viewer'>

/**
 * Users of the site that this sender may reach, without those of disabled firms; `u` is the user. Every party is a
 * subset.
 */
export function reachable({ site, viewer }: Writer): RawBuilder<SqlBool> {
  const here = sql<SqlBool>`u.site_id = ${site.id} and u.active and u.erased_at is null and u.id <> ${viewer.userId}::bigint
    and not exists (select from customers f where f.id = u.customer_id and not f.active)`
  const { role, customer, userId, hides } = viewer
  const ownCustomerId = customer?.id ?? null
  const assigned = sql<SqlBool>`u.role = 'representative' and exists (
    select from representative_customers rc where rc.user_id = u.id and rc.customer_id = ${ownCustomerId}::bigint)`
  const below = sql<SqlBool>`u.customer_id in (
    select c.id from customers c where c.parent_id = ${ownCustomerId}::bigint)`
  const mine = sql<SqlBool>`u.customer_id in (
    select rc.customer_id from representative_customers rc where rc.user_id = ${userId}::bigint)`
  switch (role) {
    case 'owner':
      return sql<SqlBool>`${here} and (u.role = 'representative' or u.customer_id is not null)`
    case 'representative':
      return sql<SqlBool>`${here} and (u.role = 'owner' or ${mine})`
    case 'subDealer':
      return sql<SqlBool>`${here} and u.customer_id = ${customer?.parentId ?? null}::bigint`
    case 'dealer':
      return sql<SqlBool>`${here} and (u.role = 'owner' or (${assigned}) or (${below} and ${!hides.has('subDealers')}::boolean))`
    case 'customer':
      return sql<SqlBool>`${here} and (u.role = 'owner' or (${assigned}))`
    default:
      return sql<SqlBool>`false`
  }
}

/** The users of a party that the sender may reach. */
export async function findRecipients(db: Db | Tx, writer: Writer, party: Party): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where (${reachable(writer)}) and (${matchParty(party)}) order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ReplyContext {
  /** The first message of the conversation. */
  root: number
  /** Recipients of a reply that the sender may still reach, ordered by name. */
  readers: number[]
  to: string
}

/**
 * Recipients of a reply: the sender of the message, or its recipients when it is the user's own. Undefined when the
 * user may not reply to the message; no readers where the user may not write to any of them, as with an announcement.
 */
export async function findReplyContext(db: Db | Tx, writer: Writer, id: number): Promise<ReplyContext | undefined> {
  const ownUserId = sql`${writer.viewer.userId}::bigint`
  const { rows } = await sql<ReplyContext>`
    select coalesce(m.thread_id, m.id) as root, coalesce(found.ids, '{}') as readers, coalesce(found.name, '') as "to"
    from messages m left join lateral (
      select array_agg(u.id order by u.id) as ids,
        min(coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)) as name
      from users u where (${reachable(writer)}) and case when m.sender_id = ${ownUserId}
        then exists (select from message_readers r where r.message_id = m.id and r.user_id = u.id)
        else u.id = m.sender_id end) found on true
    where m.id = ${id} and m.site_id = ${writer.site.id} and ${markThreadRead(ownUserId)}`.execute(db)
  return rows.map(({ root, readers, to }) => ({ root, readers: readers.map(Number), to }))[0]
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

export interface PartyName {
  id: number
  name: string
  code: string
}

/** Customers that the sender may choose, by a part of code or name. */
export async function writableCustomers(db: Db, writer: Writer, search: string): Promise<PartyName[]> {
  const { rows } = await sql<PartyName>`
    select c.id, c.code, ${called} as name from customers c
    where c.site_id = ${writer.site.id} and c.active and c.id in (select u.customer_id from users u where ${reachable(writer)})
      and ${containsFolded(sql`c.code || ' ' || ${called}`, search)}
    order by ${called}, c.id limit 20`.execute(db)
  return rows
}

/** Customer groups of the site, for its owner. */
export async function customerGroups(db: Db, siteId: number): Promise<PartyName[]> {
  const { rows } = await sql<PartyName>`
    select id, code, name from customer_groups where site_id = ${siteId} order by name, id limit 100`.execute(db)
  return rows
}

const called = customerName('c')
