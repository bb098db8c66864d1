export const BRAND_QUALITIES = ['original', 'branded', 'economy'] as const

/** Changes of a brand; undefined fields stay. */
export interface BrandChange {
  brand: string
  newName?: string | undefined
  quality?: (typeof BRAND_QUALITIES)[number] | undefined
  /** Key of an image in the site's store; empty removes it. */
  logo?: string | undefined
}
