import { formatQuantity } from '#src/platform/i18n/format.ts'
import { seasonName } from '#src/products/product.ts'
import { GROUP_BITS } from '#src/products/product-group.ts'
import type { PropertyFacet } from '#src/products/properties/property.ts'
import { type CategoryFacet, type Facets, spellSort } from '#src/search/search.ts'
import { vehicleParams } from '#src/vehicles/listing-params.ts'
import { chooseCategory, chooseGroup, type ListingAddress, propertyParam } from '../listing-address.ts'
import { groupHeading } from './group-heading.ts'
import type { TextContext } from './row-texts.ts'

export interface FilterContext extends TextContext {
  /** Address of the listing with a change. */
  to: (address: ListingAddress) => string
}

/** A checkbox. */
export interface FilterOption {
  value: string
  name: string
  /** Number of products it would show, formatted. */
  count: string
  chosen: boolean
}

/** A category link: a subcategory of the current one, or an ancestor. */
export interface CategoryStep {
  name: string
  href: string
  count: string
}

export interface FilterView {
  brands: FilterOption[]
  /** Address with every brand, if `brands` are only the first. */
  moreBrands: { total: number; href: string } | null
  seasons: FilterOption[]
  /** From the root to the current category. */
  above: CategoryStep[]
  below: CategoryStep[]
  /** Without a category. */
  everything: string
  /** Stock filter with its count; null for viewers without stock. */
  inStock: FilterOption | null
  /** The main-product groups; a selected one links to the listing without it. */
  groups: { name: string; href: string; count: string; chosen: boolean }[]
  /** Properties, the most useful first; `name` is the field name of their checkboxes. */
  properties: PropertyView[]
  /** Address with all properties and values, if only some are shown; `total` if properties are missing. */
  moreProperties: { href: string; total: string | null } | null
  /** Other parameters of the address, as hidden fields. */
  hiddenFields: [name: string, value: string][]
  /** Selected values, as hidden fields for other forms of the listing. */
  ticked: [name: string, value: string][]
}

export interface PropertyView {
  name: string
  title: string
  values: FilterOption[]
  /** Total number of values, if only some are shown. */
  more: string | null
}

/** Numbers of options rendered at first: three hundred brands would double the size of the page. */
const FIRST_BRANDS = 10
const FIRST_PROPERTIES = 6
const FIRST_VALUES = 10

export function filterView(facets: Facets, address: ListingAddress, filterContext: FilterContext): FilterView {
  const { brands, category, seasons } = address.filters
  // Selected values stay visible however few products they have.
  const offered = facets.brands.filter(
    ({ slug }, at) => address.allBrands || at < FIRST_BRANDS || brands.includes(slug),
  )
  const number = (value: number) => formatQuantity(filterContext.language, String(value))
  const step = ({ name, slug, count }: CategoryFacet): CategoryStep => ({
    name,
    href: filterContext.to(chooseCategory(address, slug)),
    count: number(count),
  })
  return {
    brands: offered.map(({ name, slug, count }) => ({
      value: slug,
      name,
      count: number(count),
      chosen: brands.includes(slug),
    })),
    moreBrands:
      offered.length < facets.brands.length
        ? { total: facets.brands.length, href: filterContext.to({ ...address, allBrands: true }) }
        : null,
    seasons: facets.seasons.map(({ season, count }) => ({
      value: season,
      name: seasonName(season, filterContext.i18n),
      count: number(count),
      chosen: seasons.includes(season),
    })),
    above: findCategoryTrail(facets.categories, category).map(step),
    below: facets.categories.filter(({ parent, count }) => parent === category && count > 0).map(step),
    everything: filterContext.to(chooseCategory(address, null)),
    inStock: facets.inStock === null ? null : toInStockOption(facets.inStock, address, filterContext),
    groups: toGroupOptions(facets, address, filterContext),
    ...toPropertyFilters(facets, address, filterContext),
    hiddenFields: listHiddenFields(address),
    ticked: listCheckedValues(address),
  }
}

