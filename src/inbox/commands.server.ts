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

/** From one e-mail address, and from one network address, however many e-mails it makes up. */
const PER_EMAIL = { max: 5, seconds: 3600 }
const PER_ADDRESS = { max: 20, seconds: 3600 }

interface Sender {
  context: RequestContext
  ip: string
}

/** Keeps a message and writes of it to the owner, together or not at all. The same words again that day change nothing. */
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

/** In the owner's own language; the answer button of his mail program writes to whoever sent the form. */
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

/** One message of a site, when its writer asks for it; answers whether it was there. */
export async function removeMessage(db: Db, siteId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('inboxMessages')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Messages that nobody needs any more; called now and then by a timer. */
export const forgetOldMessages = (db: Db) =>
  db
    .deleteFrom('inboxMessages')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
