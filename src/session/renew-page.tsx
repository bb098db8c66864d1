import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import type { Route } from './+types/renew-page'
import { renewSession } from './wire.ts'

/** Asked by a browser that noticed a change of the site (storefront 4): there is nothing to see here. */
export async function action(args: Route.ActionArgs) {
  return pageRequest(args).call(renewSession)
}

export function loader() {
  throw data(null, { status: 404 })
}
