import { sql } from 'kysely'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type DeliveryProblem, nextTry } from './delivery.ts'
import { type Email, type EmailAttachment, type EmailFile, oneLine } from './email.ts'
import { findMailServer, type MailEnv } from './mail-queries.server.ts'
import type { MailServer } from './mail-server.ts'
import { deliverEmail, type QueuedEmail } from './smtp-commands.server.ts'

/** A process claims an email for this long; after a crash another process takes it over. */
const LEASE = sql<Date>`now() + interval '5 minutes'`
/** Delay before an email of a site without a mail server is retried; new settings make it due at once. */
const NO_SERVER_WAIT = sql<Date>`now() + interval '15 minutes'`
const UNKNOWN_OUTCOME = 'it was handed over whole and never acknowledged: it may have arrived, so it is not sent again'
const DUE = sql<boolean>`sent_at is null and gave_up_at is null and send_after <= now()`
export const MAIL_NOT_DEFINED = 'mail settings not defined'

export interface Sender {
  db: Db
  env: MailEnv
  /** Displays emails to the developer where no mail server is configured. Without it they wait. */
  show?: ((email: QueuedEmail) => void) | undefined
  /** Makes the attached file of an email. An email whose file cannot be made is retried like one that is not accepted. */
  makeFile?: ((siteId: number, attachment: EmailAttachment) => Promise<EmailFile>) | undefined
  /** Reports that the owner's text of an email cannot be used, when it is first sent. */
  reportTemplate?: ((siteId: number, problem: string) => void) | undefined
}

export type Outcome = 'sent' | 'shown' | 'waits' | 'failed' | 'gaveUp'

/** Number of due emails, counted up to a limit. */
export async function countDueEmails(db: Db, limit: number): Promise<number> {
  const due = await db.selectFrom('outgoingEmails').select('id').where(DUE).limit(limit).execute()
  return due.length
}

/**
 * Claims the email that has waited longest and sends it; undefined when none is due. Safe to call from any number of
 * processes.
 */
export async function sendNextEmail(sender: Sender): Promise<Outcome | undefined> {
  const { db, env, show, reportTemplate } = sender
  const claimed = await claimEmail(db)
  if (!claimed) return undefined
  const { templateProblem } = claimed.email
  if (templateProblem && claimed.tries === 1) reportTemplate?.(claimed.siteId, templateProblem)
  if (claimed.email.goodUntil && claimed.email.goodUntil < new Date()) {
    return rejectEmail(db, claimed, { text: 'not sent while it was worth something' })
  }
  // The previous process crashed, or lost its server, after the complete email had been sent.
  if (claimed.handed) return rejectEmail(db, claimed, { text: UNKNOWN_OUTCOME })
  const server = await findMailServer(db, claimed.siteId, env)
  if (server) return sendClaimed(sender, server, claimed)
  if (!show) return waitForSettings(db, claimed)
  show(claimed.email)
  return markSent(db, claimed, 'shown')
}

async function sendClaimed(sender: Sender, server: MailServer, claimed: ClaimedEmail): Promise<Outcome> {
  const { db } = sender
  const files = await makeFiles(sender, claimed)
  if ('text' in files) return retryLater(db, claimed, files)
  let handed = false
  const problem = await deliverEmail(server, { ...claimed.email, files }, async () => {
    await markHanded(db, claimed)
    handed = true
  })
  if (!problem) return markSent(db, claimed, 'sent')
  if (handed && problem.code === undefined) return rejectEmail(db, claimed, { text: UNKNOWN_OUTCOME })
  return retryLater(db, claimed, problem)
}

async function makeFiles({ makeFile }: Sender, claimed: ClaimedEmail): Promise<EmailFile[] | DeliveryProblem> {
  const { siteId, email } = claimed
  if (!email.attachment) return []
  try {
    if (!makeFile) throw new Error('no module makes it')
    return [await makeFile(siteId, email.attachment)]
  } catch (error) {
    return { text: `the attached file was not made: ${String((error as Error).message ?? error)}`.slice(0, 500) }
  }
}

interface ClaimedEmail {
  siteId: number
  tries: number
  /** The complete email was sent to a mail server that has not answered. */
  handed: boolean
  email: QueuedEmail
}

