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

interface PictureOptions {
  /** The site's media version, part of image addresses so that they can be cached and still replaced. */
  version: number
  /** The text opens its page: its first image is loaded with priority. */
  first?: boolean
}

/** Adds sizes and versions to the images of cleaned HTML. */
export function addPictureSources(html: string, { version, first = false }: PictureOptions): string {
  const versioned = html.replace(/<img [^>]*>/g, (tag) => tag.replace(/(\.webp)(?=["\s])/g, `$1?v=${version}`))
  return first ? versioned.replace(' loading="lazy"', ' fetchpriority="high"') : versioned
}
