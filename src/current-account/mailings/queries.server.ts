import { sql } from 'kysely'
import { isEmail } from '#src/customers/email.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import { accountName } from '../accounts/queries.server.ts'
import type { Mailing, MailingRecipient, MailingStatus, RecipientProblem } from './mailing.ts'

interface RecipientRow {
  id: number
  customerId: number
  code: string
  name: string
  currency: string
  balance: Decimal
  email: string
  /** The address belongs to a user who may not see the account. */
  emailHidden: boolean
  /** The address belongs to a deactivated user, such as a former employee. */
  emailInactive: boolean
  /** Of the user who reads the account: the one with the address of the customer, else the first manager. */
  userEmail: string | null
  language: string | null
  hidden: boolean
}

/** Who gets the emails of these accounts of a site, by code; ids of other sites are left out. */
export async function loadRecipients(
  db: Db | Tx,
  site: Pick<Site, 'id' | 'languages'>,
  accountIds: readonly number[],
): Promise<MailingRecipient[]> {
  const { rows } = await sql<RecipientRow>`
    select a.id, a.customer_id, c.code, ${accountName} as name, a.currency, a.balance::text, btrim(c.email) as email,
      exists (select from users u where u.customer_id = c.id and u.erased_at is null and 'account' = any(u.hides)
        and u.email_key = lower(btrim(c.email))) as email_hidden,
      exists (select from users u where u.customer_id = c.id and u.erased_at is null and not u.active
        and u.email_key = lower(btrim(c.email))) as email_inactive,
      reader.email as user_email, coalesce(reader.language, other.language) as language,
      'account' = any(c.hidden_by_dealer) as hidden
    from account_ages a join customers c on c.id = a.customer_id
      left join lateral (
        select u.email, u.language from users u
        where u.customer_id = c.id and u.active and u.erased_at is null and u.role <> 'representative'
          and not 'account' = any(u.hides)
        order by (u.email_key = lower(btrim(c.email))) desc, u.manages_users desc, u.id limit 1) reader on true
      left join lateral (
        select u.language from users u where u.customer_id = c.id and u.erased_at is null and u.language is not null
        order by u.manages_users desc, u.id limit 1) other on true
    where a.site_id = ${site.id} and a.id = any(${[...accountIds]}::bigint[]) and c.joined_to_id is null
    order by c.code, a.currency`.execute(db)
  return rows.map((row) => toRecipient(site, row))
}

function toRecipient({ languages }: Pick<Site, 'languages'>, row: RecipientRow): MailingRecipient {
  const { id, customerId, code, name, currency, balance, userEmail, hidden } = row
  const isUsable = isEmail(row.email) && !row.emailInactive
  const isOwn = row.email !== '' && !row.emailHidden && (isUsable || userEmail === null)
  const email = isOwn ? row.email : (userEmail ?? '')
  const known = row.language !== null && isLanguage(row.language) && languages.includes(row.language)
  return {
    id,
    customerId,
    code,
    name: name || code,
    currency,
    balance,
    email: hidden ? '' : email,
    language: known ? (row.language as MailingRecipient['language']) : (languages[0] ?? 'tr'),
    problem: findProblem({ email, hidden: hidden || (row.emailHidden && userEmail === null) }),
  }
}

function findProblem({ email, hidden }: { email: string; hidden: boolean }): RecipientProblem | null {
  if (hidden) return 'hidden'
  if (email === '') return 'noAddress'
  return isEmail(email) ? null : 'invalidAddress'
}

/** A mailing with its rows: a problem, or the id of the email. */
export interface StoredMailing extends Mailing {
  id: number
  requestedAt: Date
  requestedBy: string
  rows: MailingRow[]
}

export interface MailingRow {
  code: string
  name: string
  currency: string
  status: MailingStatus
  /** Empty after the record of the email was deleted. */
  email: string
  /** The last answer of the mail server that did not accept the email. */
  reason: string
}

/** The mailing of this key; undefined for keys of other sites. */
export async function findMailing(db: Db, { siteId }: SiteScope, key: string): Promise<StoredMailing | undefined> {
  const { rows: mailings } = await sql<Omit<StoredMailing, 'rows'>>`
    select m.id, m.kind, m.start_date::text as start_date, m.end_date::text as end_date, m.format, m.requested_at,
      coalesce(btrim(u.first_name || ' ' || u.last_name), '') as requested_by
    from account_mailings m left join users u on u.id = m.requested_by
    where m.site_id = ${siteId} and m.key = ${key}::uuid`.execute(db)
  const [mailing] = mailings
  if (!mailing) return undefined
  const { rows } = await sql<MailingRow>`
    select c.code, coalesce(nullif(${accountName}, ''), c.code) as name, r.currency, coalesce(e.recipient, '') as email,
      case when r.problem is not null then r.problem when e.id is null then 'expired' when e.sent_at is not null then 'sent'
        when e.gave_up_at is not null then 'gaveUp' else 'waits' end as status,
      case when e.sent_at is null then coalesce(e.last_error, '') else '' end as reason
    from account_mailing_rows r join customers c on c.id = r.customer_id left join outgoing_emails e on e.id = r.email_id
    where r.mailing_id = ${mailing.id} order by c.code, r.currency`.execute(db)
  return { ...mailing, rows }
}
