import { type PictureSize, readPictureName } from '../media/picture.ts'

/** A picture meant by an address, and the host it names; null where it names none. */
export interface PictureReference {
  host: string | null
  requested: PictureSize
}

const NO_HOST = 'own.invalid'

/**
 * Which picture of our own store an address means: `/media/KEY-240.webp`, alone or behind a host, which must be one of
 * the site then. Anything else means none: an address is never fetched, whatever it says (threat 17).
 */
export function parsePictureAddress(address: string): PictureReference | undefined {
  const parsed = URL.parse(address, `http://${NO_HOST}`)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.password) return undefined
  const [, name] = /^\/media\/([^/]+)$/.exec(parsed.pathname) ?? []
  const pictureSize = name === undefined ? undefined : readPictureName(name)
  return pictureSize && { host: parsed.hostname === NO_HOST ? null : parsed.hostname, requested: pictureSize }
}
