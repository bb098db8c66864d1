import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { markThreadRead, type Reader } from './queries.server.ts'

export interface ExportedMessage {
  sentAt: Date
  own: boolean
  subject: string
  body: string
}

/** Every message a user sent or received, newest first, for the personal data export. */
export async function loadOwnMessages(db: Db, { siteId, userId }: Reader): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select m.sent_at, m.sender_id = ${userId} as own, m.subject, m.body
    from messages m where m.site_id = ${siteId} and ${markThreadRead(userId)} order by m.id desc`.execute(db)
  return rows
}
