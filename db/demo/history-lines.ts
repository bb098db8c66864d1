import { CATEGORIES } from './categories.ts'
import type { Chance } from './chance.ts'
import { DEPOTS, type DepotCode, GROUP_DISCOUNTS } from './terms.ts'
import type { Good } from './write-goods.ts'
import type { Buyer } from './write-people.ts'

export interface PlannedLine {
  good: Good
  quantity: number
  /** Unit price without tax on the order date, before discounts. */
  listPrice: string
  discounts: string[]
  /** Quantity per depot. */
  depots: readonly (readonly [DepotCode, number])[]
}

interface LineRequest {
  buyer: Buyer
  /** Products for sale, best sellers first. */
  shelf: { parts: readonly Good[]; tyres: readonly Good[] }
  daysAgo: number
  chance: Chance
}

/** Plans the lines of one order: no product twice, whole packages only. */
export function planLines(request: LineRequest): PlannedLine[] {
  const { buyer, chance } = request
  const isPublic = buyer.person.kind === 'public'
  const count = isPublic ? chance.whole(1, 3) : chance.whole(2, 9)
  const goods = new Map<number, Good>()
  for (let at = 0; at < count; at++) {
    const good = pickGood(request)
    if (good) goods.set(good.id, good)
  }
  return [...goods.values()].map((good) => planLine(good, request))
}

/** Tyre dealers buy tyres, the others mostly parts; best sellers are picked more often. */
function pickGood({ buyer, shelf, chance }: LineRequest): Good | undefined {
  const share = buyer.person.group === 'LASTIK-BAYI' ? 0.75 : 0.12
  const list = shelf.parts.length === 0 || (shelf.tyres.length > 0 && chance.yes(share)) ? shelf.tyres : shelf.parts
  return list[Math.floor(chance.next() ** 1.8 * list.length)]
}

function planLine(good: Good, { buyer, daysAgo, chance }: LineRequest): PlannedLine {
  const { product } = good
  const pack = Number(product.pack)
  const isPublic = buyer.person.kind === 'public'
  const packs = product.tyre
    ? Math.max(1, Math.round((isPublic ? 4 : chance.pick([4, 4, 8, 8, 12])) / pack))
    : chance.whole(1, isPublic ? 1 : 4)
  const quantity = packs * pack
  // Prices rose by about a quarter over the year.
  const past = 1 - (0.24 * daysAgo) / 365
  return {
    good,
    quantity,
    listPrice: (Number(product.price) * past * (isPublic ? 1.33 : 1)).toFixed(4),
    discounts: isPublic ? [] : [...groupDiscounts(buyer, good), ...buyer.person.ownDiscounts],
    depots: allocate(quantity, buyer, chance),
  }
}

function groupDiscounts({ person }: Buyer, { product }: Good): string[] {
  const above = ancestors(product.category)
  return GROUP_DISCOUNTS.filter(
    ({ group, brand, category }) =>
      group === person.group &&
      (brand === null || brand === product.brand.name) &&
      (category === null || above.has(category)),
  ).flatMap(({ percents }) => percents)
}

const PARENTS = new Map(CATEGORIES.map(({ code, parent }) => [code, parent]))

function ancestors(category: string) {
  const found = new Set<string>()
  for (let at: string | null = category; at; at = PARENTS.get(at) ?? null) found.add(at)
  return found
}

/** Allocates from the buyer's own depot first, occasionally from another one as well. */
function allocate(quantity: number, { person }: Buyer, chance: Chance): PlannedLine['depots'] {
  const codes = DEPOTS.map(({ code }) => code)
  const own = codes.find((code) => code === person.depot) ?? 'IST'
  const other = codes.find((code) => code !== own) ?? own
  if (quantity < 2 || !chance.yes(0.12)) return [[own, quantity]]
  const fromOther = Math.floor(quantity / 2)
  return [
    [own, quantity - fromOther],
    [other, fromOther],
  ]
}
