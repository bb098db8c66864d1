/** One picture of a product's gallery (storefront 3). */
export interface ProductImage {
  /** Keys in the media store. */
  picture: string
  thumbnail: string
  /** The value of a variation that it shows, and the name of that value. */
  variationValueId: number | null
  name: string
}

/** The image of the variation value `v` in the URL; otherwise the first one (catalogue 2). */
export function findStartIndex(images: readonly Pick<ProductImage, 'variationValueId'>[], v: string | null): number {
  const index = images.findIndex(({ variationValueId }) => variationValueId !== null && String(variationValueId) === v)
  return Math.max(0, index)
}

export type Direction = 1 | -1

interface Step {
  from: number
  count: number
  direction: Direction
  /** Indexes of images that failed to load; they are skipped. */
  failed: ReadonlySet<number>
}

/** The next position, wrapping around at both ends (storefront 4, 8); the same one if no image can be shown. */
export function nextIndex({ from, count, direction, failed }: Step): number {
  for (let steps = 1; steps <= count; steps++) {
    const at = (((from + direction * steps) % count) + count) % count
    if (!failed.has(at)) return at
  }
  return from
}
