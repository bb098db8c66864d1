import type { Banner, BannerLook } from './banner.ts'

/** The assumed image size of a banner without one. */
const USUAL: Record<BannerLook, readonly [width: number, height: number]> = {
  over: [1280, 400],
  beside: [640, 400],
  cards: [640, 320],
  picture: [1280, 400],
  strip: [160, 160],
}

/** Width to height of a banner's images: the space is reserved before they load, so that the layout does not shift. */
export function computeRatio({
  size,
  look,
}: {
  size: { width: number; height: number } | null
  look: BannerLook
}): number {
  const [width, height] = size ? [size.width, size.height] : USUAL[look]
  return width / height
}

/** How wide an image is rendered, for the browser's choice of a size: the page is 1300 px wide at most. */
export function buildSizes(
  [wide, middle, narrow]: Banner['itemsPerRow'] | readonly [number, number, number],
  { edge, look }: { edge: boolean; look: BannerLook },
): string {
  if (look === 'strip') return '96px'
  // Next to its text an image has half of the width, from phones up.
  const half = look === 'beside' ? 2 : 1
  const share = (items: number) => `${Math.round(100 / (items * half))}vw`
  const maximum = edge ? [] : [`(width >= 1300px) ${Math.round(1252 / (wide * half))}px`]
  return [...maximum, `(width >= 1200px) ${share(wide)}`, `(width >= 600px) ${share(middle)}`, narrowest(narrow)].join(
    ', ',
  )
}

const narrowest = (items: number) => `${Math.round(100 / items)}vw`
