import type { FirstChoice } from '../payments/method.ts'
import type { Decimal } from '../platform/money.ts'
import type { SpecialTerms } from '../pricing/special.ts'
import type { VisiblePrice } from '../pricing/visible-price.ts'
import type { Goods, PackedGoods } from '../products/goods/goods.ts'
import type { InCart } from '../promotions/in-cart.ts'
import type { CartShipping } from './totals/charges.ts'
import type { MoneyTotals } from './totals/totals.ts'

/** 0 is the cart, 1 the proposal cart (catalogue 4). */
export type CartType = 0 | 1

/** What somebody means to buy. Price and warnings are worked out whenever it is read. */
export interface CartLine {
  id: number
  productId: number
  /** The depot the buyer chose; null lets the shop take from his own depot first. */
  depotId: number | null
  /** Where this line goes; null goes where the order goes. */
  addressId: number | null
  quantity: Decimal
  note: string
  active: boolean
  /** The buyer said yes to ordering more than there is. */
  aboveStock: boolean
  /** What a representative gives on it. */
  given: LineTerms | null
  /** The user who put it in; null for visitors. */
  addedBy: number | null
}

/** A special discount or price, and the user who gives it: both names stand on every write. */
export interface LineTerms extends SpecialTerms {
  by: number
}

/** A cart takes no more lines than this, or reading it would hold up everybody else. */
export const MAX_CART_LINES = 2000

export const MAX_NOTE_LENGTH = 250

/** Why a line cannot be ordered as it stands. Advice in the cart, law at the order. */
export const LINE_WARNINGS = [
  'ProductGone',
  'SelectVariation',
  'AskPrice',
  'AskStock',
  'InvalidQuantity',
  'PackageMultiple',
  'QuantityBelowMinimum',
  'QuantityAboveMaximum',
  'SpecialDiscountTooHigh',
  'InsufficientStock',
] as const
export type LineWarning = (typeof LINE_WARNINGS)[number]

/** The product of a line, as much as its row shows. */
export interface RowProduct extends PackedGoods, Pick<Goods, 'taxRate'> {
  depotName: string | null
}

/** The line itself, with its money: net, tax and both together, already rounded. */
export interface RowLine extends Omit<CartLine, 'addedBy'> {
  /** Where it goes, by its title; empty when it goes with the order. */
  addressName: string
  /** Who put it in, and for which customer. */
  userName: string
  customerName: string
  categoryId: number | null
  categoryName: string
  net: Decimal | null
  tax: Decimal | null
  total: Decimal | null
  warnings: LineWarning[]
  /** How much there is when the line asks for more and this viewer may know it. */
  available: Decimal | null
  /** The shortage may be ordered all the same, once the buyer says yes. */
  shortageAllowed: boolean
}

export interface CartRow {
  product: RowProduct
  /** null: no price for this buyer, the product is gone, or he may not see prices. */
  price: VisiblePrice | null
  line: RowLine
}

/** One page of a cart. `id` is null while nothing was ever put into it. */
export interface Cart {
  id: number | null
  /** Empty for one without a name. */
  name: string
  version: number
  rows: CartRow[]
  totalHits: number
  pageSize: number
}

/** What the products of one category come to, without tax and payment discount. */
export interface CategoryTotal {
  id: number | null
  name: string
  products: number
  quantity: Decimal
  total: Decimal
  currency: string
}

export interface CartMoney extends Omit<MoneyTotals, 'list' | 'discount'> {
  currency: string
  /** null, like the discount, for whoever may not see discounts. */
  list: Decimal | null
  discount: Decimal | null
  categories: CategoryTotal[]
}

/** The whole cart in figures. Only active lines whose product and price are there count into money, quantity and included lines. */
export interface CartSummary {
  id: number | null
  version: number
  /** Every line, also those that wait or lost their product or price. */
  lines: number
  /** Included lines; of a proposal those without a price too. */
  activeLines: number
  /** Active lines that cannot be ordered as they stand. */
  blockedLines: number
  quantity: Decimal
  /** null for whoever may not see prices. */
  money: CartMoney | null
  promotions: InCart
  payment: FirstChoice
  shipping: CartShipping
  coupon: CartCoupon | null
  /** Why it is too little to be ordered, with what is missing (orders 5); null when it is enough. */
  minimum: { refusal: string; message: string } | null
}

/** What was typed for a cart, and what came of it. */
export interface CartCoupon {
  code: string
  /** It gives something for the cart as it is. */
  hasSpecialTerms: boolean
  /** Of the promotion; empty while it gives nothing. */
  name: string
}
