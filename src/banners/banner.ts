/** Positions of banners (storefront 3). The home page has the thirteen slots that begin with Home. */
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

/** Positions outside of the home page. */
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

/** Pages of the owner name further ones, such as `ContactBerlin`: see `getForm`. */
export type BannerPosition = (typeof BANNER_POSITIONS)[number] | (string & {})

export const POSITION_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/

export type BannerForm = 'contact' | 'request'

/** Which form is shown inside the banners of a position: its name contains it (storefront 2.9). */
export function getForm(position: BannerPosition): BannerForm | undefined {
  if (/contact/i.test(position)) return 'contact'
  return /request/i.test(position) ? 'request' : undefined
}

/** One picture or film of a banner in one language. */
export interface BannerImage {
  id: number
  position: BannerPosition
  language: string
  sortNo: number
  /** A key of the media store or an address below `/media/`; empty for a banner with texts only. */
  imageUrl: string
  /** Shown until a video plays. */
  poster: string
  url: string
  opensInNewTab: boolean
  name: string
  headline: string
  /** Description, then the button's text in a button tag: see `splitAlternateText`. */
  alternateText: string
  /** Incremented with every edit of its texts. */
  version: number
}

export interface Banner {
  id: number
  position: BannerPosition
  width: number | null
  height: number | null
  /** From 1200, from 600 and from 0 pixels. */
  itemsPerRow: [number, number, number]
  padded: boolean
  screen: BannerScreen
  carousel: boolean
  /** It promises shipping today: shown while that is so. */
  beforeCutOff: boolean
  /** The end of the same-day shipping promise today; null for banners without it. */
  shownUntil: Date | null
  sortNo: number
  look: BannerLook
  showTitle: boolean
  name: string
  text: string
  /** Only the listing of this category, or of this brand, shows it. */
  categoryId: number | null
  category: string | null
  brand: string | null
  images: BannerImage[]
}

/** How wide a banner is, in the order of its numbers on the wire: within the page; from edge to edge; so with normal text. */
export const BANNER_SCREENS = ['page', 'full', 'fullNormalText'] as const
export type BannerScreen = (typeof BANNER_SCREENS)[number]

/** The layouts of image and text, in the order of their numbers on the wire. */
export const BANNER_LOOKS = ['over', 'beside', 'cards', 'picture', 'strip'] as const
export type BannerLook = (typeof BANNER_LOOKS)[number]

/** Maximum length of the texts of a banner image. */
export const MAX_LENGTHS = { headline: 300, description: 2000, button: 100, alternateText: 2200 } as const

/** In `AlternateText` the text before a button tag is the description, and the tag is the call to action. */
export function splitAlternateText(text: string): { description: string; button: string } {
  const [, before = text, button = ''] = /^(.*?)<button[^>]*>(.*?)<\/button>/is.exec(text) ?? []
  return { description: stripTags(before), button: stripTags(button) }
}

export function composeAlternateText({ description, button }: { description: string; button: string }): string {
  const call = stripTags(button)
  return [stripTags(description), call && `<button>${call}</button>`].filter(Boolean).join(' ')
}

const TAG = /<\/?[a-z!][^>]*(?:>|$)/gi

/** The tags in texts that must have none, each once and without attributes. */
export const findTags = (text: string): string[] => [
  ...new Set((text.match(TAG) ?? []).map((tag) => `<${/^<\/?([a-z!][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''}>`)),
]

/** The same in `AlternateText`, which has one button tag by right. */
export const findTagsInAlternate = (text: string): string[] =>
  findTags(text.replace(/<button[^>]*>(.*?)<\/button>/is, ' $1 '))

/** Texts of banners contain no markup: tags are removed, and so is what remains of a broken one (threat 18). */
export const stripTags = (text: string) => text.replace(TAG, ' ').replace(/\s+/g, ' ').trim()
