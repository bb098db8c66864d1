import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { shownPhone } from '../addresses/phones/queries.server.ts'
import { transact } from '../api/command.server.ts'
import { done, Stop } from '../api/refusal.ts'
import { lettered } from '../notifications/letter.ts'
import { queueLetter } from '../notifications/letter-commands.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { messagesIn } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import type { Who } from '../shop/policy.ts'
import { letterOf } from './letter.ts'
import { type InboxMessage, KEPT_DAYS } from './message.ts'
import { recipientsOf } from './queries.server.ts'

/** From one e-mail address, and from one network address, however many e-mails it makes up. */
const PER_EMAIL = { most: 5, seconds: 3600 }
const PER_ADDRESS = { most: 20, seconds: 3600 }

interface Sender {
  who: Who
  ip: string
}

/** Keeps a message and writes of it to the owner, together or not at all. The same words again that day change nothing. */
export async function receive(db: Db, { who, ip }: Sender, message: InboxMessage): Promise<void> {
  const { site } = who
  await guard(db, `inbox mail ${site.id} ${message.email.toLowerCase()}`, PER_EMAIL)
  await guard(db, `inbox from ${site.id} ${ip}`, PER_ADDRESS)
  await transact(db, async (tx) => {
    const kept = await tx
      .insertInto('inboxMessages')
      .values({ siteId: site.id, ...message, fingerprint: fingerprintOf(message) })
      .onConflict((conflict) => conflict.columns(['siteId', 'fingerprint']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) await tellOwner(tx, who, message)
    return done(null)
  })
}

async function guard(db: Db, key: string, limit: { most: number; seconds: number }) {
  const retryAfter = await overLimit(db, { key, ...limit })
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}

const fingerprintOf = (message: InboxMessage) =>
  createHash('sha256')
    .update(JSON.stringify([new Date().toISOString().slice(0, 10), ...Object.values(message)]))
    .digest()

/** In the owner's own language; the answer button of his mail program writes to whoever sent the form. */
async function tellOwner(tx: Tx, { site, shop }: Who, message: InboxMessage) {
  const letter = lettered(
    letterOf({
      message,
      phone: shownPhone(message.phoneCode, message.phone),
      siteName: site.name,
      texts: messagesIn(site.languages[0] ?? shop.language),
    }),
  )
  for (const to of await recipientsOf(tx, site.id)) {
    await queueLetter(tx, site.id, { ...letter, to, replyTo: message.email })
  }
}

/** One message of a site, when its writer asks for it; answers whether it was there. */
export async function removeMessage(db: Db, siteId: number, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('inboxMessages').where('siteId', '=', siteId).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Messages that nobody needs any more; called now and then by a timer. */
export const forgetOldMessages = (db: Db) =>
  db
    .deleteFrom('inboxMessages')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
