import type { Decimal } from '#src/platform/money.ts'
import type { ParentKind } from '../family.ts'
import type { QuantityTerms } from '../quantity.ts'

/** A product as carts and orders use it, whether or not it can still be bought. */
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
  /** Limited to groups of customers that the buyer is not in; it is not visible then. */
  limited: boolean
  /** The product's own setting for ordering above stock; the shop's applies too. */
  orderAboveStock: boolean
  /** The shop procures it on order. */
  supplied: boolean
  /** The kind of children that have to be chosen from; null for a product that is bought as it is. */
  choose: ParentKind | null
  /** The kind of child it is; null for a product without a parent. */
  under: ParentKind | null
  /** null, like the volume in dm³, if not recorded. */
  kilos: Decimal | null
  volume: Decimal | null
  freeShipping: boolean
}

/** The facts that totals of a cart are calculated from: whether and how a product can be bought, its category and freight. */
export type GoodsFacts = QuantityTerms &
  Pick<
    Goods,
    | 'id'
    | 'categoryId'
    | 'categoryName'
    | 'purchasable'
    | 'visible'
    | 'orderAboveStock'
    | 'choose'
    | 'kilos'
    | 'volume'
    | 'freeShipping'
  >

/** A product as referenced by records outside the catalogue. */
export type NamedGoods = Pick<Goods, 'code' | 'name' | 'slug' | 'brand' | 'picture' | 'unit'>

/** The same with a quantity. */
export type PackedGoods = NamedGoods & QuantityTerms
