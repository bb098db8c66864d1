import type { ProductRow } from '#src/products/product.ts'

/** A brand of the compatible products, with its number of products. */
export interface BrandCount {
  id: number
  name: string
  count: number
}

export interface Compatible {
  brands: BrandCount[]
  rows: ProductRow[]
  taxNote: string
}
