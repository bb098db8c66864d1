import Big from 'big.js'
import { currencyDigits, roundMoney, sum } from '#src/platform/money.ts'
import type { BoughtLine, Condition, Effect, Gift, NearPromotion, Promotion } from './promotion.ts'

/** How often a promotion applies, and by which products if it counts each product. */
interface PromotionMatch {
  times: number
  byProduct: ReadonlyMap<number, number>
}

/** How often the bought goods satisfy a promotion: the minimum over its conditions. */
export function matchPromotion(promotion: Promotion, lines: readonly BoughtLine[]): PromotionMatch {
  const maximum = promotion.mostTimes ?? Number.POSITIVE_INFINITY
  if (countsEachProduct(promotion)) return matchEachProduct(promotion, lines, maximum)
  const reached = promotion.conditions.map((condition, part) =>
    countTimes(measureLines(condition, selectGoods(promotion, part, lines)), getThreshold(condition)),
  )
  return { times: Math.min(maximum, ...reached), byProduct: new Map() }
}

/** "Buy ten, get one of the same" counts ten of one product, never five of two. */
const countsEachProduct = ({ effects }: Promotion) =>
  effects.some((effect) => effect.kind === 'gift' && effect.productId === null)

function matchEachProduct(promotion: Promotion, lines: readonly BoughtLine[], maximum: number): PromotionMatch {
  const [condition = {}] = promotion.conditions
  const byProduct = new Map<number, number>()
  let left = maximum
  for (const [productId, ofProduct] of selectProducts(promotion, lines)) {
    const times = Math.min(left, countTimes(measureLines(condition, ofProduct), getThreshold(condition)))
    if (times === 0) continue
    byProduct.set(productId, times)
    left -= times
  }
  return { times: [...byProduct.values()].reduce((all, times) => all + times, 0), byProduct }
}

const selectProducts = (promotion: Promotion, lines: readonly BoughtLine[]) =>
  [...Map.groupBy(selectGoods(promotion, 0, lines), ({ productId }) => productId)].sort(([one], [other]) => one - other)

/** The cart lines that count for a part of a promotion. */
const selectGoods = ({ goods }: Promotion, part: number, lines: readonly BoughtLine[]) => {
  const counting = goods.get(part)
  return counting ? lines.filter(({ productId }) => counting.has(productId)) : []
}

const measureLines = ({ amount }: Condition, lines: readonly BoughtLine[]): Big =>
  sum(lines.map(({ quantity, net }) => (amount === undefined ? quantity : net)))

const getThreshold = ({ quantity, amount }: Condition) => new Big(amount ?? quantity ?? 1)

const countTimes = (quantity: Big, needed: Big) => Number(quantity.div(needed).round(0, Big.roundDown).toFixed())

/**
 * What is missing for the next application of a promotion: if a single condition is not met and the cart meets a part
 * of it; undefined otherwise.
 */
export function computeNear(
  promotion: Promotion,
  lines: readonly BoughtLine[],
): (NearPromotion & { share: Big }) | undefined {
  const { times } = matchPromotion(promotion, lines)
  if (promotion.mostTimes !== null && times >= promotion.mostTimes) return undefined
  const missingGoods = countsEachProduct(promotion)
    ? findMissingOfOne(promotion, lines)
    : findMissingOfAll(promotion, lines, times)
  if (!missingGoods || missingGoods.missing.gte(missingGoods.needed)) return undefined
  const { id, name, effects } = promotion
  const missing = missingGoods.missing.toFixed()
  return {
    id,
    name,
    effects,
    productId: missingGoods.productId,
    missing: missingGoods.condition.amount === undefined ? { quantity: missing } : { amount: missing },
    share: missingGoods.missing.div(missingGoods.needed),
  }
}

interface MissingGoods {
  condition: Condition
  needed: Big
  missing: Big
  productId: number | null
}

function findMissingOfAll(promotion: Promotion, lines: readonly BoughtLine[], times: number): MissingGoods | undefined {
  const unmet = promotion.conditions.flatMap((condition, part) => {
    const needed = getThreshold(condition)
    const missing = needed.times(times + 1).minus(measureLines(condition, selectGoods(promotion, part, lines)))
    return missing.gt(0) ? [{ condition, needed, missing, productId: null }] : []
  })
  return unmet.length === 1 ? unmet[0] : undefined
}

function findMissingOfOne(promotion: Promotion, lines: readonly BoughtLine[]): MissingGoods | undefined {
  const [condition = {}] = promotion.conditions
  const needed = getThreshold(condition)
  const unmet = selectProducts(promotion, lines).map(([productId, ofProduct]) => {
    const measured = measureLines(condition, ofProduct)
    return { condition, needed, missing: needed.times(countTimes(measured, needed) + 1).minus(measured), productId }
  })
  return unmet.sort((one, other) => one.missing.cmp(other.missing))[0]
}

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
      return computePercentDiscounts(effect.percent, computeCost(promotion, effect.part, left), left.currency)
    case 'amount':
      return spread(new Big(effect.amount).times(match.times), computeCost(promotion, effect.part, left), left.currency)
    case 'bundle':
      return computeBundleDiscounts(new Big(effect.price).times(match.times), { promotion, match }, left)
    default:
      return new Map()
  }
}

