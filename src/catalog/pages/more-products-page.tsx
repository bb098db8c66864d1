import { data, redirect } from 'react-router'
import { pageRequest } from '../../api/page-context.ts'
import { safeReturn } from '../../shop/paths.ts'
import { readListingAddress } from '../listing-address.ts'
import { type ListRow, listRow } from '../shown/list-row.ts'
import { listingAt, searchOf } from '../shown/listing-request.ts'
import { fitsOn, vehicleOn, withFits } from '../vehicles/fit-view.ts'
import { searchProducts } from '../wire.ts'
import type { Route } from './+types/more-products-page'

/** The rows alone of a listing's page, for who scrolls on to it; whoever opens the address sees that page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const of = safeReturn(page.url.searchParams.get('of'))
  const url = of === undefined ? undefined : new URL(of, page.url)
  const kind = url && listingAt(decodeURIComponent(url.pathname), page)
  if (!url || !kind) throw data(null, { status: 404 })
  if (!page.url.pathname.endsWith('.data')) throw redirect(url.pathname + url.search)
  const vehicle = await vehicleOn(page)
  const asked = searchOf(kind, readListingAddress(url.searchParams), vehicle?.chosen)
  const { rows } = await page.call(searchProducts, asked)
  const views = rows.map((row) => listRow(row, page))
  const fits = await fitsOn(
    page,
    vehicle,
    rows.map(({ id }) => id),
  )
  return { rows: withFits(views, fits) as ListRow[] | null }
}

/** A page that cannot be had is a link again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ rows: null }))
}
