import { z } from 'zod'
import { isEmail } from '../customers/email.ts'
import type { SiteSection } from '../site/section-commands.server.ts'
import { namedRecipients } from './queries.server.ts'

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
  read: async (db, siteId) => ({ recipients: await namedRecipients(db, siteId) }),
  async write(tx, siteId, { recipients }) {
    await tx.deleteFrom('inboxRecipients').where('siteId', '=', siteId).execute()
    const rows = [...new Set(recipients)].map((address) => ({ siteId, address }))
    if (rows.length > 0) await tx.insertInto('inboxRecipients').values(rows).execute()
  },
}
