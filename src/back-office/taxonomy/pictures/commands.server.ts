import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { chooseKey } from '#src/back-office/media/media-file.ts'
import { addMedia } from '#src/media/commands.server.ts'
import { detectMediaType, keyFromName, PHOTO_TYPES } from '#src/media/file-kind.ts'
import { loadUploadedKeys } from '#src/media/upload-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { loadBrands } from '#src/products/taxonomy/commands.server.ts'
import { writeCategoryPicture } from '#src/products/taxonomy/page-commands.server.ts'
import { loadPageDocument } from '#src/products/taxonomy/page-queries.server.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/taxonomy-page.ts'
import { logChange, toLoading } from '../commands.server.ts'

interface PictureEdit {
  kind: TaxonomyKind
  id: number
  /** The key of the picture that its editor saw; empty without one. */
  seen: string
  ip: string
}

/**
 * Stores a picture as that of a category or as the logo of a brand, instead of an earlier one, which stays in the media
 * library. The same file changes nothing. Refuses PictureFile for what is no picture of these types, MediaTooLarge, and
 * RecordChanged.
 */
export const setRecordPicture = (
  db: Db,
  context: RequestContext,
  { bytes, ...edit }: PictureEdit & { bytes: Buffer },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const record = await loadPageDocument(tx, siteId, { ...edit, lock: true })
    if (!record) throw notFound()
    if (!PHOTO_TYPES.includes(detectMediaType(bytes) ?? '')) return refuse('PictureFile')
    const base = keyFromName(`${edit.kind}-${record.slug}`)
    const stored = await loadUploadedKeys(tx, siteId, base)
    const picture = chooseKey(base, createHash('sha256').update(bytes).digest('hex'), stored)
    const before = record.picture ?? ''
    if (before === picture) return ok(null)
    if (before !== edit.seen) return refuse('RecordChanged')
    const actor = { userId: requireUserId(context), ip: edit.ip }
    const added = await addMedia(tx, siteId, { key: picture, bytes, actor })
    if (!added.ok) return refuse(added.refusal.code === 'MediaTooLarge' ? 'MediaTooLarge' : 'PictureFile')
    return writePicture(tx, context, { ...edit, name: record.name, before, picture })
  })

/** Removes the picture of a category or brand; it stays in the media library. Refuses RecordChanged. */
export const removeRecordPicture = (db: Db, context: RequestContext, edit: PictureEdit): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const record = await loadPageDocument(tx, siteScope(context).siteId, { ...edit, lock: true })
    if (!record) throw notFound()
    const before = record.picture ?? ''
    if (before === '') return ok(null)
    if (before !== edit.seen) return refuse('RecordChanged')
    return writePicture(tx, context, { ...edit, name: record.name, before, picture: '' })
  })

interface PictureWrite extends PictureEdit {
  /** The code of a category, the name of a brand. */
  name: string
  before: string
  picture: string
}

async function writePicture(tx: Tx, context: RequestContext, write: PictureWrite): Promise<Result<null>> {
  const { kind, id, name, before, picture, ip } = write
  if (kind === 'brand') await loadBrands(tx, toLoading(context), [{ brand: name, logo: picture }])
  else await writeCategoryPicture(tx, context.site.id, { id, picture })
  const field = kind === 'brand' ? 'logo' : 'picture'
  const detail = { before: { [field]: before }, after: { [field]: picture } }
  await logChange(tx, context, { action: `${kind}.change`, target: name, detail, ip })
  return ok(null)
}
