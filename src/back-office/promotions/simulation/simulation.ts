import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import {
  type AppliedReward,
  type BoughtLine,
  convertRules,
  EFFECT_PARTS,
  type GiftGoods,
  type NearPromotion,
  type Promotion,
  type StoredRules,
} from '#src/promotions/promotion.ts'
import { applyPromotions } from '#src/promotions/promotion-engine.ts'

/** The promotion to simulate, as it is stored; amounts in its own currency. */
export interface SimulatedPromotion {
  id: number
  name: string
  combinable: boolean
  byCoupon: boolean
  currency: string
  /** Units of the site's currency for one of its own; null without a rate. */
  rate: Decimal | null
  rules: StoredRules
  /** Of a price campaign, one after another; null for others. */
  percents: readonly Decimal[] | null
  mostUses: number | null
  mostUsesEach: number | null
  /** In the currency of the site. */
  budget: Decimal | null
  goods: Promotion['goods']
}

/** An order as it was placed, by a buyer of the promotion's audience. */
export interface PastOrder {
  customerId: number
  customerCode: string
  customerName: string
  currency: string
  /** It was placed in the hours of the promotion. */
  inHours: boolean
  /** Units of the site's currency for one of the order's. */
  rate: Decimal
  /** Goods before promotions; gifts are no lines. */
  lines: readonly BoughtLine[]
  /** Charged freight without tax. */
  freight: Decimal
  /** The promotions that it had, taken together; null without any. */
  past: PastReward | null
}

export interface PastReward {
  combinable: boolean
  byCoupon: boolean
  amount: Decimal
  freeFreight: boolean
  gifts: readonly { productId: number; quantity: Decimal }[]
}

/** Values of products in the site's currency. */
export interface ProductValues {
  /** Sale price of one piece without tax. */
  worth: ReadonlyMap<number, Decimal>
  /** Purchase price of one piece; empty for users who may not see it. */
  cost: ReadonlyMap<number, Decimal>
}

/** What the promotion would have done to one order; amounts in the site's currency. */
export interface OrderOutcome {
  revenue: Big
  reward: RewardOutcome | null
  near: NearPromotion | undefined
}

export interface RewardOutcome {
  discount: Big
  giftQuantity: Big
  giftWorth: Big
  /** Freight that the order paid and would not have paid. */
  freight: Big
  /** Value of the promotions that the order had and would have lost, because it may have only one. */
  replaced: Big
  /** Before and after the promotion; null if the purchase price of a line is unknown. */
  margin: { before: Big; after: Big } | null
}

/** The gifts of past orders and of the promotion are taken as available. */
const ENOUGH = '1000000000'

/** Id of the promotions that an order had, taken together; stored ids are positive. */
const PAST = -1

/** Applies the promotion to an order, together with what the order had, by the rules of the cart. */
export function simulateOrder(simulated: SimulatedPromotion, order: PastOrder, values: ProductValues): OrderOutcome {
  const toSite = (amount: Decimal | Big) => new Big(amount).times(order.rate)
  const goodsNet = order.lines.reduce((sum, { net }) => sum.plus(net), new Big(0))
  const revenue = toSite(goodsNet.minus(order.past?.amount ?? 0))
  const promotion = order.inHours ? toPromotion(simulated, order) : undefined
  if (!promotion) return { revenue, reward: null, near: undefined }
  // A campaign is a step of the price, whatever else applies.
  const past = order.past && !simulated.percents ? [toPastPromotion(order.past, order.lines)] : []
  const gifts = listGiftGoods(promotion, order, values)
  const promotions = [...past, promotion]
  const result = applyPromotions({
    promotions,
    lines: order.lines,
    gifts,
    currency: order.currency,
    siteRate: order.rate,
  })
  const reward = result.promotions.find(({ id }) => id === promotion.id)
  const near = toSiteCurrency(
    result.near.find(({ id }) => id === promotion.id),
    order,
  )
  if (!reward) return { revenue, reward: null, near }
  const isReplaced = past.length > 0 && !result.promotions.some(({ id }) => id === PAST)
  const outcome = toReward(reward, { order, values, gifts, isReplaced })
  return { revenue, reward: { ...outcome, margin: computeMargin(order, outcome, { revenue, reward, values }) }, near }
}

function toSiteCurrency(near: NearPromotion | undefined, { rate }: PastOrder): NearPromotion | undefined {
  if (!near || !('amount' in near.missing)) return near
  return { ...near, missing: { amount: new Big(near.missing.amount).times(rate).toFixed() } }
}

