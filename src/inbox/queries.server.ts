import { staffEmails } from '../customers/staff/queries.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { InboxKind, StoredInboxMessage } from './message.ts'

interface MessageFilter {
  siteId: number
  kind?: InboxKind | undefined
  since: Date
}

/** Messages received since then, newest first. */
export async function loadMessagesSince(db: Db, { siteId, kind, since }: MessageFilter): Promise<StoredInboxMessage[]> {
  const rows = await db
    .selectFrom('inboxMessages')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('receivedAt', '>=', since)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ siteId: _, fingerprint: __, ...row }) => ({
    ...row,
    kind: row.kind as InboxKind,
    language: row.language as Language,
  }))
}

/** The recipients configured by the site, else its owners and the staff who write to customers. */
export async function loadRecipients(db: Db | Tx, siteId: number): Promise<string[]> {
  const named = await loadConfiguredRecipients(db, siteId)
  return named.length > 0 ? named : staffEmails(db, siteId, 'messageCustomers')
}

export async function loadConfiguredRecipients(db: Db | Tx, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inboxRecipients')
    .select('address')
    .where('siteId', '=', siteId)
    .orderBy('address')
    .execute()
  return rows.map(({ address }) => address)
}
