import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { productPath } from '#src/shop/paths.ts'
import { loadHistory } from '../detail/panel.ts'
import { listHistoryKinds } from '../detail/tab.ts'
import { getProductDetail } from '../detail/wire.ts'
import type { Route } from './+types/quick-view-page'
import { toQuickView } from './quick-view.ts'

/**
 * Content of a row's layer: images, depots and deliveries; with `orders` also the order history. Opening the address
 * directly redirects to the product page.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { slug = '' } = args.params as { slug?: string }
  if (!page.url.pathname.endsWith('.data')) throw redirect(productPath(page, slug))
  const product = await page.call(getProductDetail, { slug })
  const withOrders = page.url.searchParams.has('orders') && listHistoryKinds(page).length > 0
  return {
    ...toQuickView(product, page),
    /** Whether this viewer may see orders; and the requested ones. */
    mayRequestHistory: listHistoryKinds(page).length > 0,
    orders: withOrders ? await loadHistory(page, product) : null,
  }
}
