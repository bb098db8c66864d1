import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import {
  type AppliedReward,
  type BoughtLine,
  type Effect,
  type NearPromotion,
  NO_PROMOTION_RESULT,
  type PromotedCart,
  type PromotionResult,
} from './promotion.ts'
import {
  computeDiscount,
  computeNear,
  getRemainingCost,
  listGifts,
  matchPromotion,
  type ReachedPromotion,
  type RemainingLines,
} from './promotion-rules.ts'

/** Maximum number of near promotions shown in a cart. */
const MAX_NEAR = 3

/**
 * Applies promotions to a cart: either all combinable ones together or a single other one, whichever has the higher
 * value; a choice with the promotion of the typed coupon comes first. Promotions are evaluated in the owner's order,
 * each on what the previous ones left, and lines by id, so that the result does not depend on the order of the input.
 * No line costs less than zero. A promotion that would give more than is left of its budget gives nothing.
 */
export function applyPromotions(cart: PromotedCart): PromotionResult {
  const lines = [...cart.lines].sort((one, other) => one.id - other.id)
  if (cart.promotions.length === 0 || lines.length === 0) return NO_PROMOTION_RESULT
  const reached = cart.promotions.flatMap((promotion): ReachedPromotion[] => {
    const match = matchPromotion(promotion, lines)
    return match.times > 0 ? [{ promotion, match }] : []
  })
  const choices = [
    reached.filter(({ promotion }) => promotion.combinable),
    ...reached.filter(({ promotion }) => !promotion.combinable).map((one) => [one]),
  ]
  const outcomes = choices.map((choice) => evaluateChoice(choice, { ...cart, lines }))
  const [best] = outcomes.sort(compareOutcomes)
  return { ...NO_PROMOTION_RESULT, ...best?.result, near: findNearPromotions(cart, lines) }
}

interface Outcome {
  result: Omit<PromotionResult, 'near'>
  worth: Big
  /** Contains the promotion of the typed coupon. */
  byCoupon: boolean
}

const compareOutcomes = (one: Outcome, other: Outcome) =>
  Number(other.byCoupon) - Number(one.byCoupon) ||
  other.worth.cmp(one.worth) ||
  Number(other.result.freeFreight) - Number(one.result.freeFreight)

function evaluateChoice(choice: readonly ReachedPromotion[], cart: PromotedCart): Outcome {
  const { lines, gifts, currency } = cart
  const left: RemainingLines = {
    lines,
    cost: new Map(),
    gifts: new Map([...gifts].map(([productId, { available }]) => [productId, new Big(available)])),
    currency,
  }
  const promotions = choice.flatMap((reached) => applyWithinBudget(reached, left, cart) ?? []).filter(hasReward)
  const all = promotions.flatMap((one) => one.gifts)
  const worth = promotions.reduce((sum, one) => sum.plus(one.worth), new Big(0))
  const freeFreight = promotions.some((one) => one.freeFreight)
  const byCoupon = promotions.some((one) => one.byCoupon)
  return { result: { promotions, off: toDiscounts(lines, left), gifts: all, freeFreight }, worth, byCoupon }
}

/** Undefined, with nothing taken from what is left, if the budget of the promotion does not suffice. */
function applyWithinBudget(
  reached: ReachedPromotion,
  left: RemainingLines,
  cart: PromotedCart,
): AppliedReward | undefined {
  const { budgetLeft } = reached.promotion
  if (budgetLeft === null) return applyPromotion(reached, left, cart)
  // Without a rate its cost cannot be counted.
  if (cart.siteRate === null) return undefined
  const before = { cost: new Map(left.cost), gifts: new Map(left.gifts) }
  const reward = applyPromotion(reached, left, cart)
  if (new Big(reward.cost).lte(budgetLeft)) return reward
  left.cost = before.cost
  left.gifts = before.gifts
  return undefined
}

function applyPromotion(
  { promotion, match }: ReachedPromotion,
  left: RemainingLines,
  cart: PromotedCart,
): AppliedReward {
  const { id, name, byCoupon, effects } = promotion
  const off = effects.reduce(
    (sum, effect) => sum.plus(subtractDiscount(computeDiscount(effect, { promotion, match }, left), left)),
    new Big(0),
  )
  const gifts = effects.flatMap((effect) => listGifts(effect, { promotion, match }, left))
  const worth = gifts.reduce((sum, gift) => sum.plus(computeGiftValue(cart.gifts, gift)), off)
  return {
    id,
    name,
    byCoupon,
    times: match.times,
    off: off.toFixed(),
    gifts,
    worth: worth.toFixed(),
    cost: worth.times(cart.siteRate ?? 0).toFixed(2),
    freeFreight: effects.some(isFreight),
  }
}

/** Subtracts a discount from the remaining cost of the lines; returns its total. */
function subtractDiscount(off: ReadonlyMap<number, Big>, left: RemainingLines): Big {
  if (off.size === 0) return new Big(0)
  let sum = new Big(0)
  for (const line of left.lines) {
    const amount = off.get(line.id)
    if (!amount) continue
    left.cost.set(line.id, getRemainingCost(line, left).minus(amount))
    sum = sum.plus(amount)
  }
  return sum
}

const isFreight = ({ kind }: Effect) => kind === 'freight'
const hasReward = ({ off, gifts, freeFreight }: AppliedReward) => freeFreight || gifts.length > 0 || new Big(off).gt(0)

const computeGiftValue = (
  gifts: PromotedCart['gifts'],
  { productId, quantity }: { productId: number; quantity: Decimal },
) => new Big(gifts.get(productId)?.worth ?? 0).times(quantity)

const toDiscounts = (lines: readonly BoughtLine[], { cost }: RemainingLines): ReadonlyMap<number, Decimal> =>
  new Map(
    lines.flatMap(({ id, net }) => {
      const now = cost.get(id)
      const off = now && new Big(net).minus(now)
      return off?.gt(0) ? [[id, off.toFixed()] as const] : []
    }),
  )

/** The nearest first; one without an available gift is omitted. */
function findNearPromotions({ promotions, gifts }: PromotedCart, lines: readonly BoughtLine[]): NearPromotion[] {
  return promotions
    .flatMap((promotion) => computeNear(promotion, lines) ?? [])
    .filter(({ effects }) => !effects.every((effect) => isOutOfStock(effect, gifts)))
    .sort((one, other) => one.share.cmp(other.share))
    .slice(0, MAX_NEAR)
    .map(({ share: _, ...near }) => near)
}

function isOutOfStock(effect: Effect, gifts: PromotedCart['gifts']) {
  if (effect.kind !== 'gift' || effect.productId === null) return false
  return new Big(gifts.get(effect.productId)?.available ?? 0).lt(effect.quantity)
}
