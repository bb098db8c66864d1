/** Where banners stand (storefront 3). The home page has the thirteen slots that begin with Home. */
export const HOME_SLOTS = [
  'HomeV10Test',
  'Home',
  'HomeV1',
  'HomeV2',
  'HomeV3',
  'HomeV4',
  'HomeV5',
  'HomeV6',
  'HomeV7',
  'HomeV8',
  'HomeV9',
  'HomeV10',
  'HomeV11',
] as const

export const BANNER_POSITIONS = [
  ...HOME_SLOTS,
  'Payment',
  'Login',
  'Popup',
  'Cart',
  'ProductDetailBottom',
  'ProductsTop',
  'Products',
  'ProductsBottom',
  'Silver',
  'Brand',
  'Category',
  'Super',
  'Footer',
] as const

export type BannerPosition = (typeof BANNER_POSITIONS)[number]

export interface BannerImage {
  id: number
  imageUrl: string
  url: string
  opensInNewTab: boolean
  name: string
  headline: string
  /** Text before the button. */
  description: string
  /** The button's words; empty when there is none. */
  button: string
}

export interface Banner {
  id: number
  position: BannerPosition
  width: number | null
  height: number | null
  /** At 1200, 600 and 0 pixels. */
  itemsPerRow: [number, number, number]
  padded: boolean
  /** 1 full width, 2 full width with normal text. */
  screen: number
  carousel: boolean
  sortNo: number
  sliderType: number
  showTitle: boolean
  name: string
  text: string
  images: BannerImage[]
}

/** The key of a picture of our own store (`/media/{key}`, in any size); undefined for a picture from elsewhere. */
export const mediaKeyOf = (imageUrl: string): string | undefined =>
  /^\/media\/([^/]+?)(?:-\d+)?(?:\.\w+)?$/.exec(imageUrl)?.[1] ?? /^[a-z][\w-]*$/.exec(imageUrl)?.[0]

/** In `AlternateText` what stands before a button tag is the description, and the tag is the call to action. */
export function splitAlternateText(text: string): Pick<BannerImage, 'description' | 'button'> {
  const [, before = text, button = ''] = /^(.*?)<button[^>]*>(.*?)<\/button>/is.exec(text) ?? []
  return { description: withoutTags(before), button: withoutTags(button) }
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
