import { groupOfBit, type ProductGroup } from '#src/products/product-group.ts'
import { splitQuery } from '#src/search/search-input.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import { getPagePath, type PageContext, parseListingPath, searchPath } from '#src/shop/paths.ts'
import type { ListingAddress } from '../listing-address.ts'

/** Kind of a listing: everything, search results, or one main-product group. */
export interface ListingKind {
  searchText: string
  group: ProductGroup | null
  /** Path of the listing without its query. */
  path: string
}

/**
 * Parses the path segment after the language: `products-s-{word}` or `products-mp-{flag}`, with the page's slug in any
 * language. undefined if it is no listing.
 */
export function listingKind(segment: string, pageContext: PageContext): ListingKind | undefined {
  const listing = parseListingPath(segment)
  if (!listing) return undefined
  if (listing.kind === 'search') {
    const query = splitQuery(listing.keyword)
    return { searchText: query, group: null, path: searchPath(pageContext, query) }
  }
  return {
    searchText: '',
    group: groupOfBit(listing.flag) ?? null,
    path: getPagePath(pageContext, 'products', `-mp-${listing.flag}`),
  }
}

/** The same for a whole path; the bare products page lists everything. */
export function parseListingAddress(path: string, pageContext: PageContext): ListingKind | undefined {
  const products = getPagePath(pageContext, 'products')
  if (path === products) return { searchText: '', group: null, path: products }
  return listingKind(path.slice(path.lastIndexOf('/') + 1), pageContext)
}

/** Search request of a listing; a chosen vehicle narrows it unless the address includes everything. */
export const toSearch = ({ searchText, group }: ListingKind, address: ListingAddress, vehicle?: ChosenVehicle) => ({
  text: searchText,
  also: address.also,
  group: group ?? address.filters.group ?? null,
  filters: address.filters,
  sort: address.sort,
  page: address.page,
  ...(vehicle && !address.vehicles?.everything ? { vehicle } : {}),
  ...(address.vehicles?.tyres.sizes.length ? { tyres: address.vehicles.tyres } : {}),
  ...(address.pageSize ? { pageSize: address.pageSize } : {}),
})
