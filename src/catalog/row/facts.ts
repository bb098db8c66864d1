import type { ChildTag } from '../../products/family.ts'
import type { ProductRow } from '../../products/product.ts'

/** What is made of more than the product itself, or not for every viewer. */
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

/** What is the same for every viewer. */
export interface ProductFacts extends Omit<ProductRow, StoredFields | LocalizedFields> {
  purchasable: boolean
  supplied: boolean
  /** The visible products under it. */
  children: readonly ChildTag[]
  /** As kept: six places, and keys of icons. */
  fields: string[]
  icons: string[]
  salesPerson: string | null
  internalNote: string | null
}
