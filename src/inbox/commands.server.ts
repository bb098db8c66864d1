import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatPhone } from '#src/addresses/phones/queries.server.ts'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok } from '#src/api/refusal.ts'
import { isEmail } from '#src/customers/email.ts'
import { queueEmail } from '#src/notifications/outbox-commands.server.ts'
import { loadCustomTemplates, renderByTemplate } from '#src/notifications/templates/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { buildInboxValues, type InboxMessage, RETENTION_DAYS } from './message.ts'
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
  const language = site.languages[0] ?? shop.language
  const phone = formatPhone(message.phoneCode, message.phone)
  const values = buildInboxValues({ message, phone, texts: getMessages(language) })
  const custom = await loadCustomTemplates(tx, site.id, ['inboxMessage'])
  for (const to of await loadRecipients(tx, site.id)) {
    const email = renderByTemplate(custom, {
      kind: 'inboxMessage',
      language,
      siteName: site.name,
      name: '',
      to,
      values,
    })
    await queueEmail(tx, site.id, { ...email, to, replyTo: message.email })
  }
}

/** The member of staff who works the messages of a site; absent on the command line. */
interface InboxEditor {
  userId: number
  ip: string
}

/** Marks messages of a site as handled or as waiting; returns how many of them exist. Logs those that changed. */
export const setMessagesHandled = (
  db: Db,
  { siteId, ...editor }: InboxEditor & { siteId: number },
  { ids, handled }: { ids: readonly number[]; handled: boolean },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('inboxMessages')
      .where('siteId', '=', siteId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .select(['id', 'handledAt'])
      .forUpdate()
      .execute()
    const changed = found.filter(({ handledAt }) => (handledAt !== null) !== handled).map(({ id }) => id)
    if (changed.length > 0)
      await tx
        .updateTable('inboxMessages')
        .set({ handledAt: handled ? new Date() : null })
        .where('id', 'in', changed)
        .execute()
    const action = handled ? 'inbox.handle' : 'inbox.reopen'
    await auditAll(
      tx,
      changed.map((id) => ({ siteId, ...editor, customerId: null, action, target: `${id}` })),
    )
    return found.length
  })

/** Deletes one message of a site, at its sender's request; returns whether it existed. */
export const removeMessage = (
  db: Db,
  { siteId, id }: { siteId: number; id: number },
  editor?: InboxEditor,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('inboxMessages')
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) return false
    const actor = { userId: editor?.userId ?? null, ...(editor && { ip: editor.ip }) }
    await audit(tx, { siteId, ...actor, customerId: null, action: 'inbox.remove', target: `${id}` })
    return true
  })

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
