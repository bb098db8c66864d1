import { createHash } from 'node:crypto'
import { transact } from '../api/command.server.ts'
import { ok, type Result, refuse } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { touchSite } from '../site/touch-commands.server.ts'
import { matchesItsType } from './file-content.ts'

const MAX_BYTES = 100_000_000

export interface NewFile {
  name: string
  bytes: Buffer
}

/**
 * Saves a downloadable file under its name, replacing a previous one. It is offered only once the section `files` of
 * the site names it. Refuses InvalidFile, MediaTooLarge.
 */
export async function saveFile(db: Db, siteId: number, file: NewFile): Promise<Result<null>> {
  if (!matchesItsType(file.name, file.bytes)) return refuse('InvalidFile')
  if (file.bytes.length > MAX_BYTES) return refuse('MediaTooLarge')
  return transact(db, async (tx) => {
    await writeFile(tx, siteId, file)
    await touchSite(tx, siteId)
    await audit(tx, { siteId, userId: null, customerId: null, action: 'file.keep', target: file.name })
    return ok(null)
  })
}

/** The same inside the caller's transaction, for a file that was checked. */
export async function writeFile(tx: Tx, siteId: number, { name, bytes }: NewFile): Promise<void> {
  const row = { hash: createHash('sha256').update(bytes).digest(), content: bytes, changedAt: new Date() }
  await tx
    .insertInto('downloadFiles')
    .values({ siteId, name, ...row })
    .onConflict((conflict) => conflict.columns(['siteId', 'name']).doUpdateSet(row))
    .execute()
}

/** Deletes a file; entries that name it are no longer shown. Refuses RecordWasNotFound. */
export const removeFile = (db: Db, siteId: number, name: string): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('downloadFiles')
      .where('siteId', '=', siteId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refuse('RecordWasNotFound')
    await touchSite(tx, siteId)
    await audit(tx, { siteId, userId: null, customerId: null, action: 'file.remove', target: name })
    return ok(null)
  })