export interface ReachedPromotion {
  promotion: Promotion
  match: PromotionMatch
}

function computePercentDiscounts(percent: string, cost: ReadonlyMap<number, Big>, currency: string): Map<number, Big> {
  const part = new Big(percent).times('0.01')
  return new Map([...cost].map(([id, left]) => [id, new Big(roundMoney(left.times(part), currency))]))
}

/** The remaining cost of the products of an effect, by line. */
function computeCost(promotion: Promotion, part: number | null, left: RemainingLines): Map<number, Big> {
  const parts = part === null ? promotion.conditions.map((_, at) => at) : [part]
  const targetLines = new Set(parts.flatMap((at) => selectGoods(promotion, at, left.lines)))
  return new Map([...targetLines].sort(byId).map((line) => [line.id, getRemainingCost(line, left)]))
}

export const getRemainingCost = ({ id, net }: BoughtLine, { cost }: RemainingLines): Big => cost.get(id) ?? new Big(net)

const byId = (one: BoughtLine, other: BoughtLine) => one.id - other.id

/** The bundle consists of the most expensive matching pieces, so that the order of lines never raises the price. */
function computeBundleDiscounts(
  price: Big,
  { promotion, match }: ReachedPromotion,
  left: RemainingLines,
): Map<number, Big> {
  const used = new Map<number, Big>()
  for (const [part, { quantity = '1' }] of promotion.conditions.entries()) {
    let requested = new Big(quantity).times(match.times)
    for (const line of selectGoods(promotion, part, left.lines).sort(byUnitCost(left))) {
      if (requested.lte(0)) break
      const taken = requested.lt(line.quantity) ? requested : new Big(line.quantity)
      requested = requested.minus(taken)
      used.set(line.id, getUnitCost(line, left).times(taken))
    }
  }
  const worth = [...used.values()].reduce((all, value) => all.plus(value), new Big(0))
  return spread(worth.minus(price), used, left.currency)
}

const getUnitCost = (line: BoughtLine, left: RemainingLines) => getRemainingCost(line, left).div(line.quantity)

const byUnitCost = (left: RemainingLines) => (one: BoughtLine, other: BoughtLine) =>
  getUnitCost(other, left).cmp(getUnitCost(one, left)) || byId(one, other)

/** The gifts of one effect: whole multiples only, while stock lasts. */
export function listGifts(effect: Effect, { promotion, match }: ReachedPromotion, { gifts }: RemainingLines): Gift[] {
  if (effect.kind !== 'gift') return []
  const requested: (readonly [number, number])[] =
    effect.productId === null ? [...match.byProduct] : [[effect.productId, match.times]]
  return requested.flatMap(([productId, times]) => {
    const available = gifts.get(productId) ?? new Big(0)
    const possible = Number(available.div(effect.quantity).round(0, Big.roundDown).toFixed())
    const quantity = new Big(effect.quantity).times(Math.max(0, Math.min(times, possible)))
    if (quantity.lte(0)) return []
    gifts.set(productId, available.minus(quantity))
    return [{ promotionId: promotion.id, productId, quantity: quantity.toFixed() }]
  })
}

/**
 * Allocates an amount to lines in proportion to their cost, in whole minor units that add up to it exactly: the units
 * left by rounding down go to the largest remainders, the lowest line id first. No line gets more than its weight
 * rounded up.
 */
export function spread(amount: Big, weights: ReadonlyMap<number, Big>, currency: string): Map<number, Big> {
  const digits = currencyDigits(currency)
  const minorUnit = new Big(10).pow(-digits)
  const all = [...weights.values()].reduce((sum, weight) => sum.plus(weight), new Big(0))
  if (all.lte(0) || amount.lte(0)) return new Map()
  const allocated = (amount.gt(all) ? all : amount).round(digits, Big.roundDown)
  const parts = [...weights].map(([id, weight]) => {
    const exact = allocated.times(weight).div(all)
    const down = exact.round(digits, Big.roundDown)
    return { id, down, rest: exact.minus(down) }
  })
  let left = parts.reduce((rest, { down }) => rest.minus(down), allocated)
  const shares = new Map(parts.map(({ id, down }) => [id, down]))
  for (const { id, down } of parts.sort((one, other) => other.rest.cmp(one.rest) || one.id - other.id)) {
    if (left.lt(minorUnit)) break
    shares.set(id, down.plus(minorUnit))
    left = left.minus(minorUnit)
  }
  return shares
}
