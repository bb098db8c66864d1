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

/** Positions other than the slots of the home page. */
export const PAGE_POSITIONS = [
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

export const BANNER_POSITIONS = [...HOME_SLOTS, ...PAGE_POSITIONS] as const

/** Content pages of the owner may use other names, such as `ContactBerlin`: see `getForm`. */
export type BannerPosition = (typeof BANNER_POSITIONS)[number] | (string & {})

export const POSITION_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/

export type BannerForm = 'contact' | 'request'

/** Which form is shown inside the banners of a position: its name contains it (storefront 2.9). */
export function getForm(position: BannerPosition): BannerForm | undefined {
  if (/contact/i.test(position)) return 'contact'
  return /request/i.test(position) ? 'request' : undefined
}

/** The point that stays visible where a picture is cut: percent from the left and from above. */
export type FocusPoint = [x: number, y: number]

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
  focus: FocusPoint | null
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
  /** It promises same-day shipping: shown until the cut-off only. */
  beforeCutOff: boolean
  shownFrom: Date | null
  /** The end of its period, or of the same-day shipping promise today; null for banners without both. */
  shownUntil: Date | null
  audience: BannerAudience
  device: BannerDevice
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

/**
 * How wide a banner is, in the order of the wire numbers: within the page; edge to edge; edge to edge with text of
 * normal size.
 */
export const BANNER_SCREENS = ['page', 'full', 'fullNormalText'] as const
export type BannerScreen = (typeof BANNER_SCREENS)[number]

/** The layouts of image and text, in the order of the wire numbers. */
export const BANNER_LOOKS = ['over', 'beside', 'cards', 'picture', 'strip'] as const
export type BannerLook = (typeof BANNER_LOOKS)[number]

export const BANNER_AUDIENCES = ['everyone', 'visitors', 'signedIn'] as const
export type BannerAudience = (typeof BANNER_AUDIENCES)[number]

/** The screens that show a banner: phones are narrower than 600 pixels. */
export const BANNER_DEVICES = ['all', 'phone', 'desktop'] as const
export type BannerDevice = (typeof BANNER_DEVICES)[number]

/** Whether a banner is shown at this moment to this reader. */
export const isBannerShown = (
  { shownFrom, shownUntil, audience }: Pick<Banner, 'shownFrom' | 'shownUntil' | 'audience'>,
  { now, signedIn }: { now: Date; signedIn: boolean },
): boolean =>
  (shownFrom === null || shownFrom <= now) &&
  (shownUntil === null || now < shownUntil) &&
  (audience === 'everyone' || (audience === 'signedIn') === signedIn)

/** Maximum length of the texts of a banner image. */
export const MAX_LENGTHS = { headline: 300, description: 2000, button: 100, alternateText: 2200 } as const

/** In `AlternateText` the text before a button tag is the description, and the tag is the call to action. */
export function splitAlternateText(text: string): { description: string; button: string } {
  const [, before = text, button = ''] = /^(.*?)<button[^>]*>(.*?)<\/button>/is.exec(text) ?? []
  return { description: stripTags(before), button: stripTags(button) }
}

export function composeAlternateText({ description, button }: { description: string; button: string }): string {
  const buttonText = stripTags(button)
  return [stripTags(description), buttonText && `<button>${buttonText}</button>`].filter(Boolean).join(' ')
}

const TAG = /<\/?[a-z!][^>]*(?:>|$)/gi

/** The tags in texts that must have none, each once and without attributes. */
export const findTags = (text: string): string[] => [
  ...new Set((text.match(TAG) ?? []).map((tag) => `<${/^<\/?([a-z!][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''}>`)),
]

/** The same in `AlternateText`, where one button tag is allowed. */
export const findTagsInAlternate = (text: string): string[] =>
  findTags(text.replace(/<button[^>]*>(.*?)<\/button>/is, ' $1 '))

/** Texts of banners contain no markup: tags are removed, and so is what remains of a broken one (threat 18). */
export const stripTags = (text: string) => text.replace(TAG, ' ').replace(/\s+/g, ' ').trim()

export interface BannerPlacement {
  /** Empty for every position. */
  positions: readonly BannerPosition[]
  categoryId?: number | undefined
  category?: string | undefined
  brand?: string | undefined
}

/**
 * The banners of a page. Those of a category or a brand are shown in its own listing only; all others wherever their
 * position is.
 */
export const selectBanners = (banners: readonly Banner[], bannerPlacement: BannerPlacement): Banner[] =>
  banners.filter(
    (banner) =>
      (bannerPlacement.positions.length === 0 || bannerPlacement.positions.includes(banner.position)) &&
      isOfCategory(banner, bannerPlacement) &&
      (banner.brand === null || banner.brand === bannerPlacement.brand),
  )

const isOfCategory = (banner: Banner, { categoryId, category }: BannerPlacement) =>
  banner.category === null ||
  banner.category === category ||
  (banner.categoryId !== null && banner.categoryId === categoryId)

/** The assumed image size of a banner without one. */
const DEFAULT_SIZES: Record<BannerLook, readonly [width: number, height: number]> = {
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
  const [width, height] = size ? [size.width, size.height] : DEFAULT_SIZES[look]
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
  return [...maximum, `(width >= 1200px) ${share(wide)}`, `(width >= 600px) ${share(middle)}`, narrowSize(narrow)].join(
    ', ',
  )
}

const narrowSize = (items: number) => `${Math.round(100 / items)}vw`

/** File types of images and videos of a banner (storefront 3). */
const BANNER_MEDIA = ['jpg', 'jpeg', 'png', 'svg', 'gif', 'webp', 'mp4'] as const

type BannerMedia = { kind: 'picture'; key: string } | { kind: 'film'; src: string }

const KEY = '[a-z][a-z0-9_-]{1,79}'
const OWN_KEY = new RegExp(`^${KEY}$`)
const OWN_FILE = new RegExp(`^/media/(${KEY}?)(?:-\\d{2,4})?(?:\\.(\\w+))?$`)

/**
 * The media of an address: an image of the store in any size, or a video. undefined for other addresses: pages load
 * nothing from other hosts.
 */
export function parseMediaAddress(address: string): BannerMedia | undefined {
  if (OWN_KEY.test(address)) return { kind: 'picture', key: address }
  const [, key, ending] = OWN_FILE.exec(address) ?? []
  if (key === undefined || !isMediaEnding(ending)) return undefined
  return ending === 'mp4' ? { kind: 'film', src: address } : { kind: 'picture', key }
}

const isMediaEnding = (ending: string | undefined) =>
  ending === undefined || BANNER_MEDIA.some((known) => known === ending)

/** The media store key of an image address; undefined for other addresses. */
export function getMediaKey(address: string): string | undefined {
  const media = parseMediaAddress(address)
  return media?.kind === 'picture' ? media.key : undefined
}
