interface PictureSize {
  /** One of the rendered widths (`src/media/picture.ts`). */
  width: number
  format?: 'webp' | 'png'
  /** The site's media version: with it the address may be cached forever. */
  version?: number | undefined
}

/** The address of an image of the media store. */
export const picturePath = (key: string, { width, format = 'webp', version }: PictureSize): string =>
  `/media/${key}-${width}.${format}${version === undefined ? '' : `?v=${version}`}`
