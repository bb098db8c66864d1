import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { type Reader, seenBy } from './queries.server.ts'

export interface KeptMessage {
  sentAt: Date
  own: boolean
  subject: string
  body: string
}

/** Every message a user wrote or got, newest first: for the copy of his own data. */
export async function keptMessages(db: Db, { siteId, userId }: Reader): Promise<KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select m.sent_at, m.sender_id = ${userId} as own, m.subject, m.body
    from messages m where m.site_id = ${siteId} and ${seenBy(userId)} order by m.id desc`.execute(db)
  return rows
}
