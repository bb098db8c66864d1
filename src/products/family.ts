import Big from 'big.js'
import type { ResolvedPrice } from '../pricing/price.ts'
import { NO_STOCK, type Stock, sortDeliveries } from './stock.ts'

/** Children of a product: variations, or rows with their own prices (decision 0050). */
export type ParentKind = 'variation' | 'priceRow'

/** A visible child, with what its parent's row needs. */
export interface ChildTag {
  id: number
  kind: ParentKind
  purchasable: boolean
  code: string
  productionDate: string | null
}

/** The displayed price of a parent. */
export interface FamilyPrice {
  price: ResolvedPrice | undefined
  /** The lowest of different prices. */
  isLowest: boolean
}

/** A parent's own price, otherwise the lowest of its children. All in the buyer's currency. */
export function familyPrice(
  own: ResolvedPrice | undefined,
  children: readonly (ResolvedPrice | undefined)[],
): FamilyPrice {
  if (own) return { price: own, isLowest: false }
  const prices = children.filter((price) => price !== undefined)
  const [price] = prices.sort((one, other) => new Big(one.net).cmp(other.net))
  return { price, isLowest: prices.some(({ net }) => !new Big(net).eq(price?.net ?? net)) }
}

/** Stock of a family: the sum of its members, by depot in order of priority. */
export function familyStock(members: readonly (Stock | undefined)[]): Stock {
  const stocks = members.filter((stock) => stock !== undefined)
  if (stocks.length < 2) return stocks[0] ?? NO_STOCK
  const depots = new Map<number, Stock['depots'][number]>()
  for (const depot of stocks.flatMap((stock) => stock.depots)) {
    const before = depots.get(depot.id)
    depots.set(depot.id, before ? { ...before, onHand: plus(before.onHand, depot.onHand) } : depot)
  }
  return {
    onHand: stocks.reduce((sum, { onHand }) => plus(sum, onHand), '0'),
    ...nextOfFamily(stocks),
    comings: sortDeliveries(stocks.flatMap(({ comings }) => comings)),
    depots: [...depots.values()],
  }
}

/** What arrives on the earliest day on which a member expects goods. */
function nextOfFamily(stocks: readonly Stock[]): Pick<Stock, 'coming' | 'comingOn'> {
  const comingOn = stocks.flatMap((stock) => stock.comingOn ?? []).sort()[0] ?? null
  const next = stocks.filter((stock) => stock.comingOn === comingOn)
  return { coming: next.reduce((sum, { coming }) => plus(sum, coming), '0'), comingOn }
}

const plus = (one: string, other: string) => new Big(one).plus(other).toFixed()
