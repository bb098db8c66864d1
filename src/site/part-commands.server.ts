import type { z } from 'zod'
import { transact } from '../api/command.server.ts'
import { done } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { touchSite } from './touch-commands.server.ts'

/**
 * One part of what an owner decides about his site (settings, menus, banners, pages, ...): one domain keeps it, and it is
 * read and written whole, as a document that goes through JSON.
 */
export interface SitePart<Document = unknown> {
  /** As people type it: `menus`. */
  name: string
  schema: z.ZodType<Document>
  read(db: Db, siteId: number): Promise<Document>
  /** Makes the site's part equal to the document, inside the caller's transaction. */
  write(tx: Tx, siteId: number, document: Document): Promise<void>
}

/** Replaces one part of a site: checked whole, written whole, and told to every process. Throws the schema's own error. */
export async function writePart(db: Db, siteId: number, { part, json }: { part: SitePart; json: unknown }) {
  const document = part.schema.parse(json)
  await transact(db, async (tx) => {
    await part.write(tx, siteId, document)
    await touchSite(tx, siteId)
    await audit(tx, { siteId, userId: null, customerId: null, action: 'site.write', target: part.name })
    return done(null)
  })
}
