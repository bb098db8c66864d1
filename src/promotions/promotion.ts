import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'
import type { Goods } from '#src/products/goods/goods.ts'

/** Required quantity, or required amount without tax and before promotions; exactly one of the two. */
export interface Condition {
  quantity?: Decimal | undefined
  amount?: Decimal | undefined
}

/** The reward. A null `part` refers to all goods of its conditions. */
export type Effect =
  /** Quantity of a product each time; null is the bought product itself. */
  | { kind: 'gift'; productId: number | null; quantity: Decimal }
  | { kind: 'percent'; percent: Decimal; part: number | null }
  | { kind: 'amount'; amount: Decimal; part: number | null }
  /** The quantities of its conditions together cost this price. */
  | { kind: 'bundle'; price: Decimal }
  | { kind: 'freight' }

/** A promotion valid today for this buyer, with amounts in the buyer's currency. */
export interface Promotion {
  id: number
  name: string
  /** May be combined with others that are; otherwise it is the only one of an order. */
  combinable: boolean
  /** Applied by a typed code, before all others. */
  byCoupon: boolean
  /** Maximum number of times per order; null: as often as its conditions hold. */
  mostTimes: number | null
  /** What is left of its budget, in the currency of the site; null without one. */
  budgetLeft: Decimal | null
  conditions: readonly Condition[]
  effects: readonly Effect[]
  /** Counting products of the cart by part: the index of a condition or effect. */
  goods: ReadonlyMap<number, ReadonlySet<number>>
}

/** First part number of effects; lower parts are conditions. */
export const EFFECT_PARTS = 100

/** A line to be ordered: active, priced, without a problem. */
export interface BoughtLine {
  id: number
  productId: number
  quantity: Decimal
  /** The line without tax, rounded, before promotions. */
  net: Decimal
}

/** Stock and value of a gift. */
export interface GiftGoods {
  available: Decimal
  /** Unit price without tax; "0" without one. */
  worth: Decimal
}

export interface PromotedCart {
  /** In order of priority. */
  promotions: readonly Promotion[]
  lines: readonly BoughtLine[]
  /** By product; `available` excludes what the cart itself takes. */
  gifts: ReadonlyMap<number, GiftGoods>
  currency: string
  /** Units of the site's currency for one of the cart's; null without a rate. */
  siteRate: Decimal | null
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
  /** Discount on the goods, without tax. */
  off: Decimal
  gifts: Gift[]
  /** Discount and value of the gifts, without tax. */
  worth: Decimal
  /** The same in the currency of the site, as its budget counts it; "0" without a rate. */
  cost: Decimal
  freeFreight: boolean
}

/** A promotion that is not reached yet, or could be reached once more. */
export interface NearPromotion {
  id: number
  name: string
  /** Missing quantity or amount. */
  missing: { quantity: Decimal } | { amount: Decimal }
  effects: readonly Effect[]
  /** The product it counts, if it counts each product. */
  productId: number | null
}

/** Promotions applied to a cart. */
export interface PromotionResult {
  promotions: AppliedReward[]
  /** Discount per line, without tax; at most the line. */
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

/** Promotions of an order at the time of ordering. */
export interface PromotionUse {
  id: number
  name: string
  times: number
  off: Decimal
  freeFreight: boolean
}

/** Promotions applied to a cart, with data of the products they refer to. */
export interface CartPromotions extends PromotionResult {
  /** Gifts and mentioned products by id. */
  goods: ReadonlyMap<number, Goods>
}

/** The stored document of a promotion, with ids and parts instead of codes. */
export interface StoredRules {
  conditions: Condition[]
  effects: Effect[]
  mostTimes: number | null
}

interface Exchange {
  from: string
  to: string
  /** Units of `to` for one of `from`; null without a rate. */
  rate: Decimal | null
}

/** Rules with amounts in the buyer's currency; undefined if they contain amounts and there is no rate. */
export function convertRules({ from, to, rate }: Exchange, rules: StoredRules): StoredRules | undefined {
  if (from === to || !hasAmounts(rules)) return rules
  if (rate === null) return undefined
  const money = (amount: Decimal) => roundMoney(new Big(amount).times(rate), to)
  return {
    ...rules,
    conditions: rules.conditions.map((one) => (one.amount === undefined ? one : { amount: money(one.amount) })),
    effects: rules.effects.map((effect) => convertEffect(effect, money)),
  }
}

const hasAmounts = ({ conditions, effects }: StoredRules) =>
  conditions.some(({ amount }) => amount !== undefined) ||
  effects.some(({ kind }) => kind === 'amount' || kind === 'bundle')

function convertEffect(effect: Effect, money: (amount: Decimal) => Decimal): Effect {
  if (effect.kind === 'amount') return { ...effect, amount: money(effect.amount) }
  return effect.kind === 'bundle' ? { ...effect, price: money(effect.price) } : effect
}
