import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Route } from './+types/end-page'
import { endShopView } from './wire.ts'

/** Ends the view of the shop as a customer, and leads back to the page of the customer. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw redirect(getPagePath(page, 'home'), 303)
  const { customerCode } = await page.call(endShopView)
  const rest = customerCode === null ? '' : `/${encodeURIComponent(customerCode)}`
  throw redirect(getPagePath(page, 'customers', rest), 303)
}

export function loader(args: Route.LoaderArgs) {
  throw redirect(getPagePath(pageRequest(args), 'home'))
}
