import type { FirstChoice } from '#src/payments/method.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SpecialTerms } from '#src/pricing/special.ts'
import type { VisiblePrice } from '#src/pricing/visible-price.ts'
import type { Goods, PackedGoods } from '#src/products/goods/goods.ts'
import type { InCart } from '#src/promotions/in-cart.ts'
import type { CartShipping } from './charges.ts'
import type { MoneyTotals } from './totals.ts'

/** 0 is the cart, 1 the proposal cart (catalogue 4). */
export type CartType = 0 | 1

/** A cart line as stored. Price and warnings are calculated whenever it is read. */
export interface CartLine {
  id: number
  productId: number
  /** The depot that the buyer selected; null lets the shop allocate from the buyer's depot first. */
  depotId: number | null
  /** Delivery address of this line; null is that of the order. */
  addressId: number | null
  quantity: Decimal
  note: string
  active: boolean
  /** The buyer confirmed ordering above stock. */
  aboveStock: boolean
  /** Special terms of a representative. */
  given: LineTerms | null
  /** The user who added it; null for visitors. */
  addedBy: number | null
}

/** A special discount or price, and the user who granted it: every write sets both. */
interface LineTerms extends SpecialTerms {
  by: number
}

/** Maximum number of lines of a cart: reading more would slow down other requests. */
export const MAX_CART_LINES = 2000

export const MAX_NOTE_LENGTH = 250

/** Why a line cannot be ordered. Warnings in the cart, refusals at checkout. */
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
interface RowLine extends Omit<CartLine, 'addedBy'> {
  /** Title of its delivery address; empty if it is that of the order. */
  addressName: string
  /** The user who added it, and the customer. */
  userName: string
  customerName: string
  categoryId: number | null
  categoryName: string
  net: Decimal | null
  tax: Decimal | null
  total: Decimal | null
  warnings: LineWarning[]
  /** The available quantity, if the line exceeds it and this viewer may see it. */
  available: Decimal | null
  /** The shortage may be ordered once the buyer confirms. */
  shortageAllowed: boolean
}

export interface CartRow {
  product: RowProduct
  /** null: no price for this buyer, the product is no longer available, or the viewer may not see prices. */
  price: VisiblePrice | null
  line: RowLine
}

/** One page of a cart. `id` is null until something was added to it. */
export interface Cart {
  id: number | null
  /** Empty for one without a name. */
  name: string
  version: number
  rows: CartRow[]
  totalHits: number
  pageSize: number
}

/** The total of the products of one category, without tax and payment discount. */
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
  /** null, like the discount, for viewers without permission to see discounts. */
  list: Decimal | null
  discount: Decimal | null
  categories: CategoryTotal[]
}

/** The totals of a cart. Only active lines with product and price count into money, quantity and included lines. */
export interface CartSummary {
  id: number | null
  version: number
  /** Every line, including deferred ones and those without product or price. */
  lines: number
  /** Included lines; in a proposal also those without a price. */
  activeLines: number
  /** Active lines that cannot be ordered. */
  blockedLines: number
  quantity: Decimal
  /** null for viewers without permission to see prices. */
  money: CartMoney | null
  promotions: InCart
  payment: FirstChoice
  shipping: CartShipping
  coupon: CartCoupon | null
  /** Why the cart is below the minimum, with the missing amount (orders 5); null if it is not. */
  minimum: { refusal: string; message: string } | null
}

/** The coupon code typed for a cart, and its effect. */
export interface CartCoupon {
  code: string
  /** It has an effect on the current cart. */
  hasSpecialTerms: boolean
  /** Name of the promotion; empty without an effect. */
  name: string
}

/** Whose cart: a signed-in user's for one customer, or a visitor's. */
export type CartOwner =
  | { kind: 'user'; siteId: number; userId: number; customerId: number }
  | { kind: 'visitor'; siteId: number; visitorId: string }

/**
 * undefined for users without a cart: a signed-in user without a customer, or an unknown visitor. A signed-in user
 * never gets the cart of the former visitor.
 */
export function cartOwner({ siteId, userId, customer, visitorId }: ViewerScope): CartOwner | undefined {
  if (userId !== null) return customer ? { kind: 'user', siteId, userId, customerId: customer.id } : undefined
  return visitorId === null ? undefined : { kind: 'visitor', siteId, visitorId }
}

/** A checkout of a cart, timed by the server's clock; after it expires it reserves nothing. */
export interface OpenCheckout {
  id: number
  cartId: number
  openedAt: Date
  expiresAt: Date
  /** Whole seconds left; 0 when expired. */
  secondsLeft: number
}

export const isRunning = ({ secondsLeft }: Pick<OpenCheckout, 'secondsLeft'>): boolean => secondsLeft > 0
