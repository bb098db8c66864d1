import { redirect } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Route } from './+types/open-link-page'
import { openPaymentLink } from './wire.ts'

/** Redirects to the external payment page. The link is signed on click and appears in no page before. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'onlinePayment')
  const { address } = await page.call(openPaymentLink, {})
  if (address === '') throw redirect(getPagePath(page, 'onlinePayment'))
  return redirect(address, { headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } })
}
