import { type Filters, LAST_PAGE, PAGE_SIZES, readSort, type Sort, spellSort } from './listing.ts'
import { SEASONS, type Season } from './product.ts'
import { GROUP_BITS, groupOfBit, type ProductGroup } from './product-group.ts'
import { readVehiclePart, type VehiclePart, vehicleParams } from './vehicles/listing-part.ts'

/** What the address of a listing says besides its path: the URL holds the state (design 3). */
export interface ListingAddress {
  filters: Filters
  sort: Sort | null
  page: number
  pageSize: 24 | 48 | undefined
  /** The second word of a double search, `s1`. */
  also: string
  /** Every brand is offered as a filter, not only those with the most products: `brands=all`. */
  allBrands: boolean
  vehicles?: VehiclePart | undefined
  /** Rows or cards; undefined leaves it to the shop. */
  view: ListingLook | undefined
}

/** Rows one under the other, or cards side by side. */
export const LISTING_LOOKS = ['table', 'poly'] as const
export type ListingLook = (typeof LISTING_LOOKS)[number]

/** Reads `page, rows, sort, s1` and repeated `brand, season`; what makes no sense is left out, as a link may be old. */
export function readListingAddress(params: URLSearchParams): ListingAddress {
  const page = Number(params.get('page'))
  return {
    filters: {
      brands: [...new Set(params.getAll('brand').filter(Boolean))],
      category: params.get('category') || null,
      seasons: SEASONS.filter((season) => params.getAll('season').includes(season)),
      ...(params.get('stock') === '1' && { inStock: true }),
      ...groupIn(params),
    },
    sort: readSort(params.get('sort') ?? '') ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('rows')),
    also: params.get('s1') ?? '',
    allBrands: params.get('brands') === 'all',
    vehicles: readVehiclePart(params),
    view: LISTING_LOOKS.find((look) => look === params.get('view')),
  }
}

/** The query string of a listing, with its `?`, or nothing; the first page and the defaults are not written. */
export function writeListingAddress(address: ListingAddress): string {
  const { filters, sort, page, pageSize, also, allBrands, view } = address
  const params = new URLSearchParams()
  if (also) params.set('s1', also)
  if (filters.category) params.set('category', filters.category)
  for (const brand of filters.brands) params.append('brand', brand)
  for (const season of filters.seasons) params.append('season', season)
  for (const [name, value] of vehicleParams(address.vehicles)) params.append(name, value)
  if (filters.inStock) params.set('stock', '1')
  if (filters.group) params.set('group', String(GROUP_BITS[filters.group]))
  if (allBrands) params.set('brands', 'all')
  if (view) params.set('view', view)
  if (pageSize) params.set('rows', String(pageSize))
  if (page > 1) params.set('page', String(page))
  // The plus between column and direction is written as such, where URLSearchParams would say %2B (catalogue 2).
  const sorted = sort ? `sort=${spellSort(sort)}` : ''
  const query = [params.toString(), sorted].filter(Boolean).join('&')
  return query && `?${query}`
}

/** The same listing with one value of a filter put in or taken out, from its first page. */
export function toggleBrand(address: ListingAddress, slug: string): ListingAddress {
  return filtered(address, { brands: toggled(address.filters.brands, slug) })
}

export function toggleSeason(address: ListingAddress, season: Season): ListingAddress {
  return filtered(address, { seasons: toggled(address.filters.seasons, season) })
}

export function chooseCategory(address: ListingAddress, category: string | null): ListingAddress {
  return filtered(address, { category })
}

export function toggleStock(address: ListingAddress): ListingAddress {
  return filtered(address, { inStock: !address.filters.inStock })
}

export function chooseGroup(address: ListingAddress, group: ProductGroup | null): ListingAddress {
  return filtered(address, { group })
}

function groupIn(params: URLSearchParams): Pick<Filters, 'group'> {
  const group = groupOfBit(Number(params.get('group')))
  return group ? { group } : {}
}

const filtered = (address: ListingAddress, change: Partial<Filters>): ListingAddress => ({
  ...address,
  filters: { ...address.filters, ...change },
  page: 1,
})

const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
