import type { PreviewRole } from '#src/api/page-preview.ts'
import {
  type Banner,
  type BannerImage,
  type BannerPlacement,
  composeAlternateText,
  selectBanners,
} from '#src/banners/banner.ts'
import type { WrittenBanner, WrittenEntry } from '#src/banners/document.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath, type PageContext } from '#src/shop/paths.ts'
import { getPositionPage } from './banner-view.ts'

/** The id of a banner that is not saved yet. */
const NEW_BANNER = 0

/** The viewer who is shown the banner and its page. */
export const toPreviewRole = ({ audience, position }: Pick<WrittenBanner, 'audience' | 'position'>): PreviewRole =>
  audience === 'signedIn' || position === 'Cart' ? 'dealer' : 'visitor'

/** The page that shows the banner; undefined for those of single products, payments and own pages. */
export function toPreviewPath(
  pageContext: PageContext,
  { position, category, brand }: Pick<WrittenBanner, 'position' | 'category' | 'brand'>,
): string | undefined {
  const listing = new URLSearchParams({ ...(category !== null && { category }), ...(brand !== null && { brand }) })
  if (listing.size > 0) return getPagePath(pageContext, 'products', `?${listing}`)
  const name = getPositionPage(position)
  return name && getPagePath(pageContext, name)
}

interface PreviewedBanner {
  /** Null for a banner that is not saved yet. */
  id: number | null
  document: WrittenBanner
  language: Language
  /** Where the page shows banners. */
  placement: Omit<BannerPlacement, 'positions'> & { positions?: BannerPlacement['positions'] | undefined }
}

/** The banners of a page with the typed one in its place, also outside its period. */
export function withPreviewedBanner(
  banners: readonly Banner[],
  { id, document, language, placement }: PreviewedBanner,
) {
  const isPopup = document.position === 'Popup'
  const previewed = toBanner(
    isPopup ? { ...document, showTitle: false, screen: 'page' } : document,
    id ?? NEW_BANNER,
    language,
  )
  const { positions: requested = [] } = placement
  // The page has no popup until its script loads it: the preview moves that of the footer into a dialog.
  const positions = requested.includes('Footer') ? [...requested, 'Popup' as const] : requested
  const shown = selectBanners([previewed], { ...placement, positions })
  return [...banners.filter((banner) => banner.id !== previewed.id), ...shown].sort(
    (one, other) => one.sortNo - other.sortNo,
  )
}

function toBanner(document: WrittenBanner, id: number, language: Language): Banner {
  const { entries, name, text, from: _from, until: _until, ...banner } = document
  const own = entries.filter((entry) => entry.language === language)
  const visible = own.length > 0 ? own : entries.filter((entry) => entry.language === 'tr')
  return {
    ...banner,
    id,
    shownFrom: null,
    shownUntil: null,
    name: getLocalizedText(name, language),
    text: getLocalizedText(text, language),
    categoryId: null,
    images: visible
      .toSorted((one, other) => one.sortNo - other.sortNo)
      .map((entry, at) => toImage(entry, at, document.position)),
  }
}

const toImage = (entry: WrittenEntry, at: number, position: string): BannerImage => ({
  id: -1 - at,
  position,
  language: entry.language,
  sortNo: entry.sortNo,
  imageUrl: entry.media,
  poster: entry.poster,
  focus: entry.focus,
  url: entry.link,
  opensInNewTab: entry.opensInNewTab,
  name: entry.name,
  headline: entry.headline,
  alternateText: composeAlternateText(entry),
  version: 0,
})