function toPromotion(simulated: SimulatedPromotion, order: PastOrder): Promotion | undefined {
  const { id, name, combinable, byCoupon, currency, percents, goods } = simulated
  // The simulation counts the budget over all orders (simulation-sums.ts).
  const base = { id, name, combinable, byCoupon, budgetLeft: null, goods }
  if (percents) {
    const effects = percents.map((percent) => ({ kind: 'percent' as const, percent, part: EFFECT_PARTS }))
    return { ...base, mostTimes: 1, conditions: [], effects }
  }
  const rate = simulated.rate === null ? null : new Big(simulated.rate).div(order.rate).toFixed()
  const converted = convertRules({ from: currency, to: order.currency, rate }, simulated.rules)
  return converted && { ...base, ...converted }
}

/** The promotions of an order as one that applies without a condition, to all of its goods. */
const toPastPromotion = (past: PastReward, lines: readonly BoughtLine[]): Promotion => ({
  id: PAST,
  name: '',
  combinable: past.combinable,
  byCoupon: past.byCoupon,
  mostTimes: 1,
  budgetLeft: null,
  conditions: [],
  effects: [
    { kind: 'amount', amount: past.amount, part: EFFECT_PARTS },
    ...past.gifts.map((gift) => ({ kind: 'gift' as const, ...gift })),
    ...(past.freeFreight ? [{ kind: 'freight' as const }] : []),
  ],
  goods: new Map([[EFFECT_PARTS, new Set(lines.map(({ productId }) => productId))]]),
})

/** The gifts of the promotion and of the order, in the currency of the order. */
function listGiftGoods(promotion: Promotion, order: PastOrder, { worth }: ProductValues): Map<number, GiftGoods> {
  const lines = new Map(order.lines.map((line) => [line.productId, line]))
  const ids = [
    ...promotion.effects.flatMap((effect) =>
      effect.kind !== 'gift' ? [] : effect.productId === null ? [...lines.keys()] : [effect.productId],
    ),
    ...(order.past?.gifts ?? []).map(({ productId }) => productId),
  ]
  return new Map(
    ids.map((id) => {
      const line = lines.get(id)
      const price = line ? new Big(line.net).div(line.quantity) : new Big(worth.get(id) ?? 0).div(order.rate)
      return [id, { available: ENOUGH, worth: price.toFixed(4) }]
    }),
  )
}

interface RewardSource {
  order: PastOrder
  values: ProductValues
  gifts: ReadonlyMap<number, GiftGoods>
  isReplaced: boolean
}

type RewardValues = Omit<RewardOutcome, 'margin'>

function toReward(reward: AppliedReward, { order, gifts, isReplaced }: RewardSource): RewardValues {
  const toSite = (amount: Decimal | Big) => new Big(amount).times(order.rate)
  const sumWorth = (list: readonly { productId: number; quantity: Decimal }[]) =>
    list.reduce(
      (sum, { productId, quantity }) => sum.plus(new Big(gifts.get(productId)?.worth ?? 0).times(quantity)),
      new Big(0),
    )
  const { past } = order
  const replaced = past && isReplaced ? new Big(past.amount).plus(sumWorth(past.gifts)) : new Big(0)
  return {
    discount: toSite(reward.off),
    giftQuantity: reward.gifts.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)),
    giftWorth: toSite(sumWorth(reward.gifts)),
    freight: reward.freeFreight && !past?.freeFreight ? toSite(order.freight) : new Big(0),
    replaced: toSite(replaced),
  }
}

interface MarginSource {
  revenue: Big
  reward: AppliedReward
  values: ProductValues
}

function computeMargin(
  order: PastOrder,
  { discount, replaced, freight }: RewardValues,
  { revenue, reward, values: { cost } }: MarginSource,
): RewardOutcome['margin'] {
  const goods = [...order.lines, ...(order.past?.gifts ?? [])]
  if (cost.size === 0 || [...goods, ...reward.gifts].some(({ productId }) => !cost.has(productId))) return null
  const sumCost = (list: readonly { productId: number; quantity: Decimal }[]) =>
    list.reduce(
      (sum, { productId, quantity }) => sum.plus(new Big(cost.get(productId) ?? 0).times(quantity)),
      new Big(0),
    )
  const before = revenue.minus(sumCost(goods))
  return { before, after: before.minus(discount).minus(freight).minus(sumCost(reward.gifts)).plus(replaced) }
}
