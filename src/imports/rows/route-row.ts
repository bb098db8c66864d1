import { LONGEST_ROUTE, MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import type { ListedRoute } from '#src/addresses/routes/route-list.ts'
import type { Row } from '../file-reader/table.ts'
import type { ListReading, ListRow } from './catalogue-row.ts'
import type { Problem } from './cell-result.ts'
import { RowReader } from './row-reader.ts'
import { isNone } from './vocabulary.ts'

/** One row of a list of delivery routes: customer, address, route (`-`: none), place in the route. */
export function readRouteRow(row: Row, reading: ListReading): { row: ListRow<ListedRoute> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const customer = cells.text('customer', 100)
  if (customer === undefined && !cells.refused) cells.refuse('the row names no customer', cells.columns('customer')[0])
  const address = cells.text('address', 200)
  const route = cells.text('route', LONGEST_ROUTE)
  const routeOrder = cells.whole('routeOrder', { maximum: MAX_ROUTE_ORDER })
  if (routeOrder === 0)
    cells.refuse(`"0" is not a whole number from 1 to ${MAX_ROUTE_ORDER}`, cells.columns('routeOrder')[0])
  const title = [customer, address].filter(Boolean).join(' · ')
  if (cells.refused || customer === undefined) return { problems: cells.problems(title) }
  const item = { customer, address, route: route !== undefined && isNone(route) ? '' : route, routeOrder }
  return { row: { at: row.at, title, item, notes: cells.problems(title) } }
}
