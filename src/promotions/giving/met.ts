import Big from 'big.js'
import type { BoughtLine, Condition, NearPromotion, Promotion } from '../promotion.ts'

/** How often a promotion is reached, and by which products where it counts product by product. */
export interface Met {
  times: number
  byProduct: ReadonlyMap<number, number>
}

/** How often the goods bought reach a promotion: the least of what each of its conditions says. */
export function metBy(promotion: Promotion, lines: readonly BoughtLine[]): Met {
  const most = promotion.mostTimes ?? Number.POSITIVE_INFINITY
  if (countsEachProduct(promotion)) return eachProduct(promotion, lines, most)
  const reached = promotion.conditions.map((condition, part) =>
    timesOf(measured(condition, goodsOf(promotion, part, lines)), neededBy(condition)),
  )
  return { times: Math.min(most, ...reached), byProduct: new Map() }
}

/** "Buy ten, get one of the same" counts ten of one product, never five of two. */
export const countsEachProduct = ({ effects }: Promotion) =>
  effects.some((effect) => effect.kind === 'gift' && effect.productId === null)

function eachProduct(promotion: Promotion, lines: readonly BoughtLine[], most: number): Met {
  const [condition = {}] = promotion.conditions
  const byProduct = new Map<number, number>()
  let left = most
  for (const [productId, ofProduct] of productsOf(promotion, lines)) {
    const times = Math.min(left, timesOf(measured(condition, ofProduct), neededBy(condition)))
    if (times === 0) continue
    byProduct.set(productId, times)
    left -= times
  }
  return { times: [...byProduct.values()].reduce((all, times) => all + times, 0), byProduct }
}

const productsOf = (promotion: Promotion, lines: readonly BoughtLine[]) =>
  [...Map.groupBy(goodsOf(promotion, 0, lines), ({ productId }) => productId)].sort(([one], [other]) => one - other)

/** The lines of a cart that count for a part of a promotion. */
export const goodsOf = ({ goods }: Promotion, part: number, lines: readonly BoughtLine[]) => {
  const counting = goods.get(part)
  return counting ? lines.filter(({ productId }) => counting.has(productId)) : []
}

const measured = ({ amount }: Condition, lines: readonly BoughtLine[]): Big =>
  lines.reduce((all, line) => all.plus(amount === undefined ? line.quantity : line.net), new Big(0))

const neededBy = ({ quantity, amount }: Condition) => new Big(amount ?? quantity ?? 1)

const timesOf = (there: Big, needed: Big) => Number(there.div(needed).round(0, Big.roundDown).toFixed())

/**
 * What one promotion still wants for the next time: said when a single condition misses something and the cart has made
 * a beginning with it; undefined otherwise.
 */
export function nearTo(
  promotion: Promotion,
  lines: readonly BoughtLine[],
): (NearPromotion & { share: Big }) | undefined {
  const { times } = metBy(promotion, lines)
  if (promotion.mostTimes !== null && times >= promotion.mostTimes) return undefined
  const wants = countsEachProduct(promotion) ? wantedOfOne(promotion, lines) : wantedOfAll(promotion, lines, times)
  if (!wants || wants.missing.gte(wants.needed)) return undefined
  const { id, name, effects } = promotion
  const missing = wants.missing.toFixed()
  return {
    ...{ id, name, effects, productId: wants.productId },
    missing: wants.condition.amount === undefined ? { quantity: missing } : { amount: missing },
    share: wants.missing.div(wants.needed),
  }
}

interface Wants {
  condition: Condition
  needed: Big
  missing: Big
  productId: number | null
}

function wantedOfAll(promotion: Promotion, lines: readonly BoughtLine[], times: number): Wants | undefined {
  const wanting = promotion.conditions.flatMap((condition, part) => {
    const needed = neededBy(condition)
    const missing = needed.times(times + 1).minus(measured(condition, goodsOf(promotion, part, lines)))
    return missing.gt(0) ? [{ condition, needed, missing, productId: null }] : []
  })
  return wanting.length === 1 ? wanting[0] : undefined
}

function wantedOfOne(promotion: Promotion, lines: readonly BoughtLine[]): Wants | undefined {
  const [condition = {}] = promotion.conditions
  const needed = neededBy(condition)
  const wanting = productsOf(promotion, lines).map(([productId, ofProduct]) => {
    const there = measured(condition, ofProduct)
    return { condition, needed, missing: needed.times(timesOf(there, needed) + 1).minus(there), productId }
  })
  return wanting.sort((one, other) => one.missing.cmp(other.missing))[0]
}
