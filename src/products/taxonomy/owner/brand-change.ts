export const BRAND_QUALITIES = ['original', 'branded', 'economy'] as const

/** What a list says of a brand; what is undefined stays. */
export interface BrandChange {
  brand: string
  newName?: string | undefined
  quality?: (typeof BRAND_QUALITIES)[number] | undefined
  /** Key of a picture in the store of the site; empty removes it. */
  logo?: string | undefined
}
