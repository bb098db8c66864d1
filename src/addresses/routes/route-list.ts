import { fold } from '#src/platform/i18n/fold.ts'
import type { AddressRoute } from '../address.ts'

/** A row of a list of delivery routes; what is omitted stays. */
export interface ListedRoute {
  customer: string
  /** Its title, or its id after `#`; undefined for the default address. */
  address: string | undefined
  /** Empty to remove the address from its route. */
  route: string | undefined
  routeOrder: number | undefined
}

/** An address as lists name it. */
export interface RoutedAddress extends AddressRoute {
  id: number
  title: string
  isDefault: boolean
}

/** The address of a row among those of its customer, or why there is none. */
export function findListedAddress(
  own: readonly RoutedAddress[],
  named: string | undefined,
): RoutedAddress | { why: string } {
  if (named === undefined)
    return own.find(({ isDefault }) => isDefault) ?? { why: 'the customer has no default address' }
  const ofId = own.find((one) => formatId(one) === named)
  if (ofId) return ofId
  const [found, ...others] = own.filter(({ title }) => fold(title) === fold(named))
  if (!found) return { why: `the customer has no address "${named}"` }
  if (others.length === 0) return found
  return {
    why: `more than one address is called "${named}": name one by its number, of ${[found, ...others].map(formatId).join(', ')}`,
  }
}

/** The name of a row in the differences of a list. */
export const toRouteTitle = (code: string, address: RoutedAddress, own: readonly RoutedAddress[]): string =>
  `${code} · ${nameAddress(address, own)}`

const formatId = ({ id }: Pick<RoutedAddress, 'id'>) => `#${id}`

/** The route of an address after its row, or why the row is refused. A new route without a place is its end. */
export function mergeRoute(
  stored: AddressRoute,
  row: Pick<ListedRoute, 'route' | 'routeOrder'>,
): AddressRoute | { why: string } {
  const route = row.route ?? stored.route
  if (route === '') return row.routeOrder === undefined ? { route, routeOrder: null } : { why: 'a place needs a route' }
  const storedOrder = route === stored.route ? stored.routeOrder : null
  return { route, routeOrder: row.routeOrder ?? storedOrder }
}

/** What a file calls an address of a customer: its title, or its id unless the title names this address only. */
export function nameAddress(address: RoutedAddress, own: readonly RoutedAddress[]): string {
  const { title } = address
  const isNamedOnce = own.filter((one) => fold(one.title) === fold(title)).length === 1
  return title !== '' && isNamedOnce && !/^#\d+$/.test(title) ? title : formatId(address)
}
