import type { ProductRow } from '../../../products/product.ts'

/** A brand among the products that work with one, and how many of them it makes. */
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
