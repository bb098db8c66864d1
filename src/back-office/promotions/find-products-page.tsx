import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { MAX_SEARCH_LENGTH } from '../search/search.ts'
import { searchBackOffice } from '../search/wire.ts'
import type { Route } from './+types/find-products-page'

/** Products by any number or word, for the fields of a promotion. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions')
  const text = (page.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const { products } = text === '' ? { products: [] } : await page.call(searchBackOffice, { text })
  return Response.json(
    { products: products.map(({ code, name, brand }) => ({ value: code, label: `${brand} ${name}`.trim() })) },
    { headers: { 'cache-control': 'no-store' } },
  )
}
