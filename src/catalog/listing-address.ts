import {
  type Filters,
  LAST_PAGE,
  MAX_PROPERTIES,
  PAGE_SIZES,
  readSort,
  type Sort,
  spellSort,
} from '#src/search/search.ts'
import { SEASONS, type Season } from '../products/product.ts'
import { GROUP_BITS, groupOfBit, type ProductGroup } from '../products/product-group.ts'
import type { ChosenProperty } from '../products/properties/property.ts'
import { parseVehicleFilters, type VehicleFilters, vehicleParams } from '../vehicles/listing-params.ts'

/** State of a listing in its address, besides the path. */
export interface ListingAddress {
  filters: Filters
  sort: Sort | null
  page: number
  pageSize: 24 | 48 | undefined
  /** The second text of a double search, `s1`. */
  also: string
  /** All brands are offered as filters, not only the most frequent: `brands=all`. */
  allBrands: boolean
  /** All properties and values are offered: `properties=all`. */
  allProperties?: boolean | undefined
  vehicles?: VehicleFilters | undefined
  /** Rows or cards; undefined uses the shop's default. */
  view: ListingLook | undefined
}

/** Rows below each other, or cards next to each other. */
export const LISTING_LOOKS = ['table', 'poly'] as const
export type ListingLook = (typeof LISTING_LOOKS)[number]

/**
 * Parses `page, rows, sort, s1` and repeated `brand, season, p-{property}`; invalid values are ignored, because links
 * may be old.
 */
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

/** The query string of a listing with its `?`, or empty; the first page and defaults are omitted. */
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
  // Appended separately: URLSearchParams would encode the plus between column and direction as %2B (catalogue 2).
  const sorted = sort ? `sort=${spellSort(sort)}` : ''
  const query = [params.toString(), sorted].filter(Boolean).join('&')
  return query && `?${query}`
}

/** The same listing with a filter value added or removed, from its first page. */
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

/** Parameter name of a property: `p-width`. */
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
