import { data } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { LONGEST_ORDER_NUMBER, MAX_LISTED_ORDERS } from '../picking.ts'
import { toPickingView } from '../picking-view.ts'
import { getPickings } from '../wire.ts'
import { groupByRoute, limitToDepot, type RouteGroup, toListedOrder } from './order-list.ts'
import { type DepotPicks, toShelfList } from './shelf-list.ts'

/** With formatted quantities. */
export type DepotPicksView = DepotPicks

/** The orders of a pick list: all goods together by depot and shelf, or each order by delivery route. */
export type PickList = { numbers: string[] } & (
  | { depots: DepotPicksView[]; routes: null }
  | { depots: null; routes: RouteGroup[] }
)

/** The pick list that the address names: its orders, one depot, and the arrangement. 404 without orders. */
export async function loadPickList(page: PageRequest): Promise<PickList> {
  const query = page.url.searchParams
  const requested = [...new Set(query.getAll('order'))]
    .map((number) => number.slice(0, LONGEST_ORDER_NUMBER))
    .slice(0, MAX_LISTED_ORDERS)
  if (requested.length === 0) throw data(null, { status: 404 })
  const found = await page.call(getPickings, { numbers: requested })
  if (found.orders.length === 0) throw data(null, { status: 404 })
  const orders = limitToDepot(found.orders, query)
  const numbers = orders.map(({ number }) => number)
  if (isTogether(page))
    return { numbers, depots: toShelfList(orders).map((depot) => toDepotView(page, depot)), routes: null }
  const listed = orders.map((order) => toListedOrder(toPickingView(page, order), query))
  return { numbers, depots: null, routes: groupByRoute(listed) }
}

const isTogether = ({ url }: PageRequest) => url.searchParams.get('by') === 'shelf'

/** The parameters of the same orders in the other arrangement. */
export function toOtherArrangement(page: PageRequest): URLSearchParams {
  const query = new URLSearchParams(page.url.searchParams)
  if (isTogether(page)) query.delete('by')
  else query.set('by', 'shelf')
  return query
}

const toDepotView = ({ language, i18n }: PageRequest, { id, name, picks }: DepotPicks): DepotPicksView => ({
  id,
  name,
  picks: picks.map(({ unit, quantity, orders, ...pick }) => ({
    ...pick,
    unit: unitName(unit, i18n, quantity),
    quantity: formatQuantity(language, quantity),
    orders: orders.map((order) => ({ number: order.number, quantity: formatQuantity(language, order.quantity) })),
  })),
})
