import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { BRAND_QUALITIES } from '#src/products/taxonomy/category-tree.ts'

export { BRAND_QUALITIES }
export type BrandQuality = (typeof BRAND_QUALITIES)[number]

export const NAME_LENGTHS = { brand: 100, category: 200 } as const
export const MAX_SORT_NO = 1_000_000

/** Brands on one page of the list. */
export const BRANDS_PER_PAGE = 100

export interface Brand {
  id: number
  name: string
  quality: BrandQuality
}

export interface ListedBrand extends Brand {
  products: number
  hasLogo: boolean
}

export interface CategoryDetails {
  /** In the languages of the site, without empty ones. */
  names: TextByLanguage
  parentId: number | null
  sortNo: number
}

/** A category in the order of the tree. */
export interface TreeCategory {
  id: number
  /** In the language of the reader. */
  name: string
  /** 0 at the top. */
  depth: number
}

/** The records that use a brand or category. */
export interface TaxonomyUse {
  products: number
  discounts: number
  promotions: number
  /** Months for which a representative has a target of the brand. */
  targets: number
  /** Categories below it. */
  below: number
}

export const isUsed = (use: TaxonomyUse) => Object.values(use).some((count) => count > 0)
