import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { notifyCustomers } from '#src/notifications/bell/commands.server.ts'
import { queueEmails } from '#src/notifications/outbox-commands.server.ts'
import { loadCustomTemplates } from '#src/notifications/templates/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import type { Decimal } from '#src/platform/money.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { lastWholeDay } from '../balance-confirmations/confirmation.ts'
import { dayAfter } from '../period.ts'
import { buildMailingEmail, MAILING_EMAILS } from './email-queries.server.ts'
import { isValidMailing, type Mailing, type MailingAttachment, type MailingRecipient } from './mailing.ts'
import { loadRecipients } from './queries.server.ts'

/** Accounts per transaction; an interrupted mailing has queued whole batches. */
const BATCH = 100

export interface MailingRequest extends Mailing {
  /** UUID: a repetition with the same key sends nothing twice, and goes on where an interrupted one ended. */
  key: string
  accountIds: readonly number[]
  ip: string
}

interface MailingSender {
  db: Db
  env: Pick<Env, 'production' | 'ports'>
}

/**
 * Queues a statement or a balance letter for each account that has an address. InvalidRequest for a period that is not
 * over; KeyReused if the key belongs to another mailing.
 */
export async function sendMailing(
  { db, env }: MailingSender,
  context: RequestContext,
  { accountIds, ip, ...request }: MailingRequest,
): Promise<Result<{ key: string }>> {
  const today = dayAfter(lastWholeDay(new Date(), context.site.timeZone))
  if (!isValidMailing(request, today) || accountIds.length === 0) return refuse('InvalidRequest')
  const mailing = await startMailing(db, context, request)
  if (!mailing.ok) return mailing
  const ids = [...new Set(accountIds)]
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = { mailingId: mailing.value.id, mailing: request, accountIds: ids.slice(at, at + BATCH), ip }
    await transact(db, async (tx) => ok(await queueBatch(tx, { context, env }, batch)))
  }
  return ok({ key: request.key })
}

const startMailing = (db: Db, context: RequestContext, request: Omit<MailingRequest, 'accountIds' | 'ip'>) =>
  transact(db, async (tx): Promise<Result<{ id: number }>> => {
    const { key, kind, startDate, endDate, format } = request
    await sql`
      insert into account_mailings (site_id, key, kind, start_date, end_date, format, requested_by)
      values (${context.site.id}, ${key}::uuid, ${kind}, ${startDate}::date, ${endDate}::date, ${format},
        ${requireUserId(context)}::bigint)
      on conflict (site_id, key) do nothing`.execute(tx)
    const { rows } = await sql<{ id: number; same: boolean }>`
      select id, (kind, start_date, end_date, format) is not distinct from
        (${kind}, ${startDate}::date, ${endDate}::date, ${format}) as same
      from account_mailings where site_id = ${context.site.id} and key = ${key}::uuid`.execute(tx)
    const [stored] = rows
    return stored?.same ? ok({ id: stored.id }) : refuse('KeyReused')
  })

interface Batch {
  mailingId: number
  mailing: Mailing
  accountIds: readonly number[]
  ip: string
}

interface BatchContext {
  context: RequestContext
  env: MailingSender['env']
}

/** Two repetitions at a time wait for each other: the second one finds the rows of the first. */
async function queueBatch(tx: Tx, { context, env }: BatchContext, batch: Batch): Promise<void> {
  const { mailingId, mailing } = batch
  await sql`select id from account_mailings where id = ${mailingId} for update`.execute(tx)
  const recipients = await loadNewRecipients(tx, context, batch)
  const reached = recipients.filter(({ problem }) => problem === null)
  const letters =
    mailing.kind === 'balanceLetter' ? await requestConfirmations(tx, context, { reached, mailing }) : null
  const origin = buildOrigin(env, context.site)
  const custom = await loadCustomTemplates(tx, context.site.id, [MAILING_EMAILS[mailing.kind]])
  const emails = reached.map((recipient) => {
    const letter = letters?.get(toAccountKey(recipient))
    const { site } = context
    const path = letter
      ? getPagePath({ site, language: recipient.language }, 'balanceLetter', `/${letter.id}`)
      : getPagePath({ site, language: recipient.language }, 'accountActivity')
    return buildMailingEmail(custom, {
      siteName: site.name,
      mailing,
      recipient,
      attachment: toAttachment(mailing, recipient, letter?.id),
      balance: letter?.balance,
      url: origin && `${origin}${path}`,
    })
  })
  const emailIds = await queueEmails(tx, context.site.id, emails)
  await insertRows(tx, mailingId, { recipients, reached, emailIds })
  await auditAll(
    tx,
    reached.map(({ customerId, currency }) => ({
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId,
      action: 'account.mail',
      target: `${mailingId}`,
      detail: { kind: mailing.kind, currency, startDate: mailing.startDate, endDate: mailing.endDate },
      ip: batch.ip,
    })),
  )
}