const toGroupOptions = (
  { groups }: Facets,
  address: ListingAddress,
  filterContext: FilterContext,
): FilterView['groups'] =>
  groups.map(({ group, count }) => {
    const chosen = address.filters.group === group
    return {
      name: groupHeading(group, filterContext),
      count: formatQuantity(filterContext.language, String(count)),
      chosen,
      href: filterContext.to(chooseGroup(address, chosen ? null : group)),
    }
  })

const toInStockOption = (
  count: number,
  { filters }: ListingAddress,
  { i18n, language }: FilterContext,
): FilterOption => ({
  value: '1',
  name: i18n.t('listing.filter.inStock'),
  count: formatQuantity(language, String(count)),
  chosen: filters.inStock === true,
})

function toPropertyFilters(facets: Facets, address: ListingAddress, filterContext: FilterContext) {
  const properties = toPropertyViews(facets, address, filterContext)
  const isPartial = facets.properties.length > properties.length
  const total = isPartial ? formatQuantity(filterContext.language, String(facets.properties.length)) : null
  const href = filterContext.to({ ...address, allProperties: true })
  return { properties, moreProperties: isPartial || properties.some(({ more }) => more) ? { href, total } : null }
}

/** Selected properties first; others and rare values are behind a link. */
function toPropertyViews({ properties }: Facets, address: ListingAddress, { language }: FilterContext): PropertyView[] {
  const chosen = new Map(address.filters.properties?.map(({ key, values }) => [key, values]))
  const number = (value: number) => formatQuantity(language, String(value))
  const first = Math.max(FIRST_PROPERTIES, chosen.size)
  return properties.slice(0, address.allProperties ? undefined : first).map((property) => {
    const own = chosen.get(property.key) ?? []
    const offered = address.allProperties ? property.values : listCommonValues(property, own)
    return {
      name: propertyParam(property.key),
      title: property.name,
      values: offered.map(({ key, name, count }) => ({
        value: key,
        name,
        count: number(count),
        chosen: own.includes(key),
      })),
      more: !address.allProperties && property.of > offered.length ? number(property.of) : null,
    }
  })
}

/** The most frequent values and the selected ones, in their original order. */
function listCommonValues({ values }: PropertyFacet, chosen: readonly string[]) {
  const common = new Set(values.toSorted((one, other) => other.count - one.count).slice(0, FIRST_VALUES))
  return values.filter((value) => common.has(value) || chosen.includes(value.key))
}

const listCheckedValues = ({
  filters: { brands, seasons, inStock, properties = [] },
}: ListingAddress): [string, string][] => [
  ...brands.map((brand): [string, string] => ['brand', brand]),
  ...seasons.map((season): [string, string] => ['season', season]),
  ...(inStock ? [['stock', '1'] as [string, string]] : []),
  ...properties.flatMap(({ key, values }) => values.map((value): [string, string] => [propertyParam(key), value])),
]

/** From the root to the category; empty if it is unknown. */
function findCategoryTrail(categories: readonly CategoryFacet[], slug: string | null): CategoryFacet[] {
  const bySlug = new Map(categories.map((one) => [one.slug, one]))
  const trail: CategoryFacet[] = []
  for (let at = slug === null ? undefined : bySlug.get(slug); at; at = at.parent ? bySlug.get(at.parent) : undefined) {
    trail.unshift(at)
    if (trail.length > categories.length) return []
  }
  return trail
}

function listHiddenFields({
  filters,
  sort,
  pageSize,
  also,
  allBrands,
  allProperties,
  vehicles,
  view,
}: ListingAddress): [string, string][] {
  const stored: [string, string | null | undefined][] = [
    ['s1', also],
    ['category', filters.category],
    ['brands', allBrands ? 'all' : null],
    ['properties', allProperties ? 'all' : null],
    ['group', filters.group && String(GROUP_BITS[filters.group])],
    ['view', view],
    ['rows', pageSize && String(pageSize)],
    ['sort', sort && spellSort(sort)],
    ...vehicleParams(vehicles),
  ]
  return stored.filter((pair): pair is [string, string] => Boolean(pair[1]))
}
