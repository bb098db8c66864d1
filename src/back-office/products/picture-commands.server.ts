import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { setPictures } from '#src/imports/catalogue-lists/picture-commands.server.ts'
import { addMedia } from '#src/media/commands.server.ts'
import { detectMediaType, PHOTO_TYPES } from '#src/media/file-kind.ts'
import { toPictureKey } from '#src/media/product-files.ts'
import { loadUploadedKeys } from '#src/media/upload-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { chooseNumberedKey } from '../media/media-file.ts'
import { MAX_PICTURES } from './product.ts'
import { loadPictures, loadProductDetails } from './product-queries.server.ts'

/** Whether the content of a file is a picture of a type that products have. */
export const isPicture = (bytes: Buffer) => PHOTO_TYPES.includes(detectMediaType(bytes) ?? '')

/**
 * Stores a picture and adds it after the others of a product; 404 if the site has none with this code. The same file is
 * added once. Refuses PictureFile for what is no picture of these types, MediaTooLarge, and TooManyPictures.
 */
export const addPicture = (
  db: Db,
  context: RequestContext,
  { code, bytes, ip }: { code: string; bytes: Buffer; ip: string },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const product = await loadProductDetails(tx, context, { code, lock: true })
    if (!product) throw notFound()
    if (!isPicture(bytes)) return refuse('PictureFile')
    const saved = await loadPictures(tx, product.id)
    const { siteId } = siteScope(context)
    const key = await choosePictureKey(tx, siteId, { code, bytes })
    if (saved.includes(key)) return ok(null)
    if (saved.length >= MAX_PICTURES) return refuse('TooManyPictures', { maximum: MAX_PICTURES })
    const added = await addMedia(tx, siteId, { key, bytes, actor: { userId: requireUserId(context), ip } })
    if (!added.ok) return refuse(added.refusal.code === 'MediaTooLarge' ? 'MediaTooLarge' : 'PictureFile')
    await writePictures(tx, context, { code, saved, written: [...saved, key], ip })
    return ok(null)
  })

/** The next free key of those that files named after the code get (`vitrin media products`), or that of the same file. */
async function choosePictureKey(
  tx: Tx,
  siteId: number,
  { code, bytes }: { code: string; bytes: Buffer },
): Promise<string> {
  const toKey = (position: number) => toPictureKey({ code, position })
  const taken = await loadUploadedKeys(tx, siteId, toKey(1).slice(0, -1))
  return chooseNumberedKey(createHash('sha256').update(bytes).digest('hex'), taken, toKey)
}

interface PictureOrder {
  code: string
  /** The keys of the pictures that stay, the first shown first. */
  pictures: readonly string[]
  version: number
  ip: string
}

/** Sorts the pictures of a product and removes those that are not named. Refuses RecordChanged. */
export const changePictures = (
  db: Db,
  context: RequestContext,
  { code, pictures, version, ip }: PictureOrder,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const product = await loadProductDetails(tx, context, { code, lock: true })
    if (!product) throw notFound()
    const saved = await loadPictures(tx, product.id)
    if (saved.join() === pictures.join()) return ok(null)
    if (toContentVersion(saved) !== version) return refuse('RecordChanged')
    if (pictures.some((key) => !saved.includes(key)) || new Set(pictures).size !== pictures.length)
      throw new HttpError(400, 'InvalidRequest')
    await writePictures(tx, context, { code, saved, written: pictures, ip })
    return ok(null)
  })

interface PictureWrite {
  code: string
  saved: readonly string[]
  written: readonly string[]
  ip: string
}

/** Saves and audits the order of the pictures of a product, whose row the caller has locked. */
export async function writePictures(
  tx: Tx,
  context: RequestContext,
  { code, saved, written, ip }: PictureWrite,
): Promise<void> {
  const { siteId } = siteScope(context)
  await setPictures(tx, siteId, [{ code, pictures: written }])
  await touchCatalog(tx, siteId)
  await audit(tx, {
    siteId,
    userId: requireUserId(context),
    customerId: null,
    action: 'product.change',
    target: code,
    detail: { before: { pictures: saved.join(', ') }, after: { pictures: written.join(', ') } },
    ip,
  })
}
