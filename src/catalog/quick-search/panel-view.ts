import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { ProductRow } from '#src/products/product.ts'
import { type ListingResult, NO_FILTERS } from '#src/search/search.ts'
import { splitQuery } from '#src/search/search-input.ts'
import { NO_SUGGESTIONS, type Suggestions } from '#src/search/suggestion.ts'
import { getSuggestions } from '#src/search/wire.ts'
import { getPagePath, searchPath } from '#src/shop/paths.ts'
import { loadFitViews, loadPageVehicle, withFits } from '#src/vehicles/fit-view.ts'
import { yearsText } from '#src/vehicles/vehicle.ts'
import { toBuyingView } from '../views/buying-view.ts'
import { formatDropped } from '../views/listing-view.ts'
import { rowView } from '../views/row-view.ts'
import { searchProducts } from '../wire.ts'
import { NO_ANSWER, type PanelAnswer, type PanelEntry, type PanelGroup } from './panel-content.ts'
import { type Box, buildResultsPath, isSearchable, toQuery } from './quick-search.ts'

/** Few enough that the groups below stay visible. */
const HITS_ABOVE_GROUPS = 6

/** Products and suggestions for one query as this viewer may see them: a few calls, whatever the number of hits. */
export async function loadPanel(page: PageRequest, box: Box): Promise<PanelAnswer> {
  const query = toQuery(box)
  if (!isSearchable(box)) return { ...NO_ANSWER, query }
  const vehicle = await loadPageVehicle(page)
  const [listing, suggestions] = await Promise.all([
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
  const { rows, total } = listing
  const all = buildResultsPath(page, box)
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
    groups,
    ...toNotices(page, box, listing),
    all:
      total > 0
        ? {
            text: page.i18n.t('catalog.search.seeAll', {
              count: total,
              number: formatQuantity(page.language, String(total)),
            }),
            href: all,
          }
        : null,
    buying: { ...toBuyingView(page, all), cart: page.can('useCart') ? getPagePath(page, 'cart') : null },
    problem: null,
  }
}

/** The correction of the query, the words that were left out, and the number of products. */
function toNotices(page: PageRequest, box: Box, { total, corrected, dropped }: ListingResult) {
  const { t } = page.i18n
  return {
    correction: corrected === null ? null : toCorrection(page, box, corrected),
    dropped: formatDropped(dropped, page) ?? '',
    found: t('catalog.list.count', { count: total, number: formatQuantity(page.language, String(total)) }),
    everywhere: total === 0 && box.category ? buildResultsPath(page, { ...box, category: '' }) : null,
  }
}

const toCorrection = (page: PageRequest, box: Box, corrected: string): PanelEntry => ({
  text: corrected,
  href: buildResultsPath(page, { ...box, text: splitQuery(corrected) }),
})

/** Brands, categories and vehicles link to their products. */
function toGroups({ brands, categories, vehicles }: Suggestions, page: PageRequest): PanelGroup[] {
  const products = (name: string, slug: string) => getPagePath(page, 'products', `?${name}=${encodeURIComponent(slug)}`)
  const groups: PanelGroup[] = [
    {
      kind: 'categories',
      entries: categories.map(({ name, slug }) => ({ text: name, href: products('category', slug) })),
    },
    {
      kind: 'brands',
      entries: brands.map(({ name, slug }) => ({ text: name, href: products('brand', slug) })),
    },
    {
      kind: 'vehicles',
      entries: vehicles.map((vehicle) => ({
        text: vehicle.name,
        note: yearsText(vehicle),
        href: searchPath(page, splitQuery(vehicle.name)),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** A hit links to the product or, in the order-entry variant, to the orders that contain it (catalogue 2). */
function hitView(row: ProductRow, page: PageRequest) {
  const view = rowView(row, page)
  const toOrders = page.shop.search.leadsTo === 'orders' && page.can('seeOrders')
  return toOrders ? { ...view, href: getPagePath(page, 'orders', `?pid=${row.id}`) } : view
}
