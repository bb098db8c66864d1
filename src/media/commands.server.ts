import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type SiteActor, touchMedia } from '#src/site/commands.server.ts'
import { transact } from '../api/command.server.ts'
import { ok, type Result, refuse } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db } from '../platform/db.server.ts'
import { detectMediaType, type MediaType } from './file-kind.ts'

const MAX_PICTURE_BYTES = 20_000_000
const MAX_VIDEO_BYTES = 60_000_000
const MAX_PIXELS = 60_000_000
/** SVG is stored as a rasterized picture, so that nothing in it can run, load or expand. */
const DRAWING_SIZE = 1920

export interface NewMedia {
  key: string
  bytes: Buffer
  /** Without it the command line writes. */
  actor?: SiteActor | undefined
}

/** The stored file; dimensions in pixels, not read for videos. */
export interface StoredMedia {
  key: string
  kind: 'picture' | 'video'
  width: number | null
  height: number | null
}

/**
 * Stores or replaces a picture or video of the owner under a key. The only entry point for files: the type is detected
 * from the content, not the name, and a picture that cannot be decoded is refused (threat 19). Refuses InvalidMedia,
 * MediaTooLarge.
 */
export async function addMedia(db: Db, siteId: number, { key, bytes, actor }: NewMedia): Promise<Result<StoredMedia>> {
  const type = detectMediaType(bytes)
  if (!type || !/^[a-z][a-z0-9_-]{1,79}$/.test(key)) return refuse('InvalidMedia')
  if (bytes.length > (type === 'video/mp4' ? MAX_VIDEO_BYTES : MAX_PICTURE_BYTES)) return refuse('MediaTooLarge')
  const file = type === 'video/mp4' ? video(bytes) : await picture(bytes, type)
  if (!file) return refuse('InvalidMedia')
  return transact(db, async (tx) => {
    const hash = createHash('sha256').update(file.content).digest()
    const row = { ...file, hash, object: null, objectSize: null, changedAt: new Date() }
    const previous = await tx
      .selectFrom('mediaFiles')
      .select('hash')
      .where('siteId', '=', siteId)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!previous?.hash.equals(row.hash)) {
      await tx
        .insertInto('mediaFiles')
        .values({ siteId, key, ...row })
        .onConflict((conflict) => conflict.columns(['siteId', 'key']).doUpdateSet(row))
        .execute()
      await touchMedia(tx, siteId)
      await audit(tx, { siteId, ...toAuditActor(actor), action: 'media.keep', target: key })
    }
    return ok({ key, kind: file.kind, width: file.width, height: file.height })
  })
}

const toAuditActor = (actor: SiteActor | undefined) => ({
  userId: actor?.userId ?? null,
  customerId: null,
  ...(actor && { ip: actor.ip }),
})

const video = (content: Buffer) => ({ kind: 'video', type: 'video/mp4', width: null, height: null, content }) as const

/** Undefined if it cannot be fully decoded as a picture of a sensible size. */
async function picture(bytes: Buffer, type: MediaType) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: type === 'image/gif' })
    if (type === 'image/svg+xml') return await rasterizeSvg(bytes)
    const { width, pageHeight, height } = await image.metadata()
    await image.clone().stats()
    return { kind: 'picture', type, width, height: pageHeight ?? height, content: bytes } as const
  } catch {
    return undefined
  }
}

async function rasterizeSvg(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 144 })
    .resize({ width: DRAWING_SIZE, height: DRAWING_SIZE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { kind: 'picture', type: 'image/png', width: info.width, height: info.height, content: data } as const
}

/** Removes a file; pages that show it use their fallback. Refuses RecordWasNotFound. */
export function removeMedia(db: Db, siteId: number, { key, actor }: Omit<NewMedia, 'bytes'>): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const removed = await tx
      .deleteFrom('mediaFiles')
      .where('siteId', '=', siteId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return refuse('RecordWasNotFound')
    await touchMedia(tx, siteId)
    await audit(tx, { siteId, ...toAuditActor(actor), action: 'media.remove', target: key })
    return ok(null)
  })
}
