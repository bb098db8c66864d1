import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { addMedia, removeMedia, type StoredMedia } from '#src/media/commands.server.ts'
import { keyFromName } from '#src/media/file-kind.ts'
import { loadUploadedKeys } from '#src/media/upload-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { SiteActor } from '#src/site/commands.server.ts'
import { chooseKey, MAX_MEDIA_BYTES } from './media-file.ts'
import { loadMediaUses } from './uses-queries.server.ts'

interface MediaUpload {
  fileName: string
  bytes: Buffer
  /** The key of the file that it replaces; null for a new one. */
  replaces: string | null
  actor: SiteActor
}

/** Stores a file under a free key made of its name; the same file again keeps its key. Refusals: see `addMedia`. */
export async function uploadMedia(
  db: Db,
  siteId: number,
  { fileName, bytes, replaces, actor }: MediaUpload,
): Promise<Result<StoredMedia>> {
  if (bytes.length > MAX_MEDIA_BYTES) return refuse('MediaTooLarge')
  if (replaces !== null) return addMedia(db, siteId, { key: replaces, bytes, actor })
  const start = keyFromName(fileName)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = chooseKey(start, hash, await loadUploadedKeys(db, siteId, start))
  return addMedia(db, siteId, { key, bytes, actor })
}

/** Removes a file that nothing shows; refuses MediaInUse. A file that is gone already is no refusal. */
export function deleteMedia(
  db: Db,
  siteId: number,
  { key, actor }: { key: string; actor: SiteActor },
): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const uses = await loadMediaUses(tx, siteId, key)
    if (uses.length > 0) return refuse('MediaInUse')
    const removed = await removeMedia(tx, siteId, { key, actor })
    return removed.ok || removed.refusal.code === 'RecordWasNotFound' ? ok(null) : removed
  })
}
