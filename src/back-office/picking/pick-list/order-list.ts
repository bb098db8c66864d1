import Big from 'big.js'
import { MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import { parseId } from '#src/api/id.ts'
import { selectGoodsLeft } from '../picking.ts'
import { type PickingDepot, readPickingDepot, splitByDepot } from '../picking-depot.ts'
import type { PickingLineView, PickingView } from '../picking-view.ts'
import type { PickedOrder, PickedOrderLine } from '../queries.server.ts'
import { compareShelves, compareTexts } from './shelf-list.ts'

export interface RouteGroup {
  /** Empty for orders that no route delivers. */
  route: string
  orders: PickingView[]
}

/** By route and by the place in it; orders without a route come last, and without any route they stay as they are. */
export function groupByRoute(orders: readonly PickingView[]): RouteGroup[] {
  const groups = Map.groupBy(orders, ({ route: { route } }) => route)
  return [...groups]
    .sort(([one], [other]) => Number(one === '') - Number(other === '') || compareTexts(one, other))
    .map(([route, group]) => ({ route, orders: route === '' ? group : group.toSorted(comparePlaces) }))
}

const comparePlaces = ({ route: one }: PickingView, { route: other }: PickingView) =>
  (one.routeOrder ?? MAX_ROUTE_ORDER + 1) - (other.routeOrder ?? MAX_ROUTE_ORDER + 1)

/** The orders with goods of the depot that the address names alone, with those goods only; otherwise all as they are. */
export function limitToDepot(orders: readonly PickedOrder[], query: URLSearchParams): PickedOrder[] {
  const depotId = query.get('others') === '0' ? parseId(query.get('depot') ?? '') : null
  if (depotId === null) return [...orders]
  return orders.flatMap((order) => {
    const lines = order.lines.flatMap((line) => limitLine(line, depotId))
    return lines.length === 0 ? [] : { ...order, lines }
  })
}

/** The line with what can be picked and what is picked in the depot; none without goods of it. */
function limitLine(line: PickedOrderLine, depotId: number): PickedOrderLine[] {
  const depot = line.depots.find(({ id }) => id === depotId)
  if (!depot) return []
  const open = selectGoodsLeft(line.depots, new Big(line.pickable).minus(line.picked).toFixed())
  const left = open.find(({ id }) => id === depotId)?.quantity ?? '0'
  const picked = new Big(depot.quantity).minus(left).toFixed()
  return [{ ...line, depots: [depot], pickable: depot.quantity, remaining: depot.quantity, picked }]
}

/** The lines that can be picked by shelf, those of the depot that the address names first. */
export function toListedOrder(order: PickingView, query: URLSearchParams): PickingView {
  const depot = readPickingDepot(order, query)
  const { own, others } = splitByDepot(
    order.lines.filter(({ state }) => state !== 'waiting'),
    depot,
  )
  return { ...order, lines: [...sortByShelf(own, depot), ...sortByShelf(others, depot)] }
}

const sortByShelf = (lines: readonly PickingLineView[], depot: PickingDepot | null) =>
  lines.toSorted(
    (one, other) => compareShelves(getShelf(one, depot), getShelf(other, depot)) || compareTexts(one.code, other.code),
  )

/** Of a line by the chosen depot, else by its first one. */
const getShelf = ({ depots }: PickingLineView, depot: PickingDepot | null) =>
  (depots.find(({ id }) => id === depot?.id) ?? depots[0])?.shelf ?? ''
