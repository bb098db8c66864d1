import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import { type Email, oneLine } from './email.ts'

/** Queues an email in the outbox; it is sent when this transaction commits, and discarded on rollback. */
export const queueEmail = (tx: Tx, siteId: number, email: Email): Promise<void> => queueEmails(tx, siteId, [email])

/** Queues emails in the outbox, all or none, in one statement. */
export async function queueEmails(tx: Tx, siteId: number, emails: readonly Email[]): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map((email) => ({
    siteId,
    recipient: email.to,
    subject: oneLine(email.subject),
    bodyText: email.text,
    bodyHtml: email.html ?? null,
    replyTo: email.replyTo ?? null,
    goodUntil: email.goodUntil ?? null,
  }))
  await tx.insertInto('outgoingEmails').values(rows).execute()
  await wakeMailer(tx)
}

/** Notifies every mailer process at commit. */
export const wakeMailer = (tx: Tx) => sql`select pg_notify('vitrin', 'emails')`.execute(tx)
