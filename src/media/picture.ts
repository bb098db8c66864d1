/** The only widths in which pictures are rendered, whatever is requested. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_TYPES = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' } as const
export type PictureFormat = keyof typeof PICTURE_TYPES

/** One picture in one size. */
export interface PictureSize {
  /** The picture key stored with a product, a brand or a banner. */
  key: string
  width: PictureWidth
  format: PictureFormat
}

const NAME = /^([a-z][a-z0-9_-]{1,79})-(\d{2,4})\.(webp|avif|png)$/

/** Parses `brake-disc_5_1-240.webp` into its parts; undefined for any other name. */
export function readPictureName(name: string): PictureSize | undefined {
  const [, key, digits, ending] = NAME.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits)
  const format = ending as PictureFormat | undefined
  return key && width && format ? { key, width, format } : undefined
}

/** `opening.mp4` is the video stored under `opening`. */
export const readVideoName = (name: string): string | undefined => /^([a-z][a-z0-9_-]{1,79})\.mp4$/.exec(name)?.[1]

export const pictureName = ({ key, width, format }: PictureSize) => `${key}-${width}.${format}`

/** Whether the key may belong to a product or a brand, of which there are any number; banners are few. */
export const isProductPicture = (key: string) => !key.startsWith('banner_')
