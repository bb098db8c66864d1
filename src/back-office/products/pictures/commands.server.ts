import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { findCodesByWord } from '#src/imports/catalogue-lists/queries.server.ts'
import { addMedia } from '#src/media/commands.server.ts'
import { findPicturePlace, matchPictureFile, pictureFile, toPictureKey } from '#src/media/product-files.ts'
import { findUploadedFile } from '#src/media/upload-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { isPicture, writePictures } from '../picture-commands.server.ts'
import { MAX_PICTURES } from '../product.ts'
import { loadPictures, loadProductDetails } from '../product-queries.server.ts'
import type { NamedPictureOutcome } from './named-picture.ts'

interface NamedPicture {
  fileName: string
  bytes: Buffer
  ip: string
}

/**
 * Gives the product that a file is named after this picture, at the place that its number gives. The picture of an earlier
 * file of the same name is replaced, wherever it is shown. Refuses UnknownProductCode, PictureFile, MediaTooLarge and
 * TooManyPictures.
 */
export const addNamedPicture = (
  db: Db,
  context: RequestContext,
  { fileName, bytes, ip }: NamedPicture,
): Promise<Result<{ code: string; outcome: NamedPictureOutcome }>> =>
  transact(db, async (tx): Promise<Result<{ code: string; outcome: NamedPictureOutcome }>> => {
    const { siteId } = siteScope(context)
    const file = pictureFile(fileName)
    if (!file || !isPicture(bytes)) return refuse('PictureFile')
    const matched = matchPictureFile(file, await findCodesByWord(tx, siteId, [...new Set([file.whole, file.base])]))
    if (!matched) return refuse('UnknownProductCode', { code: file.base })
    const { code } = matched
    const product = await loadProductDetails(tx, context, { code, lock: true })
    if (!product) throw notFound()
    const saved = await loadPictures(tx, product.id)
    const key = toPictureKey(matched)
    const isShown = saved.includes(key)
    const stored = await findUploadedFile(tx, siteId, key)
    if (isShown && stored?.hash === createHash('sha256').update(bytes).digest('hex'))
      return ok({ code, outcome: 'unchanged' })
    if (!isShown && saved.length >= MAX_PICTURES) return refuse('TooManyPictures', { maximum: MAX_PICTURES })
    const added = await addMedia(tx, siteId, { key, bytes, actor: { userId: requireUserId(context), ip } })
    if (!added.ok) return refuse(added.refusal.code === 'MediaTooLarge' ? 'MediaTooLarge' : 'PictureFile')
    if (isShown) return ok({ code, outcome: 'replaced' })
    const written = saved.toSpliced(findPicturePlace(saved, matched), 0, key)
    await writePictures(tx, context, { code, saved, written, ip })
    return ok({ code, outcome: 'added' })
  })
