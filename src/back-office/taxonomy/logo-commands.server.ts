import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { addMedia } from '#src/media/commands.server.ts'
import { detectMediaType, keyFromName, PHOTO_TYPES } from '#src/media/file-kind.ts'
import { loadUploadedKeys } from '#src/media/upload-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { loadBrands } from '#src/products/taxonomy/commands.server.ts'
import { chooseKey } from '../media/media-file.ts'
import { logChange, toLoading } from './commands.server.ts'
import { type LockedLogo, lockBrandLogo } from './queries.server.ts'

interface LogoEdit {
  id: number
  /** The key of the logo that its editor saw; empty without one. */
  seen: string
  ip: string
}

/**
 * Stores a picture as the logo of a brand, instead of an earlier one, which stays in the media library. The same file
 * changes nothing. Refuses PictureFile for what is no picture of these types, MediaTooLarge, and RecordChanged.
 */
export const setBrandLogo = (
  db: Db,
  context: RequestContext,
  { bytes, ...edit }: LogoEdit & { bytes: Buffer },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const brand = await lockBrandLogo(tx, siteId, edit.id)
    if (!brand) throw notFound()
    if (!PHOTO_TYPES.includes(detectMediaType(bytes) ?? '')) return refuse('PictureFile')
    const base = keyFromName(`brand-${brand.slug}`)
    const stored = await loadUploadedKeys(tx, siteId, base)
    const key = chooseKey(base, createHash('sha256').update(bytes).digest('hex'), stored)
    if (brand.logo === key) return ok(null)
    if (brand.logo !== edit.seen) return refuse('RecordChanged')
    const added = await addMedia(tx, siteId, { key, bytes, actor: { userId: requireUserId(context), ip: edit.ip } })
    if (!added.ok) return refuse(added.refusal.code === 'MediaTooLarge' ? 'MediaTooLarge' : 'PictureFile')
    return writeLogo(tx, context, { brand, logo: key, ip: edit.ip })
  })

/** Removes the logo of a brand; the picture stays in the media library. Refuses RecordChanged. */
export const removeBrandLogo = (db: Db, context: RequestContext, { id, seen, ip }: LogoEdit): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const brand = await lockBrandLogo(tx, siteScope(context).siteId, id)
    if (!brand) throw notFound()
    if (brand.logo === '') return ok(null)
    return brand.logo === seen ? writeLogo(tx, context, { brand, logo: '', ip }) : refuse('RecordChanged')
  })

interface LogoWrite {
  brand: LockedLogo
  logo: string
  ip: string
}

async function writeLogo(tx: Tx, context: RequestContext, { brand, logo, ip }: LogoWrite): Promise<Result<null>> {
  await loadBrands(tx, toLoading(context), [{ brand: brand.name, logo }])
  const detail = { before: { logo: brand.logo }, after: { logo } }
  await logChange(tx, context, { action: 'brand.change', target: brand.name, detail, ip })
  return ok(null)
}
