import Big from 'big.js'
import type { BoughtLine, Condition, NearPromotion, Promotion } from '../promotion.ts'

/** How often a promotion applies, and by which products if it counts each product. */
export interface PromotionMatch {
  times: number
  byProduct: ReadonlyMap<number, number>
}

/** How often the bought goods satisfy a promotion: the minimum over its conditions. */
export function matchPromotion(promotion: Promotion, lines: readonly BoughtLine[]): PromotionMatch {
  const maximum = promotion.mostTimes ?? Number.POSITIVE_INFINITY
  if (countsEachProduct(promotion)) return eachProduct(promotion, lines, maximum)
  const reached = promotion.conditions.map((condition, part) =>
    countTimes(measureLines(condition, selectGoods(promotion, part, lines)), getThreshold(condition)),
  )
  return { times: Math.min(maximum, ...reached), byProduct: new Map() }
}

/** "Buy ten, get one of the same" counts ten of one product, never five of two. */
export const countsEachProduct = ({ effects }: Promotion) =>
  effects.some((effect) => effect.kind === 'gift' && effect.productId === null)

function eachProduct(promotion: Promotion, lines: readonly BoughtLine[], maximum: number): PromotionMatch {
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
export const selectGoods = ({ goods }: Promotion, part: number, lines: readonly BoughtLine[]) => {
  const counting = goods.get(part)
  return counting ? lines.filter(({ productId }) => counting.has(productId)) : []
}

const measureLines = ({ amount }: Condition, lines: readonly BoughtLine[]): Big =>
  lines.reduce((all, line) => all.plus(amount === undefined ? line.quantity : line.net), new Big(0))

const getThreshold = ({ quantity, amount }: Condition) => new Big(amount ?? quantity ?? 1)

const countTimes = (there: Big, needed: Big) => Number(there.div(needed).round(0, Big.roundDown).toFixed())

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
  const wanting = promotion.conditions.flatMap((condition, part) => {
    const needed = getThreshold(condition)
    const missing = needed.times(times + 1).minus(measureLines(condition, selectGoods(promotion, part, lines)))
    return missing.gt(0) ? [{ condition, needed, missing, productId: null }] : []
  })
  return wanting.length === 1 ? wanting[0] : undefined
}

function findMissingOfOne(promotion: Promotion, lines: readonly BoughtLine[]): MissingGoods | undefined {
  const [condition = {}] = promotion.conditions
  const needed = getThreshold(condition)
  const wanting = selectProducts(promotion, lines).map(([productId, ofProduct]) => {
    const lines = measureLines(condition, ofProduct)
    return { condition, needed, missing: needed.times(countTimes(lines, needed) + 1).minus(lines), productId }
  })
  return wanting.sort((one, other) => one.missing.cmp(other.missing))[0]
}
