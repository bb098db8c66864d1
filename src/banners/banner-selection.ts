import type { Banner, BannerPosition } from './banner.ts'

export interface BannerPlacement {
  /** Every position where it is empty. */
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
