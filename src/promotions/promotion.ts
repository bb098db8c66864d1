import type { Decimal } from '../platform/money.ts'
import type { Goods } from '../products/goods/goods.ts'

/** What has to be in a cart: so many pieces, or so much money without tax and before promotions; one of the two. */
export interface Condition {
  quantity?: Decimal | undefined
  amount?: Decimal | undefined
}

/** What it gives. Where `part` is null the goods of its conditions are meant, all of them together. */
export type Effect =
  /** Pieces of a product every time; null is the very product that was bought. */
  | { kind: 'gift'; productId: number | null; quantity: Decimal }
  | { kind: 'percent'; percent: Decimal; part: number | null }
  | { kind: 'amount'; amount: Decimal; part: number | null }
  /** What its conditions ask for costs this together. */
  | { kind: 'bundle'; price: Decimal }
  | { kind: 'freight' }

/** A promotion that stands on this day for this buyer; its money is in his currency. */
export interface Promotion {
  id: number
  name: string
  /** Stands beside others that do; one that does not stands alone in an order. */
  combinable: boolean
  /** It stands because its code was typed: before whatever else could be given. */
  byCoupon: boolean
  /** How often one order gets it; null is as often as its conditions hold. */
  mostTimes: number | null
  conditions: readonly Condition[]
  effects: readonly Effect[]
  /** Which products of the cart count, by part: a condition's own number, or an effect's. */
  goods: ReadonlyMap<number, ReadonlySet<number>>
}

/** Parts from here on are goods of effects, those before are conditions. */
export const EFFECT_PARTS = 100

/** A line that is bought: active, priced, without anything that keeps it from being ordered. */
export interface BoughtLine {
  id: number
  productId: number
  quantity: Decimal
  /** The line without tax, rounded, before promotions. */
  net: Decimal
}

/** What a gift would be taken from, and what it is worth to the buyer. */
export interface GiftGoods {
  available: Decimal
  /** Unit price without tax; "0" where it has none. */
  worth: Decimal
}

export interface PromotedCart {
  /** In the order in which they stand before one another. */
  promotions: readonly Promotion[]
  lines: readonly BoughtLine[]
  /** By product: what the cart itself asks for is not in `available` any more. */
  gifts: ReadonlyMap<number, GiftGoods>
  currency: string
}

export interface Gift {
  promotionId: number
  productId: number
  quantity: Decimal
}

export interface AppliedReward {
  id: number
  name: string
  times: number
  byCoupon: boolean
  /** What it takes off the goods, without tax. */
  off: Decimal
  gifts: Gift[]
  freeFreight: boolean
}

/** One that is not reached yet, or could be reached once more. */
export interface NearPromotion {
  id: number
  name: string
  /** Pieces, or money: what is missing. */
  missing: { quantity: Decimal } | { amount: Decimal }
  effects: readonly Effect[]
  /** The one product it counts, where it counts product by product. */
  productId: number | null
}

/** What promotions make of a cart. */
export interface PromotionResult {
  promotions: AppliedReward[]
  /** What comes off each line, without tax; never more than the line. */
  off: ReadonlyMap<number, Decimal>
  gifts: Gift[]
  freeFreight: boolean
  near: NearPromotion[]
}

export const NO_PROMOTION_RESULT: PromotionResult = {
  promotions: [],
  off: new Map(),
  gifts: [],
  freeFreight: false,
  near: [],
}

/** What an order was given, as it was then. */
export interface PromotionUse {
  id: number
  name: string
  times: number
  off: Decimal
  freeFreight: boolean
}

/** What promotions make of a cart, with what is known of the products they name. */
export interface CartPromotions extends PromotionResult {
  /** Gifts, and products that are named; by id. */
  goods: ReadonlyMap<number, Goods>
}

/** What of a promotion is kept as one document, made of the owner's words: ids and parts instead of codes. */
export interface StoredRules {
  conditions: Condition[]
  effects: Effect[]
  mostTimes: number | null
}
