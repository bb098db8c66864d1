import { sql } from 'kysely'
import type { Tx } from '../../platform/db.server.ts'
import { wakeMailer } from '../email-queue-commands.server.ts'
import {
  type Facts,
  hidingFlags,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationTarget,
} from './notification.ts'

/** Who is told; all that are named, each once, and only those who may still sign in. */
export interface Recipients {
  /** Every user of this customer. */
  customer?: number
  /** The representatives this customer is assigned to. */
  representativesOf?: number
  users?: readonly number[]
  /** The business owners of the site. */
  owners?: boolean
}

export interface News {
  siteId: number
  kind: NotificationKind
  to: Recipients
  /** Who did it and needs no telling. */
  except?: number | null
  facts?: Facts
  target?: NotificationTarget
}

/**
 * Tells people what happened: under the bell at the commit of this transaction, and by letter where its kind has one,
 * each reader in his language. Nothing is told when the transaction is taken back.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  const { kind, siteId, target, facts = {} } = news
  const { byEmail } = NOTIFICATIONS[kind]
  const notified = await sql<{ userId: number }>`
    with told as (
      insert into notifications (site_id, user_id, kind, facts, page, rest, wants_letter)
      select ${siteId}, users.id, ${kind}, ${JSON.stringify(facts)}::jsonb,
             ${target?.page ?? null}, ${target?.rest ?? ''}, ${byEmail}
      from users
      where users.site_id = ${siteId} and (${mayRead(hidingFlags(kind, facts))}) and ${readers(siteId, news.to)}
        and users.id is distinct from ${news.except ?? null}::bigint
      order by users.id
      returning user_id
    )
    select user_id, pg_notify('vitrin', 'notifications:' || user_id) from told`.execute(tx)
  if (byEmail && notified.rows.length > 0) await wakeMailer(tx)
}

export interface CustomersNews extends Pick<News, 'siteId' | 'kind' | 'target'> {
  /** Each has what it is about. */
  recipients: readonly { customerId: number; facts: Facts }[]
}

/** Tells users of many customers the same kind of news, as `tell` does one: a list of any length at once. */
export async function notifyCustomers(tx: Tx, { siteId, kind, target, recipients }: CustomersNews): Promise<void> {
  if (recipients.length === 0) return
  const { byEmail } = NOTIFICATIONS[kind]
  const rows = recipients.map(({ customerId, facts }, no) => ({ no, customer: customerId, facts }))
  await sql`
    with told as (
      insert into notifications (site_id, user_id, kind, facts, page, rest, wants_letter)
      select ${siteId}, users.id, ${kind}, news.facts, ${target?.page ?? null}, ${target?.rest ?? ''}, ${byEmail}
      from json_to_recordset(${JSON.stringify(rows)}::json) as news (no int, customer bigint, facts jsonb)
        join users on users.customer_id = news.customer and users.site_id = ${siteId}
      where ${mayRead(hidingFlags(kind))}
      order by news.no, users.id
      returning user_id
    )
    select pg_notify('vitrin', 'notifications:' || user_id) from (select distinct user_id from told) reader`.execute(tx)
  if (byEmail) await wakeMailer(tx)
}

/** Neither he nor his firm is switched off, and neither he nor his dealer hides what the news is about. */
const mayRead = (hiddenBy: readonly string[]) => sql`
  users.active and users.erased_at is null and not users.hides && ${[...hiddenBy]}::text[]
  and not exists (
    select from customers firm
    where firm.id = users.customer_id and (not firm.active or firm.hidden_by_dealer && ${[...hiddenBy]}::text[]))`

/** Ids of the users meant, each kind of them by its own index: an `or` over all of them would read every user. */
function readers(siteId: number, { customer, representativesOf, users = [], owners = false }: Recipients) {
  const ids = [sql`select unnest(${[...users]}::bigint[])`]
  if (customer !== undefined) ids.push(sql`select id from users where customer_id = ${customer}`)
  if (owners) ids.push(sql`select id from users where site_id = ${siteId} and role = 'owner'`)
  if (representativesOf !== undefined)
    ids.push(sql`
      select users.id from representative_customers assigned
        join users on users.id = assigned.user_id and users.role = 'representative'
      where assigned.customer_id = ${representativesOf}`)
  return sql`users.id = any(array(${sql.join(ids, sql` union `)}))`
}
