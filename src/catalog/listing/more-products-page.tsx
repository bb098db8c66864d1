import { data, redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { getOemCount } from '#src/search/search.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { loadFitViews, loadPageVehicle, withFits } from '#src/vehicles/fit-view.ts'
import { loadSelection } from '../export-choice/export-choice-view.ts'
import { readListingAddress } from '../listing-address.ts'
import { renderRows, type StaticRows } from '../row/static/static-rows.tsx'
import { toBuyingView } from '../views/buying-view.ts'
import { listRow } from '../views/list-row.ts'
import { parseListingAddress, toSearch } from '../views/listing-request.ts'
import { withMatch } from '../views/match-view.ts'
import { searchProducts } from '../wire.ts'
import type { Route } from './+types/more-products-page'

/** Only the rows of a listing page, for endless scrolling; opening the address directly redirects to that page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const of = safeReturn(page.url.searchParams.get('of'))
  const url = of === undefined ? undefined : new URL(of, page.url)
  const kind = url && parseListingAddress(decodeURIComponent(url.pathname), page)
  if (!url || !kind) throw data(null, { status: 404 })
  if (!page.url.pathname.endsWith('.data')) throw redirect(url.pathname + url.search)
  const vehicle = await loadPageVehicle(page)
  const address = readListingAddress(url.searchParams)
  const { rows, mode, matches } = await page.call(searchProducts, toSearch(kind, address, vehicle?.chosen))
  const [back, ids] = [url.pathname + url.search, rows.map(({ id }) => id)]
  const [fits, choosing] = await Promise.all([loadFitViews(page, vehicle, ids), loadSelection(page, back, ids)])
  const rendered = renderRows(page, {
    rows: withFits(
      rows.map((row) => withMatch(listRow(row, page), matches?.get(row.id), page)),
      fits,
    ),
    id: `page-${address.page}`,
    buying: { ...toBuyingView(page, back), chosen: choosing?.chosen },
    oemCount: getOemCount(mode),
    look: address.view ?? page.shop.listing.view,
  })
  return { rows: rendered as StaticRows | null }
}

/** A page that failed to load becomes a link again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ rows: null }))
}
