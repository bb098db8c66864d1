import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../../api/page-context.ts'
import { pathTo } from '../../../shop/paths.ts'
import { NO_FILTERS } from '../../listing.ts'
import type { ProductRow } from '../../product.ts'
import { rowView } from '../../shown/row-view.ts'
import { fitsOn, vehicleOn, withFits } from '../../vehicles/fit-view.ts'
import { searchProducts } from '../../wire.ts'
import { mayAsk, queryOf, readBox, resultsOf } from '../box.ts'
import type { Route } from './+types/quick-search-page'

/** What the search box shows under itself while somebody types; whoever opens the address sees the results page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const box = readBox(page.url.searchParams)
  const all = resultsOf(page, box)
  if (!page.url.pathname.endsWith('.data')) throw redirect(all)
  const query = queryOf(box)
  if (!mayAsk(box)) return { ...NOTHING, query }
  const vehicle = await vehicleOn(page)
  const { rows, total } = await page.call(searchProducts, {
    ...{ text: box.words, also: box.also, quick: true },
    filters: { ...NO_FILTERS, category: box.category || null },
    ...(vehicle && { vehicle: vehicle.chosen }),
  })
  const fits = await fitsOn(
    page,
    vehicle,
    rows.map(({ id }) => id),
  )
  return {
    query,
    hits: withFits(
      rows.map((row) => hitView(row, page)),
      fits,
    ),
    total,
    all,
    summary: page.i18n.t('catalog.search.seeAll', { count: total }),
  }
}

const NOTHING = { query: '', hits: [], total: 0, all: '', summary: '' }

/** A search that fails shows nothing: the panel is hidden, and the page stays as it is (catalogue 8). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => NOTHING)
}

/** A hit leads to the product, or, where orders are entered, to the orders that have it (catalogue 2). */
function hitView(row: ProductRow, page: PageRequest) {
  const view = rowView(row, page)
  const toOrders = page.shop.search.leadsTo === 'orders' && page.can('seeOrders')
  return toOrders ? { ...view, href: pathTo(page, 'orders', `?pid=${row.id}`) } : view
}
