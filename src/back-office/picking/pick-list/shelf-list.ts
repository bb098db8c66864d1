import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import { selectGoodsLeft } from '../picking.ts'
import type { PickedOrder } from '../queries.server.ts'

/** What is still to be picked of one product from one shelf, for all orders of a list. */
export interface ShelfPick {
  productId: number
  code: string
  name: string
  unit: string
  barcode: string
  shelf: string
  quantity: Decimal
  orders: { number: string; quantity: Decimal }[]
}

export interface DepotPicks {
  id: number
  name: string
  picks: ShelfPick[]
}

type OrderToPick = Pick<PickedOrder, 'number' | 'lines'>
type LineToPick = OrderToPick['lines'][number]

/**
 * The goods of all orders together: by depot, then by shelf, products without a shelf last, then by code.
 */
export function toShelfList(orders: readonly OrderToPick[]): DepotPicks[] {
  const depots = new Map<number, DepotPicks & { byProduct: Map<number, ShelfPick> }>()
  for (const { number, lines } of orders)
    for (const line of lines)
      for (const { id, name, shelf, quantity } of listOpenDepots(line)) {
        const depot = depots.get(id) ?? { id, name, picks: [], byProduct: new Map() }
        depots.set(id, depot)
        const { productId, code, unit, barcode } = line
        const pick: ShelfPick = depot.byProduct.get(productId) ?? {
          productId,
          code,
          name: line.name,
          unit,
          barcode,
          shelf,
          quantity: '0',
          orders: [],
        }
        depot.byProduct.set(productId, pick)
        pick.quantity = add(pick.quantity, quantity)
        const order = pick.orders.find((one) => one.number === number)
        if (order) order.quantity = add(order.quantity, quantity)
        else pick.orders.push({ number, quantity })
      }
  return [...depots.values()]
    .sort((one, other) => compareTexts(one.name, other.name) || one.id - other.id)
    .map(({ id, name, byProduct }) => ({ id, name, picks: [...byProduct.values()].sort(comparePicks) }))
}

const add = (one: Decimal, other: Decimal): Decimal => new Big(one).plus(other).toFixed()

const listOpenDepots = ({ depots, pickable, picked }: LineToPick): LineToPick['depots'] =>
  selectGoodsLeft(depots, new Big(pickable).minus(picked).toFixed())

export const compareTexts = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Products without a shelf come last. */
export const compareShelves = (shelf: string, other: string): number =>
  Number(shelf === '') - Number(other === '') || compareTexts(shelf, other)

const comparePicks = (one: ShelfPick, other: ShelfPick) =>
  compareShelves(one.shelf, other.shelf) || compareTexts(one.code, other.code)
