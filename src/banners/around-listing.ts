import type { PageRequest } from '../api/page-context.ts'
import { type BannerView, loadBanners } from './banner-view.ts'

export interface ListingBanners {
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
