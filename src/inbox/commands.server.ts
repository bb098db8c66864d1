import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatPhone } from '#src/addresses/phones/queries.server.ts'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok } from '#src/api/refusal.ts'
import { isEmail } from '#src/customers/email.ts'
import { renderEmail } from '#src/notifications/email.ts'
import { queueEmail } from '#src/notifications/outbox-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { buildInboxEmail, type InboxMessage, RETENTION_DAYS } from './message.ts'
import { loadConfiguredRecipients, loadRecipients } from './queries.server.ts'

/** Limits per e-mail address and per IP address, whatever e-mail addresses that IP uses. */
const PER_EMAIL = { max: 5, seconds: 3600 }
const PER_ADDRESS = { max: 20, seconds: 3600 }

interface Sender {
  context: RequestContext
  ip: string
}

/** Stores a message and queues the email to the owner in one transaction. Idempotent for the same text within a day. */
export async function receiveMessage(db: Db, { context, ip }: Sender, message: InboxMessage): Promise<void> {
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
export const deleteOldMessages = (db: Db) =>
  db
    .deleteFrom('inboxMessages')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()

const inboxDocument = z.strictObject({
  recipients: z
    .array(z.string().refine(isEmail, 'an e-mail address'))
    .max(10)
    .default([])
    .describe('Addresses that receive submitted forms; without addresses, the users of the owner'),
})

type InboxDocument = z.output<typeof inboxDocument>

export const inboxSection: SiteSection<InboxDocument> = {
  name: 'inbox',
  schema: inboxDocument,
  read: async (db, siteId) => ({ recipients: await loadConfiguredRecipients(db, siteId) }),
  async write(tx, siteId, { recipients }) {
    await tx.deleteFrom('inboxRecipients').where('siteId', '=', siteId).execute()
    const rows = [...new Set(recipients)].map((address) => ({ siteId, address }))
    if (rows.length > 0) await tx.insertInto('inboxRecipients').values(rows).execute()
  },
}
