import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead, hiddenHead } from '#src/api/page-head.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { TaxonomyPage } from '#src/products/taxonomy/taxonomy-page.ts'
import type { ListingResult } from '#src/search/search.ts'
import type { Head } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { breadcrumbs } from '#src/shop/structured-data.ts'
import { type PageVehicle, vehicleBar } from '#src/vehicles/fit-view.ts'
import { NO_VEHICLE_FILTERS } from '#src/vehicles/listing-params.ts'
import { type ListingAddress, writeListingAddress } from '../listing-address.ts'
import { groupHeading } from './group-heading.ts'
import type { ListingKind } from './listing-request.ts'
import type { ListingView } from './listing-view.ts'
import type { TextContext } from './row-texts.ts'
import { type ListingSubject, toPageHead } from './taxonomy-page-view.ts'

interface ListingHeadInput {
  kind: ListingKind
  address: ListingAddress
  heading: string
  view: Pick<ListingView, 'filters' | 'total'>
  /** The category or brand of the listing, with the page that its owner wrote. */
  subject?: ListingSubject | undefined
  own?: TaxonomyPage | null
}

/**
 * The canonical address of a listing contains what it lists: everything, a group, a category, a brand, and the page.
 * Sort order and page size do not change it. Searches, seasons and combinations of brands are not indexed, because there
 * is no limit to their number.
 */
export function listingHead(page: PageRequest, input: ListingHeadInput): Head {
  const { kind, address, heading, view, subject, own = null } = input
  const { filters, sort, pageSize, also } = address
  const name = getListName(heading, { address, view })
  const narrowed = filters.inStock === true || filters.group != null || filters.properties !== undefined
  const isUnindexed =
    narrowed || kind.searchText !== '' || also !== '' || filters.seasons.length > 0 || filters.brands.length > 1
  if (isUnindexed || view.total === 0) return hiddenHead(page, name, { follow: true })
  const canonical = { filters, sort: null, pageSize: undefined, also: '', allBrands: false, view: undefined }
  const visiblePage = sort === null && pageSize === undefined ? address.page : 1
  const path = kind.path + writeListingAddress({ ...canonical, page: visiblePage })
  const isProductsPage = path === getPagePath(page, 'products')
  const { data, ...shown } = toPageHead(page, { subject, own, name, path })
  return buildHead(page, {
    ...shown,
    ...(isProductsPage ? { of: 'products' as const } : {}),
    heading: visiblePage > 1 ? `${name} (${visiblePage})` : name,
    description: isProductsPage
      ? page.i18n.t('head.products', { site: page.site.name })
      : page.i18n.t('head.listing', { name, site: page.site.name }),
    path,
    data: isProductsPage ? [] : [buildTrail(page, { name, path }, view.filters.above.slice(0, -1)), ...data],
  })
}

/** "Bosch", or "Bosch brake pads" within a category, if exactly one brand is selected; otherwise the heading. */
function getListName(heading: string, { address, view }: Pick<ListingHeadInput, 'address' | 'view'>): string {
  const brand = findOnlyBrand(address, view)
  if (!brand) return heading
  return view.filters.above.length > 0 ? `${brand.name} ${heading}` : brand.name
}

const findOnlyBrand = ({ filters }: ListingAddress, view: ListingHeadInput['view']) =>
  filters.brands.length === 1 ? view.filters.brands.find(({ chosen }) => chosen) : undefined

function buildTrail(
  page: PageRequest,
  current: { name: string; path: string },
  above: { name: string; href: string }[],
) {
  const products = { name: page.i18n.t('shell.products'), href: getPagePath(page, 'products') }
  return breadcrumbs(page.origin, [products, ...above, { name: current.name, href: current.path }])
}

/** Title of the page: the query, the group, the category, its only brand, or all products. */
export function buildHeading(
  { searchText, group, address }: ListingKind & { address: ListingAddress },
  view: ListingHeadInput['view'],
  { i18n }: Pick<TextContext, 'i18n'>,
): string {
  if (searchText) return i18n.t('catalog.heading.search', { words: searchText })
  if (group) return groupHeading(group, { i18n })
  return view.filters.above.at(-1)?.name ?? findOnlyBrand(address, view)?.name ?? i18n.t('catalog.heading.all')
}

interface StripInput {
  vehicle: PageVehicle
  listing: Pick<ListingResult, 'total' | 'ofAll'>
  address: ListingAddress
  path: string
}

/** The bar of the selected vehicle above a listing: how many products fit, and the link to the others. */
export function vehicleStrip(page: PageRequest, { vehicle, listing, address, path }: StripInput) {
  const { t } = page.i18n
  const { total, ofAll } = listing
  const listingParams = address.vehicles ?? NO_VEHICLE_FILTERS
  const number = (count: number) => formatQuantity(page.language, String(count))
  const other =
    path +
    writeListingAddress({ ...address, vehicles: { ...listingParams, everything: !listingParams.everything }, page: 1 })
  return {
    bar: vehicleBar(page, vehicle, path + page.url.search),
    message: listingParams.everything
      ? t('vehicles.everything')
      : t('vehicles.narrowed', { fitting: number(total), all: number(ofAll ?? total) }),
    other: { text: listingParams.everything ? t('vehicles.onlyFitting') : t('vehicles.showEverything'), href: other },
  }
}
