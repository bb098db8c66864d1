import Big from 'big.js'
import type { Decimal } from '../../platform/money.ts'
import {
  type BoughtLine,
  type Effect,
  type Given,
  type GivenPromotion,
  type NearPromotion,
  NOTHING_GIVEN,
  type PromotedCart,
} from '../promotion.ts'
import { costNow, giftsOf, type Left, type Reached, takenOff } from './effects.ts'
import { metBy, nearTo } from './met.ts'

/** No more than so many are called near: a cart is not a leaflet. */
const MOST_NEAR = 3

/**
 * What promotions make of a cart: all that may be combined, or the one of the others that is worth more; what a coupon
 * brings goes before either. Each is taken
 * on what those before it left, in their own order, so that neither the order of lines nor of anything else that comes in
 * changes a coin. Nothing costs less than nothing.
 */
export function giveTo(cart: PromotedCart): Given {
  const lines = [...cart.lines].sort((one, other) => one.id - other.id)
  if (cart.promotions.length === 0 || lines.length === 0) return NOTHING_GIVEN
  const reached = cart.promotions.flatMap((promotion): Reached[] => {
    const met = metBy(promotion, lines)
    return met.times > 0 ? [{ promotion, met }] : []
  })
  const choices = [
    reached.filter(({ promotion }) => promotion.combinable),
    ...reached.filter(({ promotion }) => !promotion.combinable).map((one) => [one]),
  ]
  const outcomes = choices.map((choice) => outcomeOf(choice, { ...cart, lines }))
  const [best] = outcomes.sort(byWorth)
  return { ...NOTHING_GIVEN, ...best?.given, near: nearOf(cart, lines) }
}

interface Outcome {
  given: Omit<Given, 'near'>
  worth: Big
  /** It has what the buyer typed a code for. */
  byCoupon: boolean
}

const byWorth = (one: Outcome, other: Outcome) =>
  Number(other.byCoupon) - Number(one.byCoupon) ||
  other.worth.cmp(one.worth) ||
  Number(other.given.freeFreight) - Number(one.given.freeFreight)

function outcomeOf(choice: readonly Reached[], { lines, gifts, currency }: PromotedCart): Outcome {
  const left: Left = {
    lines,
    cost: new Map(),
    gifts: new Map([...gifts].map(([productId, { available }]) => [productId, new Big(available)])),
    currency,
  }
  const promotions = choice.map((reached) => giveOne(reached, left)).filter(isSomething)
  const all = promotions.flatMap((one) => one.gifts)
  const worth = all.reduce((sum, gift) => sum.plus(worthOf(gifts, gift)), sumOf(promotions))
  const freeFreight = promotions.some((one) => one.freeFreight)
  const byCoupon = promotions.some((one) => one.byCoupon)
  return { given: { promotions, off: offOf(lines, left), gifts: all, freeFreight }, worth, byCoupon }
}

function giveOne({ promotion, met }: Reached, left: Left): GivenPromotion {
  const { id, name, byCoupon, effects } = promotion
  const off = effects.reduce(
    (sum, effect) => sum.plus(takeOff(takenOff(effect, { promotion, met }, left), left)),
    new Big(0),
  )
  const gifts = effects.flatMap((effect) => giftsOf(effect, { promotion, met }, left))
  return { id, name, byCoupon, times: met.times, off: off.toFixed(), gifts, freeFreight: effects.some(isFreight) }
}

/** Takes it off what the lines still cost and answers how much that was. */
function takeOff(off: ReadonlyMap<number, Big>, left: Left): Big {
  if (off.size === 0) return new Big(0)
  let sum = new Big(0)
  for (const line of left.lines) {
    const amount = off.get(line.id)
    if (!amount) continue
    left.cost.set(line.id, costNow(line, left).minus(amount))
    sum = sum.plus(amount)
  }
  return sum
}

const isFreight = ({ kind }: Effect) => kind === 'freight'
const isSomething = ({ off, gifts, freeFreight }: GivenPromotion) =>
  freeFreight || gifts.length > 0 || new Big(off).gt(0)
const sumOf = (promotions: readonly GivenPromotion[]) => promotions.reduce((sum, { off }) => sum.plus(off), new Big(0))

const worthOf = (gifts: PromotedCart['gifts'], { productId, quantity }: { productId: number; quantity: Decimal }) =>
  new Big(gifts.get(productId)?.worth ?? 0).times(quantity)

const offOf = (lines: readonly BoughtLine[], { cost }: Left): ReadonlyMap<number, Decimal> =>
  new Map(
    lines.flatMap(({ id, net }) => {
      const now = cost.get(id)
      const off = now && new Big(net).minus(now)
      return off?.gt(0) ? [[id, off.toFixed()] as const] : []
    }),
  )

/** The nearest first; one whose only gift is gone leads nowhere. */
function nearOf({ promotions, gifts }: PromotedCart, lines: readonly BoughtLine[]): NearPromotion[] {
  return promotions
    .flatMap((promotion) => nearTo(promotion, lines) ?? [])
    .filter(({ effects }) => !effects.every((effect) => isGone(effect, gifts)))
    .sort((one, other) => one.share.cmp(other.share))
    .slice(0, MOST_NEAR)
    .map(({ share: _, ...near }) => near)
}

function isGone(effect: Effect, gifts: PromotedCart['gifts']) {
  if (effect.kind !== 'gift' || effect.productId === null) return false
  return new Big(gifts.get(effect.productId)?.available ?? 0).lt(effect.quantity)
}
