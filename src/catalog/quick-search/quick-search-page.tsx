import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import type { ProductRow } from '#src/products/product.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import { NO_SUGGESTIONS, type Suggestions } from '#src/search/suggestion.ts'
import { getSuggestions } from '#src/search/wire.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { loadFitViews, loadPageVehicle, withFits } from '#src/vehicles/fit-view.ts'
import { yearsText } from '#src/vehicles/vehicle.ts'
import { toBuyingView } from '../views/buying-view.ts'
import { rowView } from '../views/row-view.ts'
import { searchProducts } from '../wire.ts'
import type { Route } from './+types/quick-search-page'
import { buildResultsPath, isSearchable, type PanelGroup, readBox, toQuery } from './quick-search.ts'

/** Content of the search panel while typing; opening the address directly shows the results page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const box = readBox(page.url.searchParams)
  const all = buildResultsPath(page, box)
  if (!page.url.pathname.endsWith('.data')) throw redirect(all)
  const query = toQuery(box)
  if (!isSearchable(box)) return { ...NOTHING, query }
  const vehicle = await loadPageVehicle(page)
  const [{ rows, total }, suggestions] = await Promise.all([
    page.call(searchProducts, {
      text: box.text,
      also: box.also,
      quick: true,
      filters: { ...NO_FILTERS, category: box.category || null },
      ...(vehicle && { vehicle: vehicle.chosen }),
    }),
    // A search narrowed by a second text or a category suggests products only.
    box.also || box.category ? NO_SUGGESTIONS : page.call(getSuggestions, { text: box.text }),
  ])
  const groups = toGroups(suggestions, page)
  const visibleRows = groups.length > 0 ? rows.slice(0, HITS_ABOVE_GROUPS) : rows
  const fits = await loadFitViews(
    page,
    vehicle,
    visibleRows.map(({ id }) => id),
  )
  return {
    query,
    hits: withFits(
      visibleRows.map((row) => hitView(row, page)),
      fits,
    ),
    total,
    all,
    summary: page.i18n.t('catalog.search.seeAll', { count: total }),
    groups,
    buying: toBuyingView(page, all),
  }
}

/** Few enough that the groups below stay visible. */
const HITS_ABOVE_GROUPS = 6

const NOTHING = { query: '', hits: [], total: 0, all: '', summary: '', groups: [], buying: null }

/** Brands and categories link to their products, a vehicle to the page where year and engine are chosen. */
function toGroups({ brands, categories, vehicles }: Suggestions, page: PageRequest): PanelGroup[] {
  const products = (name: string, slug: string) => getPagePath(page, 'products', `?${name}=${encodeURIComponent(slug)}`)
  const groups: PanelGroup[] = [
    {
      kind: 'categories',
      entries: categories.map(({ name, slug }) => ({ text: name, note: '', href: products('category', slug) })),
    },
    {
      kind: 'brands',
      entries: brands.map(({ name, slug }) => ({ text: name, note: '', href: products('brand', slug) })),
    },
    {
      kind: 'vehicles',
      entries: vehicles.map(({ make, model, ...vehicle }) => ({
        text: vehicle.name,
        note: yearsText(vehicle),
        href: getPagePath(page, 'vehicles', `?${new URLSearchParams({ make, model })}`),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** A failed search hides the panel and leaves the page unchanged (catalogue 8). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => NOTHING)
}

/** A hit links to the product or, in the order-entry variant, to the orders that contain it (catalogue 2). */
function hitView(row: ProductRow, page: PageRequest) {
  const view = rowView(row, page)
  const toOrders = page.shop.search.leadsTo === 'orders' && page.can('seeOrders')
  return toOrders ? { ...view, href: getPagePath(page, 'orders', `?pid=${row.id}`) } : view
}
