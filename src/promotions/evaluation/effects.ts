import Big from 'big.js'
import { roundMoney } from '#src/platform/money.ts'
import type { BoughtLine, Effect, Gift, Promotion } from '../promotion.ts'
import { type PromotionMatch, selectGoods } from './promotion-match.ts'
import { spread } from './spread.ts'

/** What remains while promotions are evaluated one after another. */
export interface RemainingLines {
  lines: readonly BoughtLine[]
  /** The remaining cost of lines that were discounted: most lines of a long cart never are. */
  cost: Map<number, Big>
  /** The remaining stock of each gift. */
  gifts: Map<number, Big>
  currency: string
}

/** The discount of one effect on each line, from the cost that previous promotions left. */
export function computeDiscount(
  effect: Effect,
  { promotion, match }: ReachedPromotion,
  left: RemainingLines,
): Map<number, Big> {
  switch (effect.kind) {
    case 'percent':
      return percentOff(effect.percent, computeCost(promotion, effect.part, left), left.currency)
    case 'amount':
      return spread(new Big(effect.amount).times(match.times), computeCost(promotion, effect.part, left), left.currency)
    case 'bundle':
      return bundleOff(new Big(effect.price).times(match.times), { promotion, match }, left)
    default:
      return new Map()
  }
}

export interface ReachedPromotion {
  promotion: Promotion
  match: PromotionMatch
}

function percentOff(percent: string, cost: ReadonlyMap<number, Big>, currency: string): Map<number, Big> {
  const part = new Big(percent).times('0.01')
  return new Map([...cost].map(([id, left]) => [id, new Big(roundMoney(left.times(part), currency))]))
}

/** The remaining cost of the products of an effect, by line. */
function computeCost(promotion: Promotion, part: number | null, left: RemainingLines): Map<number, Big> {
  const parts = part === null ? promotion.conditions.map((_, at) => at) : [part]
  const intended = new Set(parts.flatMap((at) => selectGoods(promotion, at, left.lines)))
  return new Map([...intended].sort(byId).map((line) => [line.id, costNow(line, left)]))
}

export const costNow = ({ id, net }: BoughtLine, { cost }: RemainingLines): Big => cost.get(id) ?? new Big(net)

const byId = (one: BoughtLine, other: BoughtLine) => one.id - other.id

/** The bundle consists of the most expensive matching pieces, so that the order of lines never raises the price. */
function bundleOff(price: Big, { promotion, match }: ReachedPromotion, left: RemainingLines): Map<number, Big> {
  const used = new Map<number, Big>()
  for (const [part, { quantity = '1' }] of promotion.conditions.entries()) {
    let requested = new Big(quantity).times(match.times)
    for (const line of selectGoods(promotion, part, left.lines).sort(byUnitCost(left))) {
      if (requested.lte(0)) break
      const taken = requested.lt(line.quantity) ? requested : new Big(line.quantity)
      requested = requested.minus(taken)
      used.set(line.id, unitCost(line, left).times(taken))
    }
  }
  const worth = [...used.values()].reduce((all, value) => all.plus(value), new Big(0))
  return spread(worth.minus(price), used, left.currency)
}

const unitCost = (line: BoughtLine, left: RemainingLines) => costNow(line, left).div(line.quantity)

const byUnitCost = (left: RemainingLines) => (one: BoughtLine, other: BoughtLine) =>
  unitCost(other, left).cmp(unitCost(one, left)) || byId(one, other)

/** The gifts of one effect: whole multiples only, while stock lasts. */
export function listGifts(effect: Effect, { promotion, match }: ReachedPromotion, { gifts }: RemainingLines): Gift[] {
  if (effect.kind !== 'gift') return []
  const request: (readonly [number, number])[] =
    effect.productId === null ? [...match.byProduct] : [[effect.productId, match.times]]
  return request.flatMap(([productId, times]) => {
    const there = gifts.get(productId) ?? new Big(0)
    const can = Number(there.div(effect.quantity).round(0, Big.roundDown).toFixed())
    const given = new Big(effect.quantity).times(Math.max(0, Math.min(times, can)))
    if (given.lte(0)) return []
    gifts.set(productId, there.minus(given))
    return [{ promotionId: promotion.id, productId, quantity: given.toFixed() }]
  })
}
