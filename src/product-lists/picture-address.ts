import { type PictureSize, readPictureName } from '../media/picture.ts'

/** An image named by an address, and its host; null without one. */
export interface PictureReference {
  host: string | null
  requested: PictureSize
}

const NO_HOST = 'own.invalid'

/**
 * The image of the media store that an address names: `/media/KEY-240.webp`, with or without a host, which must be one
 * of the site. Null for any other: an address is never fetched (threat 17).
 */
export function parsePictureAddress(address: string): PictureReference | undefined {
  const parsed = URL.parse(address, `http://${NO_HOST}`)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.password) return undefined
  const [, name] = /^\/media\/([^/]+)$/.exec(parsed.pathname) ?? []
  const pictureSize = name === undefined ? undefined : readPictureName(name)
  return pictureSize && { host: parsed.hostname === NO_HOST ? null : parsed.hostname, requested: pictureSize }
}
