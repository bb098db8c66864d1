import sharp from 'sharp'
import { ok, type Result, refuse } from '../api/refusal.ts'
import { detectMediaType } from './file-kind.ts'

const MAX_PIXELS = 60_000_000
/** Enough to see a crack or a label, small enough to be sent on a telephone. */
const WIDEST = 1600

export interface Photo {
  type: 'image/webp'
  content: Buffer
}

/**
 * A photo somebody sent, past the gate for files: what it is says its content, and what is kept is drawn anew, so that
 * neither a script nor the place it was taken at travels with it (threat 19). Refuses InvalidMedia, MediaTooLarge.
 */
export async function checkedPhoto(bytes: Buffer, maxBytes: number): Promise<Result<Photo>> {
  const type = detectMediaType(bytes)
  if (!type || type === 'image/svg+xml' || type === 'video/mp4') return refuse('InvalidMedia')
  if (bytes.length > maxBytes) return refuse('MediaTooLarge')
  try {
    const content = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
    return ok({ type: 'image/webp', content })
  } catch {
    return refuse('InvalidMedia')
  }
}
