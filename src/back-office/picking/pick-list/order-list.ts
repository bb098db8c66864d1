import { MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import { type PickingDepot, readPickingDepot, splitByDepot } from '../picking-depot.ts'
import type { PickingLineView, PickingView } from '../picking-view.ts'
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

/** The lines that can be picked by shelf, those of the depot that the address names first, or alone. */
export function toListedOrder(order: PickingView, query: URLSearchParams): PickingView {
  const depot = readPickingDepot(order, query)
  const { own, others } = splitByDepot(
    order.lines.filter(({ state }) => state !== 'waiting'),
    depot,
  )
  return { ...order, lines: [...sortByShelf(own, depot), ...(depot?.alone ? [] : sortByShelf(others, depot))] }
}

const sortByShelf = (lines: readonly PickingLineView[], depot: PickingDepot | null) =>
  lines.toSorted(
    (one, other) => compareShelves(getShelf(one, depot), getShelf(other, depot)) || compareTexts(one.code, other.code),
  )

/** Of a line by the chosen depot, else by its first one. */
const getShelf = ({ depots }: PickingLineView, depot: PickingDepot | null) =>
  (depots.find(({ id }) => id === depot?.id) ?? depots[0])?.shelf ?? ''
