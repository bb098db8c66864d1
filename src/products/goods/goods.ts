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
  /** The product's own word on ordering more than there is; the shop's is asked too. */
  orderAboveStock: boolean
  /** The shop procures it when somebody orders it. */
  supplied: boolean
  /** What stands under it and has to be chosen from; null for what is bought as it is. */
  choose: ParentKind | null
  /** What it is of the product it stands under; null for what stands by itself. */
  under: ParentKind | null
}

/** A product as rows outside the catalogue name it. */
export type NamedGoods = Pick<Goods, 'code' | 'name' | 'slug' | 'brand' | 'picture' | 'unit'>

/** The same where a quantity is asked for. */
export type PackedGoods = NamedGoods & QuantityTerms
