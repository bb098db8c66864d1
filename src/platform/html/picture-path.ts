interface PictureSize {
  /** One of the widths pictures are made in (`src/media/picture.ts`). */
  width: number
  format?: 'webp' | 'png'
  /** The media version of the site: with it the address may be cached for good. */
  version?: number | undefined
}

/** The path at which a picture of the media store is served. */
export const picturePath = (key: string, { width, format = 'webp', version }: PictureSize): string =>
  `/media/${key}-${width}.${format}${version === undefined ? '' : `?v=${version}`}`
