import { z } from 'zod'
import { picturePath } from '../platform/html/picture-path.ts'

/** Where the pictures of a site are served. */
export interface PictureHost {
  /** Scheme, host and port. */
  origin: string
  /** Media version of the site. */
  version: number
}

let host: PictureHost | undefined

/**
 * Encodes an answer of a site: its picture keys leave as absolute addresses there. `encode` is synchronous, so no other
 * answer is encoded meanwhile.
 */
export function encodeWithPictures<Wire>(site: PictureHost, encode: () => Wire): Wire {
  host = site
  try {
    return encode()
  } finally {
    host = undefined
  }
}

const SIZED = /^(?:https?:\/\/[^/]+)?\/media\/(.+)-\d+\.webp(?:\?v=\d+)?$/

/**
 * An image of the media store: a key here, an absolute and versioned address in one size on the wire. A video is stored
 * by its path, which is made absolute. Empty text stays empty.
 */
export const wirePicture = (width: number) =>
  z.codec(z.string(), z.string(), {
    decode: (address) => SIZED.exec(address)?.[1] ?? address,
    encode: (stored) => {
      if (stored === '') return ''
      const version = host?.version
      if (!stored.startsWith('/')) return `${host?.origin ?? ''}${picturePath(stored, { width, version })}`
      return `${host?.origin ?? ''}${stored}${version === undefined ? '' : `?v=${version}`}`
    },
  })
