import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import {
  type ListLoading,
  type ListOutcome,
  listChanges,
  type RowOutcome,
  refuseRow,
  toOutcome,
} from '#src/products/list-outcome.ts'
import type { AddressRoute } from '../address.ts'
import { loadAddressesByCode } from './list-queries.server.ts'
import { findListedAddress, type ListedRoute, mergeRoute, toRouteTitle } from './route-list.ts'

interface RouteLoading extends ListLoading {
  /** The member of staff; null for the command line. */
  by: number | null
}

/** Sets the delivery routes of addresses and their places; addresses that the list does not name stay as they are. */
export async function loadAddressRoutes(
  tx: Tx,
  { siteId, write, by }: RouteLoading,
  listed: readonly ListedRoute[],
): Promise<ListOutcome> {
  const codes = [...new Set(listed.map(({ customer }) => customer))]
  const byCode = await loadAddressesByCode(tx, siteId, { codes, lock: write })
  const seen = new Set<number>()
  const changed: (AddressRoute & { id: number })[] = []
  const outcomes = listed.map((row): RowOutcome => {
    const own = byCode.get(row.customer)
    if (!own) return refuseRow(`no customer has the code "${row.customer}"`)
    const address = findListedAddress(own, row.address)
    if ('why' in address) return refuseRow(address.why)
    if (seen.has(address.id)) return refuseRow('an earlier row has the same address')
    seen.add(address.id)
    const { route, routeOrder } = address
    const after = mergeRoute(address, row)
    if ('why' in after) return refuseRow(after.why)
    const changes = listChanges({ route, routeOrder: routeOrder ?? '' }, { ...after })
    if (changes.length > 0) changed.push({ id: address.id, ...after })
    return toOutcome(changes, toRouteTitle(row.customer, address, own))
  })
  if (write && changed.length > 0) {
    await writeRoutes(tx, siteId, changed)
    const detail = { written: changed.length }
    await audit(tx, { siteId, userId: by, customerId: null, action: 'address.routes', detail })
  }
  return { outcomes, removed: 0 }
}

async function writeRoutes(tx: Tx, siteId: number, routes: readonly (AddressRoute & { id: number })[]): Promise<void> {
  const rows = routes.map(({ id, route, routeOrder }) => ({ id, route, route_order: routeOrder }))
  await sql`
    update addresses a set route = row.route, route_order = row.route_order
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, route text, route_order smallint)
    where a.site_id = ${siteId} and a.id = row.id`.execute(tx)
}
