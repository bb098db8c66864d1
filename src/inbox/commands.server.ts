import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { formatPhone } from '../addresses/phones/queries.server.ts'
import { transact } from '../api/command.server.ts'
import { HttpError, ok } from '../api/refusal.ts'
import { renderEmail } from '../notifications/email.ts'
import { queueEmail } from '../notifications/email-queue-commands.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import { buildInboxEmail } from './inbox-email.ts'
import { type InboxMessage, RETENTION_DAYS } from './message.ts'
import { loadRecipients } from './queries.server.ts'

/** Limits per e-mail address and per IP address, whatever e-mail addresses that IP uses. */
const PER_EMAIL = { max: 5, seconds: 3600 }
const PER_ADDRESS = { max: 20, seconds: 3600 }

interface Sender {
  context: RequestContext
  ip: string
}

/** Stores a message and queues the email to the owner in one transaction. Idempotent for the same text within a day. */
export async function receive(db: Db, { context, ip }: Sender, message: InboxMessage): Promise<void> {
  const { site } = context
  await guard(db, `inbox mail ${site.id} ${message.email.toLowerCase()}`, PER_EMAIL)
  await guard(db, `inbox from ${site.id} ${ip}`, PER_ADDRESS)
  await transact(db, async (tx) => {
    const inserted = await tx
      .insertInto('inboxMessages')
      .values({ siteId: site.id, ...message, fingerprint: computeFingerprint(message) })
      .onConflict((conflict) => conflict.columns(['siteId', 'fingerprint']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await notifyOwner(tx, context, message)
    return ok(null)
  })
}

async function guard(db: Db, key: string, limit: { max: number; seconds: number }) {
  const retryAfter = await overLimit(db, { key, ...limit })
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

const computeFingerprint = (message: InboxMessage) =>
  createHash('sha256')
    .update(JSON.stringify([new Date().toISOString().slice(0, 10), ...Object.values(message)]))
    .digest()

/** In the owner's language; replies to the email reach the sender of the form. */
async function notifyOwner(tx: Tx, { site, shop }: RequestContext, message: InboxMessage) {
  const email = renderEmail(
    buildInboxEmail({
      message,
      phone: formatPhone(message.phoneCode, message.phone),
      siteName: site.name,
      texts: getMessages(site.languages[0] ?? shop.language),
    }),
  )
  for (const to of await loadRecipients(tx, site.id)) {
    await queueEmail(tx, site.id, { ...email, to, replyTo: message.email })
  }
}

/** Deletes one message of a site, at its sender's request; returns whether it existed. */
export async function removeMessage(db: Db, siteId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('inboxMessages')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Deletes messages past their retention; run by a background job. */
export const forgetOldMessages = (db: Db) =>
  db
    .deleteFrom('inboxMessages')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