/** Concurrent processes never claim the same one: locked rows are skipped. */
async function claimEmail(db: Db): Promise<ClaimedEmail | undefined> {
  const row = await db
    .updateTable('outgoingEmails')
    .set({ sendAfter: LEASE, tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outgoingEmails').select('id').where(DUE).orderBy('sendAfter').limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, siteId, tries, handedAt, recipient: to, subject, bodyText, bodyHtml, replyTo, goodUntil } = row
  const email = { id, to, subject, text: bodyText ?? '', ...(bodyHtml && { html: bodyHtml }) }
  const attachment = row.attachment as unknown as EmailAttachment | null
  const more = { ...(replyTo && { replyTo }), ...(goodUntil && { goodUntil }), ...(attachment && { attachment }) }
  const problem = row.templateProblem ? { templateProblem: row.templateProblem } : {}
  return { siteId, tries, handed: handedAt !== null, email: { ...email, ...more, ...problem } }
}

/** Written before the end of an email is sent; fails when another process has taken the email over. */
async function markHanded(db: Db, { email, tries }: ClaimedEmail): Promise<void> {
  const ownClaim = await db
    .updateTable('outgoingEmails')
    .set({ handedAt: new Date(), sendAfter: LEASE })
    .where('id', '=', email.id)
    .where('tries', '=', tries)
    .where('handedAt', 'is', null)
    .where('gaveUpAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ownClaim) throw new Error('another process has claimed this email')
}

async function markSent(db: Db, { email }: ClaimedEmail, outcome: 'sent' | 'shown'): Promise<Outcome> {
  await db
    .updateTable('outgoingEmails')
    .set({ sentAt: new Date(), lastError: null, bodyText: null, bodyHtml: null, attachment: null })
    .where('id', '=', email.id)
    .execute()
  return outcome
}

async function retryLater(db: Db, claimed: ClaimedEmail, problem: DeliveryProblem): Promise<Outcome> {
  const next = nextTry(claimed.tries, problem)
  if (next === 'giveUp') return rejectEmail(db, claimed, problem)
  await db
    .updateTable('outgoingEmails')
    .set({ sendAfter: new Date(Date.now() + next.minutes * 60_000), handedAt: null, lastError: problem.text })
    .where('id', '=', claimed.email.id)
    .where('tries', '=', claimed.tries)
    .execute()
  return 'failed'
}

/** Retains the record with the reason and erases the content. */
async function rejectEmail(db: Db, { email, tries }: ClaimedEmail, { text }: DeliveryProblem): Promise<Outcome> {
  await db
    .updateTable('outgoingEmails')
    .set({ gaveUpAt: new Date(), lastError: text, bodyText: null, bodyHtml: null, attachment: null })
    .where('id', '=', email.id)
    .where('tries', '=', tries)
    .execute()
  return 'gaveUp'
}

/** Waiting for settings does not count as a try. All other due emails of the site wait too, in one statement. */
async function waitForSettings(db: Db, { siteId, email }: ClaimedEmail): Promise<Outcome> {
  const wait = { sendAfter: NO_SERVER_WAIT, lastError: MAIL_NOT_DEFINED }
  await db
    .updateTable('outgoingEmails')
    .set({ ...wait, tries: sql`tries - 1` })
    .where('id', '=', email.id)
    .execute()
  await db
    .updateTable('outgoingEmails')
    .set(wait)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outgoingEmails')
        .select('id')
        .where('siteId', '=', siteId)
        .where(DUE)
        .where('handedAt', 'is', null)
        .where((eb) => eb.or([eb('goodUntil', 'is', null), eb('goodUntil', '>', sql<Date>`now()`)]))
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  return 'waits'
}

/** Deletes email records after three months, because they contain personal data. */
export const deleteOldEmails = (db: Db) =>
  db
    .deleteFrom('outgoingEmails')
    .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('gaveUpAt', 'is not', null)]))
    .execute()

/** Queues an email in the outbox; it is sent when this transaction commits, and discarded on rollback. */
export async function queueEmail(tx: Tx, siteId: number, email: Email): Promise<void> {
  await queueEmails(tx, siteId, [email])
}

/**
 * Queues emails in the outbox, all or none, in one statement; returns their ids in the same order, without those whose
 * `requestKey` has been used.
 */
export async function queueEmails(tx: Tx, siteId: number, emails: readonly Email[]): Promise<number[]> {
  if (emails.length === 0) return []
  const rows = emails.map((email) => ({
    siteId,
    recipient: email.to,
    subject: oneLine(email.subject),
    bodyText: email.text,
    bodyHtml: email.html ?? null,
    replyTo: email.replyTo ?? null,
    goodUntil: email.goodUntil ?? null,
    attachment: email.attachment ? JSON.stringify(email.attachment) : null,
    templateProblem: email.templateProblem ?? null,
    requestKey: email.requestKey ?? null,
  }))
  const queued = await tx
    .insertInto('outgoingEmails')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await enqueueJob(tx, 'sendEmails')
  // Identities are given in the order of the rows.
  return queued.map(({ id }) => id).sort((one, other) => one - other)
}
