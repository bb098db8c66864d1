import type { Decimal } from '#src/platform/money.ts'
import type { ParentKind } from '../family.ts'
import type { QuantityTerms } from '../quantity.ts'

/** What carts and orders need to know of a product, whether or not it can still be bought. */
export interface Goods extends QuantityTerms {
  id: number
  code: string
  name: string
  slug: string
  brand: string
  /** Key of the picture in the media store. */
  picture: string | null
  unit: string
  taxRate: Decimal
  categoryId: number | null
  categoryName: string
  purchasable: boolean
  visible: boolean
  /** The product's own setting for ordering above stock; the shop's applies too. */
  orderAboveStock: boolean
  /** The shop procures it on order. */
  supplied: boolean
  /** What stands under it and has to be chosen from; null for what is bought as it is. */
  choose: ParentKind | null
  /** What it is of the product it stands under; null for what stands by itself. */
  under: ParentKind | null
}

/** A product as rows outside the catalogue name it. */
export type NamedGoods = Pick<Goods, 'code' | 'name' | 'slug' | 'brand' | 'picture' | 'unit'>

/** The same with a quantity. */
export type PackedGoods = NamedGoods & QuantityTerms
