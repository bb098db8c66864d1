interface PictureOptions {
  /** Of the site's pictures: their addresses carry it, so that they may be kept for good and still be replaced. */
  version: number
  /** The text opens its page: its first picture is fetched at once and before others. */
  first?: boolean
}

/** Cleaned HTML with its pictures as a page of the site shows them. */
export function addPictureSources(html: string, { version, first = false }: PictureOptions): string {
  const versioned = html.replace(/<img [^>]*>/g, (tag) => tag.replace(/(\.webp)(?=["\s])/g, `$1?v=${version}`))
  return first ? versioned.replace(' loading="lazy"', ' fetchpriority="high"') : versioned
}