/** Without the accounts that the mailing has reached already. */
async function loadNewRecipients(tx: Tx, { site }: RequestContext, { mailingId, accountIds }: Batch) {
  const { rows } = await sql<{ id: number }>`
    select a.id from account_ages a join account_mailing_rows r on r.customer_id = a.customer_id and r.currency = a.currency
    where r.mailing_id = ${mailingId} and a.id = any(${[...accountIds]}::bigint[])`.execute(tx)
  const done = new Set(rows.map(({ id }) => id))
  return loadRecipients(
    tx,
    site,
    accountIds.filter((id) => !done.has(id)),
  )
}

interface Letter {
  id: number
  balance: Decimal
}

const toAccountKey = ({ customerId, currency }: { customerId: number; currency: string }) => `${customerId} ${currency}`

/**
 * The confirmations of the balance at the end of a past day, each created once; also notifies the users, who get no
 * further email. The accounts stay locked, so that no entry of that day is posted meanwhile.
 */
async function requestConfirmations(
  tx: Tx,
  context: RequestContext,
  { reached, mailing }: { reached: readonly MailingRecipient[]; mailing: Mailing },
): Promise<Map<string, Letter>> {
  const siteId = context.site.id
  const accounts = JSON.stringify(reached.map(({ customerId: customer, currency }) => ({ customer, currency })))
  await sql`select id from customers where id = any(${reached.map(({ customerId }) => customerId)}::bigint[])
    order by id for no key update`.execute(tx)
  const { rows: created } = await sql<{ customerId: number }>`
    insert into account_confirmations (site_id, customer_id, currency, as_of, balance, requested_by)
    select ${siteId}, one.customer, one.currency, ${mailing.endDate}::date,
      coalesce((select sum(m.debit - m.credit) from account_months m where m.customer_id = one.customer
        and m.currency = one.currency and m.month < date_trunc('month', ${mailing.endDate}::date)), 0)
      + coalesce((select sum(case e.side when 'debit' then e.amount else -e.amount end) from account_entries e
        where e.customer_id = one.customer and e.currency = one.currency
          and e.entry_date between date_trunc('month', ${mailing.endDate}::date)::date and ${mailing.endDate}::date), 0),
      ${requireUserId(context)}::bigint
    from json_to_recordset(${accounts}::json) as one (customer bigint, currency char(3))
    on conflict (customer_id, currency, as_of) do nothing
    returning customer_id`.execute(tx)
  await notifyCustomers(tx, {
    siteId,
    kind: 'balanceAsked',
    target: { page: 'balanceLetter' },
    recipients: created.map(({ customerId }) => ({ customerId, facts: { day: { day: mailing.endDate } } })),
    withEmail: false,
  })
  const { rows } = await sql<Letter & { customerId: number; currency: string }>`
    select letter.id, letter.balance::text, letter.customer_id, letter.currency
    from json_to_recordset(${accounts}::json) as one (customer bigint, currency char(3))
      join account_confirmations letter on letter.customer_id = one.customer and letter.currency = one.currency
        and letter.as_of = ${mailing.endDate}::date`.execute(tx)
  return new Map(rows.map(({ id, balance, ...account }) => [toAccountKey(account), { id, balance }]))
}

function toAttachment(
  { startDate, endDate, format }: Mailing,
  { customerId, currency, language }: MailingRecipient,
  confirmationId: number | undefined,
): MailingAttachment {
  if (confirmationId !== undefined) return { kind: 'balanceLetter', confirmationId, language }
  return { kind: 'statement', customerId, currency, startDate, endDate, format, language }
}

interface QueuedRows {
  recipients: readonly MailingRecipient[]
  /** Those with an email, in the order of `emailIds`. */
  reached: readonly MailingRecipient[]
  emailIds: readonly number[]
}

async function insertRows(tx: Tx, mailingId: number, { recipients, reached, emailIds }: QueuedRows): Promise<void> {
  if (recipients.length === 0) return
  const emails = new Map(reached.map(({ id }, at) => [id, emailIds[at]]))
  const rows = recipients.map(({ id, customerId, currency, problem }) => ({
    mailingId,
    customerId,
    currency,
    problem,
    emailId: emails.get(id) ?? null,
  }))
  await tx.insertInto('accountMailingRows').values(rows).execute()
}
