import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import type { Route } from './+types/renew-page'
import { renewSession } from './wire.ts'

/** Called by a browser that noticed a change of the site (storefront 4); has no content. */
export async function action(args: Route.ActionArgs) {
  return pageRequest(args).call(renewSession)
}

export function loader() {
  throw data(null, { status: 404 })
}
