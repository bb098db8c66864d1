import { type AddressRoute, LONGEST_ROUTE, MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { setCustomerAddressRoute } from './wire.ts'

/** A delivery route as it is typed. */
export interface TypedRoute {
  route: string
  routeOrder: string
}

export const toTypedRoute = ({ route, routeOrder }: AddressRoute): TypedRoute => ({
  route,
  routeOrder: routeOrder === null ? '' : `${routeOrder}`,
})

export interface RouteAnswer {
  done: boolean
  typed: TypedRoute
  message: string
  problem: RouteProblem | undefined
}

/** Why the route or the place in it cannot be saved. */
type RouteProblem = 'longRoute' | 'missingRoute' | 'badOrder'

/** Saves the delivery route of an address from its form. */
export async function saveRoute(
  page: PageRequest,
  form: FormData,
  address: { customerId: number; id: number },
): Promise<RouteAnswer> {
  const read = (name: keyof TypedRoute) => `${form.get(name) ?? ''}`.replaceAll('\0', '').trim()
  const typed = { route: read('route'), routeOrder: read('routeOrder') }
  const routeOrder = typed.routeOrder === '' ? null : Number(typed.routeOrder)
  const problem = findRouteProblem({ ...typed, order: routeOrder })
  if (problem) return { done: false, typed, message: '', problem }
  const { done, message } = await page.call(setCustomerAddressRoute, {
    ...address,
    version: versionInForm(form),
    route: typed.route,
    routeOrder,
  })
  return { done, typed, message, problem: undefined }
}

function findRouteProblem({ route, order }: { route: string; order: number | null }): RouteProblem | undefined {
  if (route.length > LONGEST_ROUTE) return 'longRoute'
  const isPlace = order === null || (Number.isInteger(order) && order >= 1 && order <= MAX_ROUTE_ORDER)
  if (!isPlace) return 'badOrder'
  return route === '' && order !== null ? 'missingRoute' : undefined
}
