import type { ChildTag } from '#src/products/family.ts'
import type { ProductRow } from '#src/products/product.ts'

/** Fields calculated from more than the product, or per viewer. */
type StoredFields =
  | 'price'
  | 'priceRows'
  | 'priceFrom'
  | 'retailPrice'
  | 'purchasePrice'
  | 'stock'
  | 'offer'
  | 'promotion'
  | 'replaces'
type LocalizedFields = 'stockTypeName' | 'fields' | 'icons' | 'internal'

/** Facts that are equal for all viewers. */
export interface ProductFacts extends Omit<ProductRow, StoredFields | LocalizedFields> {
  purchasable: boolean
  supplied: boolean
  /** Visible products below it. */
  children: readonly ChildTag[]
  /** As stored: six positions, and keys of icons. */
  fields: string[]
  icons: string[]
  salesPerson: string | null
  internalNote: string | null
}
