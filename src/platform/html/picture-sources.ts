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
