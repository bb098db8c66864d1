import { redirect } from 'react-router'
import { pageRequest } from '../../../api/page-context.ts'
import { productPath } from '../../../shop/paths.ts'
import { getProductDetail } from '../../detail/wire.ts'
import { glanceAt } from '../glance.ts'
import type { Route } from './+types/glance-page'

/** What a row opens: pictures, depots and deliveries. Whoever opens the address sees the product's own page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { slug = '' } = args.params as { slug?: string }
  if (!page.url.pathname.endsWith('.data')) throw redirect(productPath(page, slug))
  return glanceAt(await page.call(getProductDetail, { slug }), page)
}
