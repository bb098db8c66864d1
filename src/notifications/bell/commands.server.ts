import { sql } from 'kysely'
import { selectPermittedStaff } from '#src/customers/staff/queries.server.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { PageName } from '#src/shop/pages.ts'
import {
  type Facts,
  hidingFlags,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationRule,
  type NotificationTarget,
} from './notification.ts'

interface ReadMark {
  userId: number
  id: number | 'all'
  read: boolean
}

/**
 * Marks the user's own notifications as read or unread; those of others are unchanged. Updates the user's other
 * windows.
 */
export async function markNotifications(db: Db, { userId, id, read }: ReadMark): Promise<void> {
  await sql`
    with marked as (
      update notifications set read_at = case when ${read} then now() end
      where user_id = ${userId} and (read_at is null) = ${read}
        and (${id === 'all'} or id = ${id === 'all' ? null : id}::bigint)
      returning user_id
    )
    select pg_notify('vitrin', 'notifications:' || user_id) from marked limit 1`.execute(db)
}

/** Deletes notifications older than half a year; the events remain on their own pages. */
export const deleteOldNotifications = (db: Db) =>
  db.deleteFrom('notifications').where('createdAt', '<', sql<Date>`now() - interval '180 days'`).execute()

/** Marks the notifications about these targets as read, because the user has opened them. */
export async function markTargetsRead(
  db: Db,
  { userId, page, rests }: { userId: number; page: PageName; rests: readonly string[] },
): Promise<void> {
  await sql`
    with marked as (
      update notifications set read_at = now()
      where user_id = ${userId} and read_at is null and page = ${page} and rest = any(${[...rests]}::text[])
      returning user_id
    )
    select pg_notify('vitrin', 'notifications:' || user_id) from marked limit 1`.execute(db)
}

/** The recipients: the union of all fields, each user once, and only users who may still sign in. */
interface Recipients {
  /** Every user of this customer. */
  customer?: number
  /** The customer whose assigned representatives are notified. */
  representativesOf?: number
  users?: readonly number[]
  /** The business owners of the site, and the staff who have the permission of this kind of event. */
  owners?: boolean
}

export interface News {
  siteId: number
  kind: NotificationKind
  to: Recipients
  /** The author, excluded from the recipients. */
  except?: number | null
  facts?: Facts
  target?: NotificationTarget
}

/**
 * Notifies users of an event: in the app when this transaction commits, and by email where its kind has one, in each
 * reader's language. A rollback discards it.
 */
export const notify = (tx: Tx, news: News): Promise<void> => notifyTogether(tx, [news])

/** Several notifications in one statement; a user gets theirs in this order. */
export async function notifyTogether(tx: Tx, news: readonly News[]): Promise<void> {
  const notified = await sql<{ wantsEmail: boolean }>`
    with notified as (
      insert into notifications (site_id, user_id, kind, facts, page, rest, wants_email)
      select site_id, user_id, kind, facts, page, rest, wants_email
      from (${sql.join(news.map(selectNotifications), sql` union all `)}) as news order by no, user_id
      returning user_id, wants_email
    )
    select wants_email, pg_notify('vitrin', 'notifications:' || user_id) from notified`.execute(tx)
  if (notified.rows.some(({ wantsEmail }) => wantsEmail)) await enqueueJob(tx, 'sendEmails')
}

function selectNotifications(news: News, no: number) {
  const { kind, siteId, target, facts = {}, except = null } = news
  return sql`
    select ${no}::integer as no, users.site_id, users.id as user_id, ${kind} as kind, ${JSON.stringify(facts)}::jsonb as facts,
      ${target?.page ?? null}::text as page, ${target?.rest ?? ''} as rest, ${NOTIFICATIONS[kind].byEmail}::boolean as wants_email
    from users
    where users.site_id = ${siteId} and (${isPermittedReader(hidingFlags(kind, facts))}) and ${isRecipient(news)}
      and users.id is distinct from ${except}::bigint`
}

interface CustomersNews extends Pick<News, 'siteId' | 'kind' | 'target'> {
  /** Each with its own facts. */
  recipients: readonly { customerId: number; facts: Facts }[]
  /** False if they get an email of its own instead. */
  withEmail?: boolean
}

/** Bulk version of `notify`: notifies users of many customers of the same kind of event in one statement. */
export async function notifyCustomers(tx: Tx, news: CustomersNews): Promise<void> {
  const { siteId, kind, target, recipients, withEmail = true } = news
  if (recipients.length === 0) return
  const byEmail = withEmail && NOTIFICATIONS[kind].byEmail
  const rows = recipients.map(({ customerId, facts }, no) => ({ no, customer: customerId, facts }))
  await sql`
    with notified as (
      insert into notifications (site_id, user_id, kind, facts, page, rest, wants_email)
      select ${siteId}, users.id, ${kind}, news.facts, ${target?.page ?? null}, ${target?.rest ?? ''}, ${byEmail}
      from json_to_recordset(${JSON.stringify(rows)}::json) as news (no int, customer bigint, facts jsonb)
        join users on users.customer_id = news.customer and users.site_id = ${siteId}
      where ${isPermittedReader(hidingFlags(kind))}
      order by news.no, users.id
      returning user_id
    )
    select pg_notify('vitrin', 'notifications:' || user_id) from (select distinct user_id from notified) reader`.execute(
    tx,
  )
  if (byEmail) await enqueueJob(tx, 'sendEmails')
}

/**
 * Neither the user nor the firm is disabled, and neither the user nor the dealer above hides the subject of the
 * notification.
 */
const isPermittedReader = (hiddenBy: readonly string[]) => sql`
  users.active and users.erased_at is null and not users.hides && ${[...hiddenBy]}::text[]
  and not exists (
    select from customers firm
    where firm.id = users.customer_id and (not firm.active or firm.hidden_by_dealer && ${[...hiddenBy]}::text[]))`

/** Ids of the recipients, each kind by its own index: one `or` over all of them would scan every user. */
function isRecipient({ siteId, kind, to }: Pick<News, 'siteId' | 'kind' | 'to'>) {
  const { customer, representativesOf, users = [], owners = false } = to
  const { staff }: NotificationRule = NOTIFICATIONS[kind]
  const ids = [sql`select unnest(${[...users]}::bigint[])`]
  if (customer !== undefined) ids.push(sql`select id from users where customer_id = ${customer}`)
  if (owners) ids.push(sql`select id from users where site_id = ${siteId} and role = 'owner'`)
  if (owners && staff) ids.push(selectPermittedStaff(siteId, staff))
  if (representativesOf !== undefined)
    ids.push(sql`
      select users.id from representative_customers assigned
        join users on users.id = assigned.user_id and users.role = 'representative'
      where assigned.customer_id = ${representativesOf}`)
  return sql`users.id = any(array(${sql.join(ids, sql` union `)}))`
}
