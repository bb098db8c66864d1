import sharp from 'sharp'
import { ok, type Result, refuse } from '../api/refusal.ts'
import { detectMediaType } from './file-kind.ts'

const MAX_PIXELS = 60_000_000
/** Pixels: enough to show a crack or a label, small enough to upload from a phone. */
const WIDEST = 1600

export interface Photo {
  type: 'image/webp'
  content: Buffer
}

/**
 * Validates and re-encodes a photo sent by a user: the type is detected from the content, and re-encoding removes
 * scripts and the recorded location (threat 19). Refuses InvalidMedia, MediaTooLarge.
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
