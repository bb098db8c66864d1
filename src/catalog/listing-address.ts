import { SEASONS, type Season } from '../products/product.ts'
import { GROUP_BITS, groupOfBit, type ProductGroup } from '../products/product-group.ts'
import type { ChosenProperty } from '../products/properties/property.ts'
import {
  type Filters,
  LAST_PAGE,
  MAX_PROPERTIES,
  PAGE_SIZES,
  readSort,
  type Sort,
  spellSort,
} from '../search/listing.ts'
import { parseVehicleFilters, type VehicleFilters, vehicleParams } from '../vehicles/listing-params.ts'

/** What the address of a listing says besides its path: the URL holds the state. */
export interface ListingAddress {
  filters: Filters
  sort: Sort | null
  page: number
  pageSize: 24 | 48 | undefined
  /** The second word of a double search, `s1`. */
  also: string
  /** Every brand is offered as a filter, not only those with the most products: `brands=all`. */
  allBrands: boolean
  /** Every property that has values here, and all of those: `properties=all`. */
  allProperties?: boolean | undefined
  vehicles?: VehicleFilters | undefined
  /** Rows or cards; undefined leaves it to the shop. */
  view: ListingLook | undefined
}

/** Rows one under the other, or cards side by side. */
export const LISTING_LOOKS = ['table', 'poly'] as const
export type ListingLook = (typeof LISTING_LOOKS)[number]

/** Reads `page, rows, sort, s1` and repeated `brand, season, p-{property}`; what makes no sense is left out, as a link may be old. */
export function readListingAddress(params: URLSearchParams): ListingAddress {
  const page = Number(params.get('page'))
  return {
    filters: {
      brands: [...new Set(params.getAll('brand').filter(Boolean))],
      category: params.get('category') || null,
      seasons: SEASONS.filter((season) => params.getAll('season').includes(season)),
      ...(params.get('stock') === '1' && { inStock: true }),
      ...parseGroup(params),
      ...parseProperties(params),
    },
    sort: readSort(params.get('sort') ?? '') ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('rows')),
    also: params.get('s1') ?? '',
    allBrands: params.get('brands') === 'all',
    ...(params.get('properties') === 'all' && { allProperties: true }),
    vehicles: parseVehicleFilters(params),
    view: LISTING_LOOKS.find((look) => look === params.get('view')),
  }
}

/** The query string of a listing, with its `?`, or nothing; the first page and the defaults are not written. */
export function writeListingAddress(address: ListingAddress): string {
  const { filters, sort, page, pageSize, also, allBrands, allProperties, view } = address
  const params = new URLSearchParams()
  if (also) params.set('s1', also)
  if (filters.category) params.set('category', filters.category)
  for (const brand of filters.brands) params.append('brand', brand)
  for (const season of filters.seasons) params.append('season', season)
  for (const [name, value] of propertyParams(filters.properties)) params.append(name, value)
  for (const [name, value] of vehicleParams(address.vehicles)) params.append(name, value)
  if (filters.inStock) params.set('stock', '1')
  if (filters.group) params.set('group', String(GROUP_BITS[filters.group]))
  if (allBrands) params.set('brands', 'all')
  if (allProperties) params.set('properties', 'all')
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
  return changeFilters(address, { brands: toggleValue(address.filters.brands, slug) })
}

export function toggleSeason(address: ListingAddress, season: Season): ListingAddress {
  return changeFilters(address, { seasons: toggleValue(address.filters.seasons, season) })
}

export function chooseCategory(address: ListingAddress, category: string | null): ListingAddress {
  return changeFilters(address, { category })
}

export function toggleStock(address: ListingAddress): ListingAddress {
  return changeFilters(address, { inStock: !address.filters.inStock })
}

export function chooseGroup(address: ListingAddress, group: ProductGroup | null): ListingAddress {
  return changeFilters(address, { group })
}

export function toggleProperty(address: ListingAddress, key: string, value: string): ListingAddress {
  const { properties = [] } = address.filters
  const toggledValues = toggleValue(properties.find((one) => one.key === key)?.values ?? [], value)
  const changed = properties.some((one) => one.key === key)
    ? properties.map((one) => (one.key === key ? { key, values: toggledValues } : one))
    : [...properties, { key, values: toggledValues }]
  const left = changed.filter(({ values }) => values.length > 0)
  return changeFilters(address, { properties: left.length > 0 ? left : undefined })
}

/** What the boxes of a property are called in an address: `p-width`. */
export const propertyParam = (key: string) => `p-${key}`

const propertyParams = (properties: readonly ChosenProperty[] = []) =>
  properties.flatMap(({ key, values }) => values.map((value) => [propertyParam(key), value] as const))

function parseProperties(params: URLSearchParams): Pick<Filters, 'properties'> {
  const names = [...new Set(params.keys())].filter((name) => /^p-[a-z0-9-]{1,100}$/.test(name))
  const properties = names
    .map((name) => ({ key: name.slice(2), values: [...new Set(params.getAll(name).filter(Boolean))] }))
    .filter(({ values }) => values.length > 0)
    .slice(0, MAX_PROPERTIES)
  return properties.length > 0 ? { properties } : {}
}

function parseGroup(params: URLSearchParams): Pick<Filters, 'group'> {
  const group = groupOfBit(Number(params.get('group')))
  return group ? { group } : {}
}

const changeFilters = (address: ListingAddress, change: Partial<Filters>): ListingAddress => ({
  ...address,
  filters: { ...address.filters, ...change },
  page: 1,
})

const toggleValue = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
