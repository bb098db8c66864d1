import type { PageRequest } from '#src/api/page-context.ts'
import { type FormView, formView } from '#src/inbox/form-view.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeLink } from '#src/shop/safe-address.ts'
import {
  type Banner,
  type BannerDevice,
  type BannerForm,
  type BannerImage,
  type BannerLook,
  type BannerPlacement,
  type BannerPosition,
  type BannerScreen,
  type FocusPoint,
  getForm,
  getMediaKey,
  parseMediaAddress,
  splitAlternateText,
} from './banner.ts'
import { getAllBanner } from './wire.ts'

export type SlideMedia = { kind: 'picture'; key: string } | { kind: 'film'; src: string; poster: string | null }

/** An image or video with its texts, ready to render. */
export interface SlideView {
  id: number
  media: SlideMedia | null
  /** The alternative text, if no text is next to the image. */
  name: string
  headline: string
  description: string
  button: string
  /** The target address; empty without a link. */
  href: string
  opensInNewTab: boolean
  focus: FocusPoint | null
  /** For users who may edit its texts; absent from all other pages. */
  edit?: { path: string; version: number }
}

export interface BannerView {
  id: number
  position: BannerPosition
  look: BannerLook
  screen: BannerScreen
  carousel: boolean
  padded: boolean
  itemsPerRow: readonly [number, number, number]
  /** Reserves the space of an image while it loads. */
  size: { width: number; height: number } | null
  name: string
  showTitle: boolean
  text: string
  /** The form that its position requires. */
  form: { kind: BannerForm; view: FormView } | null
  /** It belongs to the category or the brand of this listing. */
  ofListing: boolean
  device: BannerDevice
  /** When its period or its same-day shipping promise ends, in milliseconds since 1970; null without one. */
  until: number | null
  slides: SlideView[]
}

/** The banners of these positions for a page: one call, served from the cache. For loaders. */
export async function loadBanners(page: PageRequest, bannerPlacement: BannerPlacement): Promise<BannerView[]> {
  const { banners } = await page.call(getAllBanner, { ...bannerPlacement, positions: [...bannerPlacement.positions] })
  return banners.map((banner) => toBannerView(page, banner)).filter(isNotEmpty)
}

function toBannerView(page: PageRequest, banner: Banner): BannerView {
  const form = getForm(banner.position)
  const editPath = page.can('editContent') ? getPagePath(page, 'editBanner') : undefined
  const { id, position, look, screen, carousel, padded, itemsPerRow, width, height } = banner
  return {
    id,
    position,
    look,
    screen,
    carousel,
    padded,
    itemsPerRow,
    size: width !== null && height !== null ? { width, height } : null,
    name: banner.name,
    showTitle: banner.showTitle && banner.name !== '',
    text: banner.text,
    form: form ? { kind: form, view: formView(page, form) } : null,
    ofListing: banner.category !== null || banner.brand !== null,
    device: banner.device,
    until: banner.shownUntil?.getTime() ?? null,
    slides: banner.images.map((image) => toSlideView(image, editPath)),
  }
}

const toSlideView = (image: BannerImage, path: string | undefined): SlideView => ({
  id: image.id,
  media: toSlideMedia(image),
  name: image.name,
  headline: image.headline,
  ...splitAlternateText(image.alternateText),
  href: safeLink(image.url) ?? '',
  opensInNewTab: image.opensInNewTab,
  focus: image.focus,
  ...(path !== undefined && { edit: { path, version: image.version } }),
})

function toSlideMedia({ imageUrl, poster }: BannerImage): SlideMedia | null {
  const media = parseMediaAddress(imageUrl)
  return media?.kind === 'film' ? { ...media, poster: getMediaKey(poster) ?? null } : (media ?? null)
}

const isNotEmpty = ({ slides, text, showTitle, form }: BannerView) =>
  slides.length > 0 || text !== '' || showTitle || form !== null

interface ListingBanners {
  top: BannerView[]
  between: BannerView[]
  bottom: BannerView[]
}

/**
 * Banners around a list of products. Those at Category and Brand are shown on the pages of these names, and above the
 * listing of the category or brand that they belong to.
 */
export async function bannersAroundListing(
  page: PageRequest,
  { category, brands }: { category: string | null; brands: readonly string[] },
): Promise<ListingBanners> {
  const [brand, ...others] = brands
  const banners = await loadBanners(page, {
    positions: ['Category', 'Brand', 'ProductsTop', 'Products', 'ProductsBottom'],
    category: category ?? undefined,
    brand: others.length === 0 ? brand : undefined,
  })
  const at = (position: string) => banners.filter((banner) => banner.position === position)
  const views = [...at('Category'), ...at('Brand')].filter(({ ofListing }) => ofListing)
  return { top: [...views, ...at('ProductsTop')], between: at('Products'), bottom: at('ProductsBottom') }
}
