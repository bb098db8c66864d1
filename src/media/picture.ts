/** The widths pictures are made in; nothing else is, whatever is asked. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_TYPES = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' } as const
export type PictureFormat = keyof typeof PICTURE_TYPES

/** One picture in one size. */
export interface PictureSize {
  /** What a product, a brand or a banner keeps as its picture. */
  key: string
  width: PictureWidth
  format: PictureFormat
}

const NAME = /^([a-z][a-z0-9_-]{1,79})-(\d{2,4})\.(webp|avif|png)$/

/** `brake-disc_5_1-240.webp` in its parts; undefined for anything that is no picture of ours. */
export function readPictureName(name: string): PictureSize | undefined {
  const [, key, digits, ending] = NAME.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits)
  const format = ending as PictureFormat | undefined
  return key && width && format ? { key, width, format } : undefined
}

/** `opening.mp4` is the video kept under `opening`. */
export const readVideoName = (name: string): string | undefined => /^([a-z][a-z0-9_-]{1,79})\.mp4$/.exec(name)?.[1]

export const pictureName = ({ key, width, format }: PictureSize) => `${key}-${width}.${format}`

/** Drawings of banners are a handful; of products and brands there are as many as anybody cares to name. */
export const drawsProduct = (key: string) => !key.startsWith('banner_')
