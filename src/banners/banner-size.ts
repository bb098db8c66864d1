import type { Banner, BannerLook } from './banner.ts'

/** What a picture is taken to be where its banner does not say. */
const USUAL: Record<BannerLook, readonly [width: number, height: number]> = {
  over: [1280, 400],
  beside: [640, 400],
  cards: [640, 320],
  picture: [1280, 400],
  strip: [160, 160],
}

/** Width to height of a banner's pictures: their room is kept before they arrive, so that nothing jumps. */
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

/** How wide a picture is drawn, for the browser's choice of a size: the page is 1300 px wide at most. */
export function buildSizes(
  [wide, middle, narrow]: Banner['itemsPerRow'] | readonly [number, number, number],
  { edge, look }: { edge: boolean; look: BannerLook },
): string {
  if (look === 'strip') return '96px'
  // Beside its words a picture has half of the room, from telephones up.
  const half = look === 'beside' ? 2 : 1
  const share = (items: number) => `${Math.round(100 / (items * half))}vw`
  const maximum = edge ? [] : [`(width >= 1300px) ${Math.round(1252 / (wide * half))}px`]
  return [...maximum, `(width >= 1200px) ${share(wide)}`, `(width >= 600px) ${share(middle)}`, narrowest(narrow)].join(
    ', ',
  )
}

const narrowest = (items: number) => `${Math.round(100 / items)}vw`
